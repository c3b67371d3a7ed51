"""A game that went different ways on two phones: which version counts is asked before anything changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import Store
from tests.store.exchanging import export, in_a_hurry, take_in
from tests.store.table import setup
from tests.store.test_corrections import amend
from tests.store.test_handovers import END, took
from tests.ui.evening import LONG_NAMES, open_store, put_on
from tests.ui.harness import Harness
from tests.ui.test_import_page import check, load


def play(store: Store, *names: str) -> None:
    session = store.create_game(setup(*names, quick=True))
    for tile in (36, 30, 35):
        session.submit(took(tile))
    session.submit({**END})


@pytest.fixture
def page(run_app: Callable[..., Harness], tmp_path: Path) -> Harness:
    """The page with a file of a friend, in which two of our games went another way."""
    ours, theirs = in_a_hurry(open_store(tmp_path)), in_a_hurry(open_store(tmp_path / "friend"))
    play(ours, "Анна", "Борис")
    play(ours, *LONG_NAMES[:3])
    take_in(theirs, export(ours, tmp_path / "sent.json").read_bytes())
    for store, at, tile in ((ours, 0, 21), (theirs, 1, 22)):
        for row in store.history():
            amend(store.open_game(row.id), at, 1, took(tile))
    (tmp_path / "exports").mkdir()
    export(theirs, tmp_path / "exports" / "friend.json")
    ours.close()
    theirs.close()
    ui = run_app()
    ui.go("import")
    ui.settle()
    return ui


def scores(ui: Harness) -> list[list[int | None]]:
    return [[seat.total for seat in row.seats] for row in ui.app.services.store.history()]


OURS, THEIRS = [[1, 3, 4], [5, 3]], [[4, 1, 4], [8, 1]]


def test_both_versions_are_shown_and_a_tap_says_which_counts(page: Harness) -> None:
    check(page)
    seen = page.texts_on_screen()
    assert {"Какая версия считается?", "Здесь", "В файле", "Победа: Анна", "Расходятся с шага 1."} <= {*seen}
    assert any(text.endswith("1 из 2") for text in seen)
    page.tap_text("Здесь")
    page.tap_text("Дальше")
    page.tap_text("В файле")
    page.tap_text("Дальше")
    assert {"Что загрузится", "2", "партии по вашему выбору"} <= {*page.texts_on_screen()}
    assert sorted(scores(page)) == sorted(OURS), "nothing has changed so far"
    load(page)
    assert "Загружено" in page.texts_on_screen()
    assert sorted(scores(page)) == [THEIRS[0], OURS[1]]


def test_whoever_does_not_want_to_be_asked_gets_what_was_changed_last(page: Harness) -> None:
    check(page)
    page.tap_text("Не спрашивать")
    load(page)
    assert sorted(scores(page)) == sorted(THEIRS)
    page.root.go("import")
    page.settle()
    check(page)
    assert {"Ничего нового", "партии уже есть здесь"} <= {*page.texts_on_screen()}


def test_back_changes_nothing(page: Harness) -> None:
    check(page)
    page.back()
    assert page.root.page.stage == "choose" and sorted(scores(page)) == sorted(OURS)


@pytest.mark.parametrize("language", ["ru", "en", "de"])
@pytest.mark.parametrize("shape", [(360, 740), (320, 568), (740, 360)], ids=str)
def test_everything_has_room(page: Harness, language: str, shape: tuple[int, int]) -> None:
    put_on(page, width=shape[0], height=shape[1], language=language, text_size=1.5)
    check(page)
    while page.root.page.stage == "ask":
        for part in (1.0, 0.5, 0.0):
            page.root.page.ids.versions.ids.scroll.scroll_y = part
            page.settle(6)
            assert not page.cut_texts() and not page.overlapping_texts() and not page.small_targets()
        page.tap(page.find(kind="PrimaryButton"))
        page.settle()
    assert not page.cut_texts() and not page.small_targets()
