"""A desktop that somebody reads by ear. Where there can be none, `tests.conftest` says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.reading import linux

collect_ignore_glob = ["test_*.py"] if linux.missing() else []


@pytest.fixture(scope="session")
def desktop() -> Iterator[linux.Desktop]:
    """One for all tests of a process: AccessKit keeps to one bus as long as its process lives."""
    with TemporaryDirectory() as folder, linux.Desktop(Path(folder)) as desktop:
        yield desktop
