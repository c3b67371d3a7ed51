"""A desktop that somebody reads by ear. Where there can be none, `tests.conftest` says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
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
    store = ui.app.services.store
    for name in ("Anna", "Boris", "Cleo"):
        store.people.add(name)
    # The same dice and cards every time.
    monkeypatch.setattr(store, "create_game", partial(store.create_game, seed="a table"))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", desktop.address)
    system = system_reader(lambda: ui.app.reading, Window)
    assert system
    desktop.reader.ask("wanted", True)
    yield Player(ui, desktop.reader)
    system.stop()
