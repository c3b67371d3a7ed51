"""A store in a folder of its own for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.store.table import HandClock, open_store


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def store(tmp_path: Path, clock: HandClock) -> Iterator[Store]:
    store = open_store(tmp_path, clock)
    yield store
    store.close()
