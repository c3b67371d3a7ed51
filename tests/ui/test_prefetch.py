"""What pages consist of is loaded before somebody comes to them, and those that home leads to are made.

And where nothing moves, the app sleeps between the frames, and is awake for whoever touches.
"""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

import pytest

import screens
from companion.core.steps import finished
from screens.app.prefetch import LIKELY_PAGES, modules_in, prefetch_all
from screens.text.words import words
from screens.widgets.seats import SeatCell
from tests.ui.beneath import has_prefetched
from tests.ui.harness import Harness
from tests.ui.table import new_game, sit_down


@pytest.fixture(scope="module", autouse=True)
def _everything_is_loaded() -> None:
    """Then two seconds at home are enough for the pages that are made there."""
    finished(prefetch_all(lambda _: ()))


def test_an_app_that_found_everything_loaded_is_gone_when_it_has_stopped(tmp_path: Path) -> None:
    """Whatever counted as old would stay, and be laid and written together with the next app."""
    ui = Harness(home=tmp_path)
    ui.pass_time(2)
    assert has_prefetched(ui.app)
    root = ref(ui.root)
    ui.stop()
    del ui
    for generation in (0, 1):
        gc.collect(generation)
    assert root() is None


def made_pages(ui: Harness) -> set[str]:
    """The pages that there are, seen or not."""
    return {page.name for page in ui.root.pages.screens}


def test_the_pages_that_home_leads_to_are_made_while_it_is_looked_at(ui: Harness) -> None:
    ui.settle()
    assert made_pages(ui) == {"home"}
    ui.pass_time(2)
    assert made_pages(ui) == {"home", *LIKELY_PAGES}
    assert ui.root.page.name == "home" and ui.root.pages.current == "home"
    ui.go("setup", game="heckmeck")
    ui.settle()
    assert ui.root.page.name == "setup" and words.tr("setup.start") in ui.texts_on_screen()
    assert not ui.cut_texts()


def test_the_seats_of_a_table_are_made_ahead_and_serve_whoever_comes(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui.pass_time(2)
    number = new_game(ui, "heckmeck")
    monkeypatch.setattr(SeatCell, "__init__", lambda *_, **__: pytest.fail("it was to be there already"))
    sit_down(ui, number)
    assert len(ui.find_all(kind=SeatCell)) == 4


def test_a_page_that_is_only_made_comes_in_several_frames_too(ui: Harness) -> None:
    ui.pass_time(2)
    for frames in (2, 0):
        ui.go("setup", game="heckmeck")
        came = 0
        while ui.app.root.pages.current != "setup":
            ui.next_frame()
            came += 1
        assert came >= frames and (frames or not came), "the second time it is there at once"
        ui.back()


def test_nothing_is_made_beside_another_page(ui: Harness) -> None:
    ui.go("tools")
    ui.pass_time(2)
    assert has_prefetched(ui.app) and made_pages(ui) == {"tools"}


def test_every_module_of_a_part_is_found_compiled_or_not_and_no_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Folders need no `__init__`, and a phone has no sources."""
    for file in (
        "pages/__init__.py",
        "pages/home/page.pyc",
        "pages/home/page.kv",
        "pages/home/__pycache__/page.cpython-311.pyc",
        "games/x/board.py",
        "games/x/texts/ru.py",
    ):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    monkeypatch.setattr(screens, "__path__", [str(tmp_path)])
    assert list(modules_in("pages")) == ["screens.pages", "screens.pages.home.page"]
    assert list(modules_in("games")) == ["screens.games.x.board"]
