"""A score sheet on the table: real keys, cells and flags, and what a person reads."""

from __future__ import annotations

from typing import Any

import pytest

from companion.store import Setting
from screens.games.sheet.board import TURNED
from screens.text.words import figure
from tests.games.sheet.sheets import EXAMPLE
from tests.ui.evening import LONG_NAMES, SHAPES
from tests.ui.harness import Harness
from tests.ui.table import NAMES, new_game, play_before, session_of, sit_down, tap, tap_cell


class Hands:
    """Somebody who fills in a sheet."""

    def __init__(
        self, ui: Harness, sheet: Any, players: int, *before: dict[str, Any], **options: Any
    ) -> None:
        self.ui, self.taps = ui, 0
        self.number = new_game(ui, "sheet", players, sheet=sheet, **options)
        play_before(ui, self.number, *before)
        self.board = sit_down(ui, self.number).board

    @property
    def view(self) -> Any:
        return session_of(self.ui).view()

    @property
    def grid(self) -> Any:
        return self.board.form.grid

    @property
    def values(self) -> Any:
        return [dict(values) for values in self.view.open.values]

    @property
    def said(self) -> str:
        """The sentence above the keys."""
        text: str = self.board.form.explained
        return text

    def key(self, *keys: str) -> None:
        for key in keys:
            self.taps += 1
            tap(self.ui, self.ui.find(kind="PadKey", key=key))

    def cell(self, row: int, column: int) -> None:
        self.taps += 1
        tap_cell(self.ui, self.grid, row, column)
        self.ui.settle()

    def card(self, text: str) -> None:
        self.taps += 1
        tap(self.ui, self.ui.find(kind="FieldCard", text=text))

    def main(self) -> None:
        self.taps += 1
        tap(self.ui, self.ui.find(kind="MainAction"))

    def heads(self) -> list[tuple[str, str, bool]]:
        return [(head.name, head.total, head.ahead) for head in self.grid.heads]


def test_a_sheet_is_filled_in_from_player_to_player(ui: Harness) -> None:
    hands = Hands(ui, "carcassonne", 3)
    hands.key("4", "1", "next", "5", "2", "next", "2", "0")
    assert hands.heads() == [("Петя", "41", False), ("Маша", "52", True), ("Даша", "20", False)]
    assert hands.values == [{"so_far": 41}, {"so_far": 52}, {}], "what is typed is a step with the next cell"
    hands.key("next")
    assert session_of(ui).cursor == 3 and hands.board.filling.cell == (1, 0)
    hands.cell(4, 1)
    hands.key("5", "next")
    assert hands.values[1] == {"so_far": 52, "fed": 5} and "67" in hands.grid.written()


def test_everything_that_is_typed_is_there_once_the_sheet_is_left(ui: Harness) -> None:
    hands = Hands(ui, "carcassonne", 2)
    hands.key("7")
    ui.back()
    ui.settle()
    session = ui.app.services.open_game(hands.number)
    assert session.view().open.values[0] == {"so_far": 7}


def test_the_end_of_the_sheet_is_the_end_of_the_game(ui: Harness) -> None:
    hands = Hands(ui, "carcassonne", 2)
    hands.key("7")
    hands.main()
    assert session_of(ui).over and hands.view.totals == (7, 0)
    hands.cell(1, 1)
    hands.key("9", "next")
    assert hands.view.totals == (7, 9), "what was forgotten is put right"


def test_a_cell_explains_itself_when_it_is_held(ui: Harness) -> None:
    hands = Hands(ui, EXAMPLE, 2, {"do": "fill", "seat": 0, "values": {"gear": 3, "wheel": 2}})
    x, y, width, high = hands.grid.cell_box(0, 0)
    where = (
        (x + width / 2 - hands.grid.x) / hands.grid.width,
        (y + high / 2 - hands.grid.y) / hands.grid.height,
    )
    touch = ui.touch_down(hands.grid, where)
    ui.pass_time(1)
    touch.touch_up()
    ui.settle()
    assert ui.find(kind="Explanation").title == "Science · Петя"
    assert any("3 × 3 + 2 × 2 + 7 × 2 = 27" in text for text in ui.texts_on_screen())
    assert hands.board.filling.cell == (0, 1), "the cell was only looked at"


def test_a_flag_is_one_tap_and_only_one_has_it(ui: Harness) -> None:
    hands = Hands(ui, "catan", 3)
    hands.cell(2, 0)
    card = ui.find(kind="FieldCard").text
    hands.card(card)
    assert hands.values[0] == {"has_road": True} and "2" in hands.grid.written()
    hands.cell(2, 1)
    hands.card(card)
    assert "has_road" not in hands.values[1], "a second one is refused with a sentence"


def test_a_choice_is_made_with_a_chip(ui: Harness) -> None:
    hands = Hands(ui, "seven_wonders_duel", 2)
    chip = ui.find_all(kind="Chip")[1]
    tap(ui, chip)
    assert list(hands.values[0]) == ["pawn"]


