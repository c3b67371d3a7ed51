"""Any box counted at its end, without a game: its score sheet in the frame of the calculators."""

from __future__ import annotations

from typing import Any

from tests.ui.calculator_desk import LONG, Desk
from tests.ui.evening import in_every_shape
from tests.ui.harness import Harness
from tests.ui.table import tap, tap_cell


def counting(ui: Harness, name: str) -> Desk:
    """The calculator of a box, from the tools on."""
    ui.go("tools")
    ui.settle()
    walk = ui.root.page.walk(restrict=True)
    ui.tap(next(card for card in walk if type(card).__name__ == "ToolCard" and card.game == "sheet"))
    if ui.find_all(kind="PrimaryButton", text="Выбрать игру"):
        ui.tap_text("Выбрать игру")
    else:
        ui.tap_text("Другая игра")
    ui.type_text(ui.find(kind="TextField"), name)
    ui.settle()
    ui.tap(ui.find_all(kind="OfferRow", name=name)[0])
    ui.settle()
    return here(ui)


def here(ui: Harness) -> Desk:
    """The calculator that is open."""
    desk = Desk.__new__(Desk)
    desk.ui, desk.taps = ui, 0
    return desk


def keys(ui: Harness, *pressed: str) -> None:
    for key in pressed:
        tap(ui, ui.find(kind="PadKey", key=key))


def grid(ui: Harness) -> Any:
    return ui.find(kind="ScoreGrid")


def test_a_box_is_counted_and_kept_like_any_game(ui: Harness) -> None:
    desk = counting(ui, "Каркассон")
    assert ui.root.page.name == "calculator" and desk.says("Каркассон") and len(desk.totals) == 2
    keys(ui, "4", "2", "next", "1", "7", "next")
    assert desk.totals == {"Игрок 1": "42", "Игрок 2": "17"} and desk.leaders == ["Игрок 1"]
    desk.go_on()
    ui.settle()
    assert desk.says("Побеждает Игрок 1") or desk.says("Игрок 1")
    ui.tap_text("Сохранить партию")
    ui.tap_text("Сохранить")
    ui.settle()
    assert ui.root.page.name == "counted"
    row = ui.app.services.store.history(limit=1)[0]
    assert row.counted and row.title == "Carcassonne"
    ui.root.page.do_main()
    ui.settle()
    assert ui.root.page.name == "setup" and "Каркассон" in ui.texts_on_screen(), "a new game of the same box"
    ui.back()
    ui.back()
    assert desk.totals == {"Игрок 1": "0", "Игрок 2": "0"} and desk.says("Каркассон"), "the next one"


def test_what_was_entered_is_found_again_and_another_box_begins_empty(ui: Harness) -> None:
    counting(ui, "Каркассон")
    keys(ui, "9", "next")
    ui.back()
    assert Desk(ui, "sheet").totals == {"Игрок 1": "9", "Игрок 2": "0"}
    desk = counting(ui, "Каркассон")
    assert desk.totals["Игрок 1"] == "9", "the same sheet goes on"
    desk = counting(ui, "Уно")
    assert set(desk.totals.values()) == {"0"} and desk.says("Уно")
    ui.back()
    assert ui.root.page.name == "tools"


def test_what_only_one_can_have_is_offered_to_be_moved(ui: Harness) -> None:
    desk = counting(ui, "Колонизаторы")
    road = next(line for line in range(20) if "тракт" in grid(ui).sheet.label(line).lower())
    tap_cell(ui, grid(ui), road, 0)
    card = next(card for card in ui.find_all(kind="FieldCard") if card.mark)
    tap(ui, card)
    assert desk.totals["Игрок 1"] == "2"
    tap_cell(ui, grid(ui), road, 1)
    tap(ui, next(card for card in ui.find_all(kind="FieldCard") if card.mark))
    assert desk.totals["Игрок 1"] == "2"
    ui.tap_text("Забрать")
    assert (desk.totals["Игрок 1"], desk.totals["Игрок 2"]) == ("0", "2")


def test_rounds_follow_each_other_and_nobody_has_won_before_the_last(ui: Harness) -> None:
    desk = counting(ui, "Wizard")
    while len(desk.totals) > 3:
        desk.page.edit(desk.page.scored.pad.remove(3))
    assert desk.says("Раунд 1 из 20")
    for _ in range(3):
        keys(ui, "1")
    desk.go_on()
    assert desk.says("Раунд 2 из 20")
    desk.page.show_result()
    ui.settle()
    assert not ui.find_all(text="Сохранить партию")


def test_a_count_begins_from_the_set_up_of_a_box(ui: Harness) -> None:
    ui.go("any_game")
    ui.type_text(ui.find(kind="TextField"), "Каркассон")
    ui.settle()
    ui.tap(ui.find_all(kind="OfferRow", name="Каркассон")[0])
    ui.settle()
    ui.tap_text("Только подсчитать")
    ui.settle()
    assert ui.root.page.name == "calculator" and here(ui).says("Каркассон")
    ui.back()
    assert ui.root.page.name == "setup"


def test_nothing_is_cut_in_any_shape(ui: Harness) -> None:
    desk = counting(ui, "7 чудес")
    desk.page.edit(desk.page.scored.pad.call(0, LONG))
    assert list(in_every_shape(ui)) == []
