"""A desktop that somebody reads by ear. Where there can be none, `tests.conftest` says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from kivy.core.window import Window

from screens.reading.system import system_reader
from tests.reading import linux
from tests.reading.player import Player
from tests.ui.conftest import run_app as run_app
from tests.ui.harness import Harness

collect_ignore_glob = ["test_*.py"] if linux.missing() else []


@pytest.fixture(scope="session")
def desktop() -> Iterator[linux.Desktop]:
    """One for all tests of a process: AccessKit keeps to one bus as long as its process lives."""
    with TemporaryDirectory() as folder, linux.Desktop(Path(folder)) as desktop:
        yield desktop


@pytest.fixture
def player(
    desktop: linux.Desktop, run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Player]:
    """Somebody at home, with three people whom the app knows."""
    ui = run_app(language="en")
    for name in ("Anna", "Boris", "Cleo"):
        ui.app.services.store.people.add(name)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", desktop.address)
    system = system_reader(lambda: ui.app.reading, Window)
    assert system
    desktop.reader.ask("wanted", True)
    yield Player(ui, desktop.reader)
    system.stop()
