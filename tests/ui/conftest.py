"""One app for each test, in the one window of the process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.harness import Harness


@pytest.fixture
def run_app(tmp_path: Path) -> Iterator[Callable[..., Harness]]:
    """Starts the app; keyword arguments are those of `Harness`. All of them are stopped after the test."""
    running: list[Harness] = []

    def run(**kwargs: Any) -> Harness:
        kwargs.setdefault("home", tmp_path)
        running.append(Harness(**kwargs))
        return running[-1]

    yield run
    for harness in running:
        harness.stop()


@pytest.fixture
def ui(run_app: Callable[..., Harness]) -> Harness:
    """The app in Russian, dark, 360 × 740."""
    return run_app()