def test_who_has_most_is_marked(ui: Harness) -> None:
    sheet = {
        "sheet": 1, "id": "meadow", "names": {"en": "Meadow"},
        "rows": [{"id": "best", "asks": [{"id": "flower"}], "points": "place(flower, 6, 3)"}],
    }  # fmt: skip
    hands = Hands(ui, sheet, 3)
    assert not any(hands.board.form.sheet.leads(0, seat) for seat in range(3))
    hands.key("4", "next", "6")
    assert [hands.board.form.sheet.leads(0, seat) for seat in range(3)] == [False, True, False]
    assert [hands.board.form.sheet.entry(0, seat) for seat in range(3)] == ["3", "6", ""]


def test_bids_are_asked_of_everybody_before_tricks(ui: Harness) -> None:
    hands = Hands(ui, "wizard", 5, first=2)
    hands.key("1", "0", "0", "1")
    assert hands.heads()[0][1] == "0", "nothing is counted for what is only announced"
    hands.key("0")
    assert hands.board.filling.cell == (0, 0)
    hands.key("0", "0", "0", "1", "0")
    assert [total for _, total, _ in hands.heads()] == ["−10", "20", "20", "30", "20"]
    assert hands.grid.marks.get("cards") == 2 and "1 · 1" in hands.grid.written()
    hands.main()
    assert hands.view.round == 2 and hands.board.filling.cell == (1, 0)
    assert hands.grid.marks.get("cards") == 3
    hands.cell(0, 0)
    hands.key("1")
    assert hands.view.closed[0].points[0] == (30,), "an old round is put right where it stands"


def test_what_looks_odd_is_said_quietly(ui: Harness) -> None:
    hands = Hands(ui, "wizard", 3)
    hands.key("1", "0", "0", "1", "1", "1")
    assert any("Всех взяток" in text for text in ui.texts_on_screen())
    hands.main()
    assert hands.view.round == 2, "it never stops anybody"


def test_the_sheet_is_turned_by_a_tap_and_by_the_phone(ui: Harness) -> None:
    hands = Hands(ui, "carcassonne", 3)
    hands.key("4", "1", "next")
    ui.tap(hands.grid, (0.1, 0.98))
    ui.settle()
    assert hands.grid.sheet.label(0) == "Петя" and hands.grid.sheet.entry(0, 0) == "41"
    hands.cell(2, 2)
    hands.key("9", "next")
    assert hands.values[2] == {"road_tiles": 9}
    ui.resize(740, 360)
    ui.settle(6)
    assert hands.grid.sheet.label(0) == "Дорожка очков", "turned twice"
    setting: Setting[str] = TURNED
    assert ui.app.services.settings.get(setting) == "turned"


def test_what_a_guest_fills_in_leaves_the_typed_number_alone(ui: Harness) -> None:
    hands = Hands(ui, "carcassonne", 2)
    hands.key("4")
    session_of(ui).submit({"do": "fill", "seat": 1, "values": {"so_far": 30}})
    ui.settle()
    assert [total for _, total, _ in hands.heads()] == ["4", "30"]
    hands.key("1", "next")
    assert hands.values == [{"so_far": 41}, {"so_far": 30}]


def test_undo_takes_the_last_cell_back(ui: Harness) -> None:
    hands = Hands(ui, "carcassonne", 2)
    hands.key("4", "next", "5", "next")
    tap(ui, ui.find(kind="IconButton", icon="undo-variant"))
    assert hands.values == [{"so_far": 4}, {}] and figure(4) in hands.grid.written()


@pytest.mark.parametrize(("width", "height", "size"), SHAPES)
@pytest.mark.parametrize("box", ["wizard", "agricola", "ticket_to_ride"])
def test_nothing_is_cut_in_any_shape(ui: Harness, box: str, width: int, height: int, size: float) -> None:
    from companion.store import settings as S

    ui.resize(width, height)
    ui.app.services.settings.set(S.TEXT_SIZE, size)
    number = new_game(ui, "sheet", 5, list(LONG_NAMES), sheet=box)
    sit_down(ui, number)
    ui.settle(6)
    assert not ui.cut_texts() and not ui.small_targets()


def test_a_long_sheet_for_a_full_table(ui: Harness) -> None:
    rows = [{"id": f"r{n}", "asks": [{"id": f"a{n}"}], "points": f"a{n}"} for n in range(40)]
    sheet = {"sheet": 1, "id": "long", "names": {"en": "Long"}, "rows": rows}
    names = [*NAMES, "Ира", "Лев", "Ян", "Ася", "Боря"]
    ui.resize(360, 740)
    number = new_game(ui, "sheet", 12, names, sheet=sheet)
    sit_down(ui, number)
    for _ in range(13):
        tap(ui, ui.find(kind="PadKey", key="1"))
        tap(ui, ui.find(kind="PadKey", key="next"))
    view: Any = session_of(ui).view()
    assert view.totals[:2] == (2, 1)
