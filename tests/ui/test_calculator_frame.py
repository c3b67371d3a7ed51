"""What all calculators share: players, undo, keeping, sharing, languages, sizes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.uix.scrollview import ScrollView

from screens.drawing.theme import theme
from screens.pages.calculator.page import pad_setting
from screens.pages.tools.page import calculators
from screens.text.words import words
from tests.ui.calculator_desk import Desk, filled
from tests.ui.evening import begin, open_store, put_on, remember
from tests.ui.harness import Harness


def give(desk: Desk, *tiles: int) -> None:
    for number in tiles:
        desk.tap("WormTile", number=number)


def rename(desk: Desk, seat: int, name: str) -> None:
    desk.choose(seat)
    desk.tap("PlayerTab", seat=seat)
    desk.ui.type_text(desk.ui.find(kind="TextField"), name)
    desk.ui.tap_text("Готово")


def test_players_come_and_go(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck")
    assert list(desk.totals) == ["Игрок 1", "Игрок 2"]
    for _ in range(5):
        desk.add()
    assert len(desk.totals) == 7 and desk.page.full and desk.page.chosen == 6
    give(desk, 36)
    desk.tap("PlayerTab", seat=6)
    ui.tap_text("Убрать из подсчёта")
    assert len(desk.totals) == 6 and desk.page.chosen == 5 and "4" not in desk.totals.values()
    ui.tap_text("Отменить")
    assert desk.totals["Игрок 7"] == "4"


def test_the_last_players_can_not_be_removed(ui: Harness) -> None:
    desk = Desk(ui, "antiques")
    desk.tap("PlayerTab", seat=0)
    assert ui.find(kind="WordButton", text="Убрать из подсчёта").disabled


def test_players_get_names_and_remembered_people_their_colours(ui: Harness) -> None:
    ui.app.services.store.people.add("Зоя", colour=4)
    desk = Desk(ui, "heckmeck", players=2)
    rename(desk, 0, "  Петя  ")
    assert list(desk.totals) == ["Петя", "Игрок 2"]
    desk.choose(1)
    desk.tap("PlayerTab", seat=1)
    ui.tap(ui.find(kind="PersonCell", name="Зоя"))
    assert list(desk.totals) == ["Петя", "Зоя"] and desk.page.tabs[1].colour == 4
    desk.tap("PlayerTab", seat=1)
    assert not ui.find_all(kind="PersonCell"), "nobody is counted twice"


def test_those_who_played_last_are_counted(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path, ["Петя", "Маша", "Даша", "Вася", "Ира"])
    store = open_store(tmp_path)
    begin(store, [people[4], people[2], people[0]], game="kuhhandel")
    begin(store, people)
    store.close()
    ui = run_app()
    desk = Desk(ui, "heckmeck")
    assert list(desk.totals) == ["Петя", "Маша", "Даша", "Вася", "Ира"]
    desk = Desk(ui, "whales")
    assert list(desk.totals) == ["Ира", "Даша", "Петя"], "five can't play it"
    assert [tab.colour for tab in desk.page.tabs] == [people[seat].colour for seat in (4, 2, 0)]
    rename(desk, 0, "Гость")
    ui.back()
    assert list(Desk(ui, "whales").totals) == ["Гость", "Даша", "Петя"]


def test_the_last_table_takes_all_places_of_an_older_sheet(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path)
    ui = run_app()
    desk = Desk(ui, "heckmeck", players=2)
    rename(desk, 0, "Гость")
    give(desk, 36)
    begin(ui.app.services.store, people)
    ui.go("home", fresh=True)
    desk = Desk(ui, "heckmeck")
    assert desk.totals == {"Гость": "4", "Игрок 2": "0"}
    desk.tap("PlayerTab", seat=0)
    ui.tap_text("Как в прошлый раз: Петя, Маша, Даша")
    assert desk.totals == {"Петя": "4", "Маша": "0", "Даша": "0"}
    desk.tap("PlayerTab", seat=0)
    assert not any(text.startswith("Как за последним столом") for text in ui.texts_on_screen())
    ui.back()
    desk.tap("IconButton", icon="undo-variant")
    assert desk.totals == {"Гость": "4", "Игрок 2": "0"}


def test_a_name_that_is_too_long_gets_a_sentence(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    desk.tap("PlayerTab", seat=0)
    ui.type_text(ui.find(kind="NameField"), "Ж" * 30)
    assert ui.find(kind="NameField").text == "Ж" * 24
    assert desk.says("Больше 24 знаков не поместится.") and ui.cut_texts() == []
    ui.type_text(ui.find(kind="NameField"), "Женя")
    assert not desk.says("не поместится")


def test_a_name_that_is_taken_is_refused_with_a_sentence(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    rename(desk, 0, "Петя")
    rename(desk, 1, "петя")
    assert ui.find_all(kind="PlayerSheet") and desk.says("петя") and desk.page.tabs[1].name == "Игрок 2"
    ui.type_text(ui.find(kind="TextField"), "")
    ui.tap_text("Готово")
    assert not ui.find_all(kind="PlayerSheet") and desk.page.tabs[1].name == "Игрок 2"


def test_every_entry_can_be_undone(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    assert not desk.page.undoable
    give(desk, 21, 36)
    desk.tap("IconButton", icon="undo-variant")
    assert desk.totals["Игрок 1"] == "1"
    desk.tap("IconButton", icon="undo-variant")
    assert desk.totals["Игрок 1"] == "0" and not desk.page.undoable


def test_clearing_keeps_the_names_and_can_be_undone(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    rename(desk, 0, "Петя")
    give(desk, 36)
    desk.tap("IconButton", icon="eraser")
    assert desk.totals == {"Петя": "0", "Игрок 2": "0"}
    ui.tap_text("Отменить")
    assert desk.totals == {"Петя": "4", "Игрок 2": "0"}


def test_leaving_and_coming_back_finds_it_as_it_was(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=3)
    give(desk, 36)
    ui.back()
    assert theme.game == ""
    other = Desk(ui, "whales")
    other.keys("7")
    desk = Desk(ui, "heckmeck")
    assert desk.totals == {"Игрок 1": "4", "Игрок 2": "0", "Игрок 3": "0"} and theme.game == "heckmeck"
    assert Desk(ui, "whales").totals["Игрок 1"] == "7"


def test_another_start_of_the_app_finds_it_too(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    first = run_app(home=tmp_path)
    desk = Desk(first, "kuhhandel", players=3)
    desk.tap("AnimalCard", animal="cow", note="800")
    desk.tap("RatRow")
    first.stop()
    again = Desk(run_app(home=tmp_path), "kuhhandel")
    assert again.totals == {"Игрок 1": "0", "Игрок 2": "0", "Игрок 3": "0"}
    again.tap("RatRow")
    assert again.totals["Игрок 1"] == "800"


@pytest.mark.parametrize("text", ["nonsense", "[]", '{"players": [], "shared": {}}', "[" * 5000])
def test_what_can_not_be_read_is_begun_anew(ui: Harness, text: str) -> None:
    ui.app.services.settings.set(pad_setting("heckmeck"), text)
    assert Desk(ui, "heckmeck").totals == {"Игрок 1": "0", "Игрок 2": "0"}


def test_the_result_is_shared_as_text(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    give(desk, 21, 36)
    desk.result()
    desk.tap("IconButton", icon="share-variant")
    assert Clipboard.paste().splitlines() == [
        "Хекмек. Побеждает Игрок 1",
        "",
        "1. Игрок 1: 5 червяков",
        "   Фишка 21: 1",
        "   Фишка 36: 4",
        "",
        "2. Игрок 2: 0 червяков",
    ]
    assert desk.says("Итоги скопированы")


def test_the_main_button_leads_through_all_players_to_the_result(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=3)
    said = []
    for _ in range(3):
        said.append(desk.main)
        desk.go_on()
    assert said == ["Дальше: Игрок 2", "Дальше: Игрок 3", "Показать итог"]
    assert ui.root.page.name == "calculator_result"


def test_the_result_leads_back_or_to_a_new_count(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    give(desk, 36)
    desk.result()
    ui.tap_text("Вернуться к подсчёту")
    assert desk.totals == {"Игрок 1": "4", "Игрок 2": "0"}
    desk.result()
    ui.tap_text("Вернуться к подсчёту")
    ui.tap(ui.find(kind="IconButton", hint="calculator.clear"))
    assert desk.totals == {"Игрок 1": "0", "Игрок 2": "0"}


def test_nothing_to_count_is_said_calmly(ui: Harness) -> None:
    desk = Desk(ui, "circle")
    assert "Итога пока нет" in desk.result() and desk.main == "Вернуться к подсчёту"
    assert ui.find(kind="IconButton", icon="share-variant").disabled


def test_the_language_changes_at_once(ui: Harness) -> None:
    desk = Desk(ui, "antiques")
    words.language = "en"
    ui.settle()
    assert list(desk.totals) == ["Player 1", "Player 2", "Player 3"] and desk.says("Sculptures")
    assert not any("а" <= sign <= "я" for text in ui.texts_on_screen() for sign in text.lower())


def test_the_tools_lead_to_every_calculator(ui: Harness) -> None:
    ui.go("tools")
    ui.settle()
    walk = ui.root.page.walk(restrict=True)
    cards = {card.game: card for card in walk if type(card).__name__ == "ToolCard" and card.game}
    assert list(cards) == list(calculators())
    for game, card in cards.items():
        ui.tap(card)
        assert (ui.root.page.name, ui.root.page.game) == ("calculator", game)
        ui.back()
        assert ui.root.page.name == "tools"


LOOKS: list[dict[str, Any]] = [
    {},
    {"text_size": 1.5},
    {"width": 740, "height": 360, "text_size": 1.5, "language": "en"},
    {"width": 1024, "height": 768, "mode": "light"},
    {"width": 320, "height": 568, "language": "en", "mode": "light"},
    {"width": 320, "height": 568, "text_size": 1.5},
]


@pytest.mark.parametrize("game", calculators())
def test_everything_can_be_read_and_hit(ui: Harness, game: str) -> None:
    desk = Desk(ui, game)
    desk.page.edit(filled(desk))
    for look in LOOKS:
        put_on(ui, **look)
        for tab in [0, -1] if game == "circle" else [0]:
            desk.page.choose(tab)
            ui.settle()
            for part in (1.0, 0.0):
                for scroll in desk.page.form.walk():
                    if isinstance(scroll, ScrollView):
                        scroll.scroll_y = part
                ui.settle(2)
                troubles = (ui.cut_texts(), ui.small_targets(), ui.overlapping_texts())
                assert troubles == ([], [], []), look
        desk.page.show_result()
        ui.settle()
        assert ui.root.page.name == "calculator_result"
        assert (ui.cut_texts(), ui.small_targets()) == ([], []), look
        ui.back()


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_number_that_is_typed_is_in_sight_on_the_smallest_phone(
    run_app: Callable[..., Harness], text_size: float
) -> None:
    desk = Desk(run_app(width=320, height=568, text_size=text_size), "antiques")
    desk.page.edit(filled(desk))
    desk.page.choose(0)
    desk.ui.settle(4)
    scroll, cards = desk.page.form.ids.scroll, desk.page.form.cards
    for number, card in enumerate(cards.cards):
        low = card.to_window(*card.pos)[1]
        assert cards.active == number
        assert scroll.y <= low and low + card.height <= scroll.top, card.text
        desk.keys(">")
        desk.ui.settle(4)


def test_the_sheet_of_a_player_can_be_read_and_hit(ui: Harness) -> None:
    desk = Desk(ui, "circle")
    desk.page.edit(filled(desk))
    desk.page.ask_player(0)
    for look in LOOKS:
        put_on(ui, **look)
        assert (ui.cut_texts(), ui.small_targets()) == ([], []), look


def test_turning_the_phone_moves_the_points_to_the_side(ui: Harness) -> None:
    desk = Desk(ui, "antiques")
    for width, height, wide in ((740, 360, True), (360, 740, False)):
        ui.resize(width, height)
        assert desk.page.wide is wide and (ui.cut_texts(), ui.small_targets()) == ([], [])
        assert len(desk.totals) == 3
