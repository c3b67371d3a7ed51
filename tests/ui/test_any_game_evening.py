"""An evening without a game of the shelf: a score sheet, a pad with counters, and one that all win together.
It is refereed, told, looked back on, corrected, and carried to another phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.contract import replay
from companion.store import Person
from companion.store.game_list import Kind
from tests.store.exchanging import export, shown, take_in
from tests.ui.evening import begin, open_store
from tests.ui.harness import Harness
from tests.ui.mistakes import open_step
from tests.ui.table import session_of, tap, tap_cell

NAMES = ("Анна", "Борис", "Вера")
SHEET: list[dict[str, Any]] = [
    *({"do": "fill", "seat": seat, "values": {"so_far": so_far}} for seat, so_far in enumerate((40, 52, 30))),
    {"do": "fill", "seat": 2, "values": {"so_far": 31}},
]
PAD: list[dict[str, Any]] = [
    {"do": "add", "seat": 0, "points": -5},
    {"do": "add", "seat": 1, "points": 4},
    {"do": "add", "seat": 1, "points": 3, "counter": 1},
    {"do": "add", "seat": 2, "points": -12},
    {"do": "end"},
]
LIFE: dict[str, Any] = {
    "name": "Magic",
    "mode": "counter",
    "start": 20,
    "counters": ["Яд"],
    "steps": [1, 5, 10],
}


@pytest.fixture
def crowd(ui: Harness) -> list[Person]:
    return [ui.app.services.store.people.add(name) for name in NAMES]


@pytest.fixture
def evening(ui: Harness, crowd: list[Person]) -> tuple[int, int, int]:
    """The numbers of the three games, each over."""
    store, numbers = ui.app.services.store, []
    together: dict[str, Any] = {"name": "Пандемия", "mode": "coop"}
    won: dict[str, Any] = {"do": "coop", "won": True}
    for game, options, actions in (
        ("sheet", {"sheet": "carcassonne"}, [*SHEET, {"do": "done"}]),
        ("scorepad", LIFE, PAD),
        ("scorepad", together, [won]),
    ):
        session = begin(store, crowd, game, **options)
        for action in actions:
            session.submit(action)
        assert session.over
        numbers.append(store.id_of(session))
    first, second, third = numbers
    return first, second, third


def said(ui: Harness) -> str:
    return " ".join(ui.texts_on_screen()).replace("\u00a0", " ")


def test_the_evening_counts_places_and_says_who_won_together(
    ui: Harness, evening: tuple[int, int, int]
) -> None:
    told = ui.app.services.store.evenings.current()
    assert told is not None and [row.title for row in told.games] == ["Carcassonne", "Magic", "Пандемия"]
    assert [(row.name, row.points) for row in told.standings] == [("Борис", 4), ("Анна", 2), ("Вера", 0)]
    reasons = {share.reason.key for row in told.standings for share in row.shares}
    assert "store.evening.together" in reasons
    ui.go("evening")
    ui.settle(10)
    assert "Борис" in said(ui) and "Пандемия" in said(ui)


def test_statistics_take_no_nought_for_a_score(
    ui: Harness, crowd: list[Person], evening: tuple[int, int, int]
) -> None:
    statistics = ui.app.services.store.statistics
    together = statistics.standings(Kind("scorepad", "Пандемия"))
    assert [(one.played, one.won, one.average, one.best) for one in together] == [(1, 1, None, None)] * 3
    life = {one.person.name: one.best for one in statistics.standings(Kind("scorepad", "Magic"))}
    assert life == {"Анна": 15, "Борис": 24, "Вера": 8}, "further counters are no points"
    boxes = {one.person.name: one.best for one in statistics.standings(Kind("sheet", "Carcassonne"))}
    assert boxes == {"Анна": 40, "Борис": 52, "Вера": 31}
    assert {row.title for row in statistics.records()} == {"Carcassonne", "Magic"}
    ui.go("person", person=crowd[1].id)
    ui.settle(10)
    assert "Борис" in said(ui)


def test_every_result_is_told_and_every_step_looked_at_again(
    ui: Harness, evening: tuple[int, int, int]
) -> None:
    sheet, pad, together = evening
    for number, words in ((sheet, "52"), (pad, "24"), (together, "Общая победа")):
        ui.go("result", game=number)
        ui.settle(10)
        assert words in said(ui), words
        assert ("Без очков" in said(ui)) == (number == together)
        ui.go("replay", game=number, step=1)
        ui.settle(10)
        assert ui.root.page.name == "replay" and not ui.root.page.play.interactive


def test_another_phone_has_the_same_evening(
    ui: Harness, evening: tuple[int, int, int], tmp_path: Path
) -> None:
    store = ui.app.services.store
    other = open_store(tmp_path / "other")
    data = export(store, tmp_path / "all.json").read_bytes()
    assert len(take_in(other, data).new) == 3 and shown(other) == shown(store)
    for number, document in zip(evening, json.loads(data)["games"], strict=True):
        answer: Any = replay(document)
        row = store.game_row(number)
        assert answer["ok"] and answer["over"] and answer["winners"] == list(row.winners)
        assert answer["scored"] == (row.title != "Пандемия")
        if answer["scored"]:
            assert answer["totals"] == [seat.total for seat in row.seats]
    back = export(other, tmp_path / "back.json").read_bytes()
    assert take_in(store, back).new == [] and len(store.history()) == 3
    other.close()


def test_an_old_cell_is_put_right_on_the_sheet_itself(ui: Harness, crowd: list[Person]) -> None:
    store = ui.app.services.store
    session = begin(store, crowd, "sheet", sheet="carcassonne")
    for action in SHEET:
        session.submit(action)
    ui.go("table", game=store.id_of(session))
    ui.settle(10)
    tap_cell(ui, ui.root.page.board.form.grid, 0, 0)
    for key in ("6", "0", "next"):
        tap(ui, ui.find(kind="PadKey", key=key))
    assert session_of(ui).state.totals == (60, 52, 31)
    tap(ui, ui.find(kind="MainAction"))
    assert session_of(ui).over and store.game_row(store.id_of(session)).winners == (0,)


def test_a_step_of_the_past_is_put_right_and_the_rest_stays(ui: Harness, crowd: list[Person]) -> None:
    store = ui.app.services.store
    session = begin(store, crowd, "sheet", sheet="carcassonne")
    for action in SHEET:
        session.submit(action)
    number = store.id_of(session)
    ui.go("table", game=number)
    ui.settle(10)
    open_step(ui, 1)
    ui.tap_text("Исправить этот шаг")
    assert ui.root.page.name == "correct"
    for key in ("4", "5", "next"):
        tap(ui, ui.find(kind="PadKey", key=key))
    ui.settle(20)
    assert "Исправить шаг 1?" in said(ui) and "Дальше всё остаётся: 3 шага." in said(ui)
    ui.tap_text("Исправить")
    assert ui.root.page.name == "table" and session_of(ui).state.totals == (45, 52, 31)
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
    assert session_of(ui).state.totals == (40, 52, 31)


def test_an_outcome_that_was_told_wrong_is_put_right(ui: Harness, crowd: list[Person]) -> None:
    store = ui.app.services.store
    session = begin(store, crowd, "scorepad", name="Пандемия", mode="coop")
    session.submit({"do": "coop", "won": True})
    session.submit({"do": "coop", "won": False})
    row = store.game_row(store.id_of(session))
    assert row.winners == () and all(seat.total is None for seat in row.seats)
    told = store.evenings.current()
    assert told is not None and {standing.points for standing in told.standings} == {0}
