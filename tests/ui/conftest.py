"""One app for each test, in the one window of the process."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion.games import SHELF_IDS
from companion.store import settings as S
from companion.store.store import FILE, Store
from screens.app.low_memory import let_go
from screens.app.prefetch import modules_in
from screens.lean.paint_queue import paint_all
from tests.ui.harness import Harness
from tests.ui.table import new_game, sit_down

C_LIBRARY = ctypes.CDLL(None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What pages and boards consist of is loaded once for all processes, not by each, and painted once:
    the renderer compiles what a picture is painted with for a tenth of a second, and all copies have it."""
    if session.config.getoption("processes"):
        for module in modules_in(""):
            import_module(module)
        _paint_home_and_tables()


def _paint_home_and_tables() -> None:
    with TemporaryDirectory() as folder:
        ui = Harness(home=Path(folder))
        ui.settle()
        ui.draw()
        for game in SHELF_IDS:
            sit_down(ui, new_game(ui, game))
            paint_all()
        ui.stop()


@pytest.fixture(scope="module", autouse=True)
def _pictures_of_this_file_only(request: pytest.FixtureRequest) -> Iterator[None]:
    """Drops what was painted for the tests of a file: the next one needs other pages, and its own memory.
    A process that ends with them gives everything back by itself."""
    yield
    if request.config.getoption("processes"):
        return
    let_go()
    if hasattr(C_LIBRARY, "malloc_trim"):  # a third of what pictures took stays in the allocator's hands
        C_LIBRARY.malloc_trim(0)


@cache
def _empty_store() -> bytes:
    """The database of somebody who has not played yet and has chosen what most tests want: to make one takes
    longer than to write it down."""
    with TemporaryDirectory() as folder:
        with closing(Store.open(folder)) as store:
            store.settings.set(S.LANGUAGE, "ru")
            store.settings.set(S.THEME, "dark")
            store.settings.set(S.MOTION, False)
        return (Path(folder) / FILE).read_bytes()


@pytest.fixture
def run_app(tmp_path: Path) -> Iterator[Callable[..., Harness]]:
    """Starts the app; keyword arguments are those of `Harness`. All of them are stopped after the test."""
    running: list[Harness] = []

    def run(**kwargs: Any) -> Harness:
        if kwargs.setdefault("home", tmp_path) == tmp_path and not any(tmp_path.iterdir()):
            (tmp_path / FILE).write_bytes(_empty_store())
        running.append(Harness(**kwargs))
        return running[-1]

    yield run
    for harness in running:
        harness.stop()


@pytest.fixture(autouse=True)
def _everything_has_its_place_before_a_frame(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Kivy gives up where things are laid again and again, and says so; the next frame shows half of it."""
    yield
    assert not [told for told in caplog.get_records("call") if "too much iteration" in told.message]


@pytest.fixture
def ui(run_app: Callable[..., Harness]) -> Harness:
    """The app in Russian, dark, 360 × 740."""
    return run_app()


def pytest_runtest_logstart() -> None:
    """A stopped app is one large ring of widgets with all their textures; the next one finds it gone. After
    the last one nobody looks: its process ends with it.

    What Kivy's properties remember of them are rings of their own, which can only be told from what lives on
    once the widgets are gone. Where a test had no app there is nothing to look for; one that was there during
    a search of the test's own is found only among all that is old.
    """
    if not Harness.stopped:
        return
    for generation in (0, 1):
        gc.collect(generation)
    if any(app() for app in Harness.stopped):
        gc.collect()
    Harness.stopped.clear()
