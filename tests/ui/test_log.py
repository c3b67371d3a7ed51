"""The log with real touches: every step in words, and the way back to any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.evening import LONG_NAMES, in_every_shape, play_on
from tests.ui.harness import Harness
from tests.ui.table import new_game, play_before, session_of, sit_down

WORM = "worm"
TURN = (
    {"do": "roll", "dice": [1, 1, 4, 4, 5, WORM, WORM, 2]},
    {"do": "keep", "face": WORM},
    {"do": "roll", "dice": [5, 5, 5, 1, 2, 3]},
    {"do": "keep", "face": 5},
    {"do": "take", "tile": 25},
)


def open_log(ui: Harness, *actions: dict[str, Any], undone: int = 0) -> int:
    """Opens the log of a game where these things have happened, from the table."""
    number = new_game(ui, "heckmeck")
    session = ui.app.services.store.open_game(number)
    for action in actions:
        session.submit(action, "app" if action["do"] == "roll" else "table")
    for _ in range(undone):
        session.undo()
    sit_down(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    return number


def row(ui: Harness, place: int) -> Any:
    """The row of a step."""
    return ui.find(kind="LogRow", place=place)


def test_every_step_is_told_the_last_one_first(ui: Harness) -> None:
    open_log(ui, *TURN)
    rows = sorted(ui.find_all(kind="LogRow"), key=lambda row: -row.y)
    assert [row.text for row in rows] == [
        "Петя берёт с гриля 25.",
        "Петя откладывает 3 × 5: уже 25.",
        "Петя бросает: 5, 5, 5, 1, 2, 3.",
        "Петя откладывает 2 × червяк: уже 10.",
        "Петя бросает: 1, 1, 4, 4, 5, червяк, червяк, 2.",
        "Начало игры",
    ]
    assert [row.place for row in rows] == [5, 4, 3, 2, 1, 0]
    assert [row.by_app for row in rows] == [False, False, True, False, True, False]
    assert [row.now for row in rows] == [True, False, False, False, False, False]
    assert [row.colour for row in rows] == [0] * 5 + [-1]
    assert "5 шагов" in ui.texts_on_screen()


def test_undone_steps_are_there_but_grey(ui: Harness) -> None:
    open_log(ui, *TURN, undone=2)
    assert [row(ui, place).undone for place in (5, 4, 3)] == [True, True, False]
    assert row(ui, 3).now and "3 шага, отменено: 2" in ui.texts_on_screen()


def test_going_back_is_asked_and_can_be_refused(ui: Harness) -> None:
    open_log(ui, *TURN)
    ui.tap(row(ui, 0))
    assert "Вернуться сюда?" in ui.texts_on_screen()
    ui.tap_text("Отмена")
    assert ui.root.page.name == "log" and ui.root.page.play.session.cursor == 5


def test_going_back_leads_to_the_table_as_it_was_then(ui: Harness) -> None:
    open_log(ui, *TURN)
    ui.tap(row(ui, 2))
    assert "Петя откладывает 2 × червяк: уже 10." in ui.texts_on_screen()
    ui.tap_text("Вернуться к моменту после него. Отменит 3 шага.")
    assert ui.root.page.name == "table" and session_of(ui).cursor == 2
    assert "Петя откладывает 2 × червяк: уже 10." in ui.texts_on_screen()
    assert ui.root.page.can_redo


def test_a_wrong_step_can_be_left_behind_too(ui: Harness) -> None:
    open_log(ui, *TURN)
    ui.tap(row(ui, 2))
    ui.tap_text("Вернуться к моменту до него. Отменит 4 шага.")
    assert ui.root.page.name == "table" and session_of(ui).cursor == 1


def test_going_to_an_undone_step_brings_it_back(ui: Harness) -> None:
    open_log(ui, *TURN, undone=4)
    ui.tap(row(ui, 5))
    assert "Вернуть отменённое?" in ui.texts_on_screen()
    ui.tap_text("Вернуться сюда")
    assert session_of(ui).cursor == 5 and not ui.root.page.can_redo


def test_the_beginning_can_be_reached_too(ui: Harness) -> None:
    open_log(ui, *TURN)
    ui.tap(row(ui, 0))
    ui.tap_text("Вернуться сюда")
    assert session_of(ui).cursor == 0


def test_the_last_step_offers_no_way_to_where_the_game_stands(ui: Harness) -> None:
    open_log(ui, *TURN)
    ui.tap(row(ui, 5))
    texts = " ".join(ui.texts_on_screen())
    assert "Вернуться к моменту до него" in texts and "после него. Отменит" not in texts
    ui.back()
    assert ui.root.page.name == "log" and ui.root.page.play.session.cursor == 5


def test_a_long_game_has_only_the_rows_in_sight(ui: Harness) -> None:
    number = new_game(ui, "heckmeck", 2)
    failing: list[dict[str, Any]] = [
        {"do": "roll", "dice": [1] * 7 + [2]},
        {"do": "keep", "face": 1},
        {"do": "roll", "dice": [1]},
    ]
    play_before(ui, number, *(failing * 200))
    ui.go("log", game=number)
    ui.settle(4)
    assert len(ui.find_all(kind="LogRow")) < 15
    assert row(ui, 600).now
    ui.root.page.ids.list.scroll_y = 0
    ui.settle(4)
    assert row(ui, 0).text == "Начало игры"


def test_it_fits_every_phone(run_app: Callable[..., Harness]) -> None:
    ui = run_app(language="en", mode="light")
    open_log(ui, *TURN, undone=1)
    assert list(in_every_shape(ui, ui.root.page.ids.list)) == []


def test_a_long_step_stays_in_its_own_row(run_app: Callable[..., Harness]) -> None:
    """Long names, large words: even the headline of a trade is longer than a row."""
    ui = run_app(text_size=1.5)
    names = ["Константин Константинов", "Christopher Robin Smith", "Wwwwwwwwwwwwwwwwwwwwwwww"]
    number = new_game(ui, "kuhhandel", 3, names)
    play_on(ui.app.services.store.open_game(number), 120)
    sit_down(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    assert ui.overlapping_texts() == []
    for shown in ui.find_all(kind="LogRow"):
        assert all(child.height <= shown.height + 1 for child in shown.children)


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("steps", [0, 2])
def test_several_seats_that_go_to_others_at_once_stay_in_a_row(
    run_app: Callable[..., Harness], steps: int, text_size: float
) -> None:
    ui = run_app(text_size=text_size)
    number = new_game(ui, "heckmeck", 3)
    play_before(ui, number, *TURN[:steps])
    store = ui.app.services.store
    session = store.open_game(number)
    for seat, name in enumerate(LONG_NAMES[:3]):
        store.hand_over(session, seat, name)
    ui.go("log", game=number)
    ui.settle(4)
    told = row(ui, steps)
    assert LONG_NAMES[0] in told.text or told.text.endswith("…")
    assert ui.overlapping_texts() == []
    assert all(child.height <= told.height + 1 for child in told.children)


def test_a_headline_that_fits_is_told_whole(run_app: Callable[..., Harness]) -> None:
    """What follows from the step has no room beside it, but its own last word has."""
    ui = run_app(text_size=1.5)
    number = new_game(ui, "heckmeck", 2, ["Константин", "Ира"])
    session = ui.app.services.store.open_game(number)
    for action in (TURN[0], {"do": "keep", "face": 1}, {"do": "stop"}):
        session.submit(action, "table")
    sit_down(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    assert row(ui, 3).text == "Константин прерывает ход …"
