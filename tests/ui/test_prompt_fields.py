"""Each kind of field in the prompt panel, filled in with real touches; it is enough for any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.window import Window

from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Dice, Item, Pick, Prompt, Rows, Several, Text, Who
from companion.games import SHELF_IDS, load
from screens.play.fields.amount import jumps
from screens.play.play import People
from screens.text.words import words
from screens.widgets.keypad import fits
from tests.games.harness import random_setup
from tests.ui.harness import Harness, part
from tests.ui.table import PanelPlayer, new_game, session_of, sit_down, tap, without_screens


class Game:
    """Stands in for a game on the table: takes anything but what it was told to refuse."""

    game = "heckmeck"
    people = People(("Петя", "Маша", "Даша"), (0, 1, 2))
    guests = None
    """Nobody has a phone of their own."""
    present = True
    """It is played, not corrected."""

    def __init__(self) -> None:
        self.played: list[tuple[Mapping[str, Any], str]] = []
        self.refused: dict[str, Any] = {}
        self.app_chance = False
        self.said: list[str] = []
        self.root = SimpleNamespace(toast=lambda text, action, on_action: self.said.append(text))
        self.session = SimpleNamespace(roll=lambda choice: {"do": choice.do, "card": "cow"})

    def say(self, message: Message | None) -> str:
        return str(words.tr(message, self.people.names))

    def why_not(self, raw: Mapping[str, Any], in_secret: bool = False) -> str:
        wrong = any(raw.get(name) == value for name, value in self.refused.items())
        return "Так нельзя." if wrong else ""

    def submit(self, raw: Mapping[str, Any], source: str = "table") -> bool:
        self.played.append((raw, source))
        return True

    def roll(self, choice: Choice) -> bool:
        return self.submit(self.session.roll(choice), "app")


def item(value: Any, left: int = 1, note: Message | None = None) -> Item:
    """Something to pick, with its value as its label."""
    return Item(value, Message("ui.names", names=(str(value),)), left, note)


LABEL = Message("ui.done")


@pytest.fixture
def panel(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The panel of a table that leaves it alone from now on."""
    without_screens(monkeypatch, "heckmeck")
    page = sit_down(ui, new_game(ui, "heckmeck"))
    monkeypatch.setattr(page, "refresh", lambda: None)
    return page.panel


def ask(ui: Harness, panel: Any, *choices: Choice, seat: int | None = 0) -> Game:
    """Asks for something; the game that will hear the answer."""
    game = Game()
    panel.show(game, Prompt(seat, Message("heckmeck.ask.keep", seat=Seat(0)), choices))
    ui.settle(4)
    return game


def one(*fields: Any, **more: Any) -> Choice:
    return Choice("do_it", LABEL, tuple(fields), **more)


def main(ui: Harness) -> Any:
    return ui.find(kind="MainAction")


def tile(ui: Harness, text: str) -> Any:
    return ui.find(kind="OptionTile", text=text)


def test_one_of_several_things(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Pick("card", (item("cow"), item("dog", 3)))))
    assert not main(ui).lit and "Выберите что-нибудь одно." in ui.texts_on_screen()
    assert "×3" in ui.texts_on_screen()
    tap(ui, tile(ui, "Dog"))
    assert main(ui).lit and main(ui).text == "Готово · dog"
    tap(ui, tile(ui, "Dog"))
    assert not main(ui).lit
    tap(ui, tile(ui, "Cow"))
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "card": "cow"}, "table")]


def test_a_single_thing_is_already_picked(ui: Harness, panel: Any) -> None:
    ask(ui, panel, one(Pick("card", (item("cow"),))))
    assert main(ui).lit


def test_a_field_that_may_be_left_out(ui: Harness, panel: Any) -> None:
    fields = (Pick("card", (item("cow"), item("dog")), optional=True), Amount("n", 1, 5, optional=True))
    game = ask(ui, panel, one(*fields))
    tap(ui, main(ui))
    tap(ui, tile(ui, "Dog"))
    tap(ui, ui.find(kind="Chip", text="Не указывать"))
    tap(ui, main(ui))
    tap(ui, tile(ui, "Не указывать"))
    tap(ui, main(ui))
    said = [raw for raw, _ in game.played]
    assert said == [{"do": "do_it"}, {"do": "do_it", "card": "dog", "n": 1}, {"do": "do_it", "n": 1}]


def test_several_things_each_as_often_as_there_are_copies(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Several("cards", (item(0, 2), item(10, 1), item(50, 3)), 2, 3)))
    assert "Выберите ещё 2." in ui.texts_on_screen()
    tap(ui, tile(ui, "10"))
    assert [found.disabled for found in ui.find_all(kind="OptionTile", text="10", active=False)] == [True]
    assert "Выберите ещё 1." in ui.texts_on_screen() and not main(ui).lit
    tap(ui, ui.find(kind="OptionTile", text="50", active=False))
    tap(ui, ui.find(kind="OptionTile", text="50", active=False))
    assert all(found.disabled for found in ui.find_all(kind="OptionTile", active=False))
    tap(ui, ui.find(kind="OptionTile", text="10", active=True))
    tap(ui, ui.find(kind="OptionTile", text="0", active=False))
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "cards": [50, 50, 0]}, "table")]


def test_nothing_at_all_may_be_an_answer(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Several("offer", (), 0, 0)))
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "offer": []}, "table")]


def test_dice_show_any_face_as_often_as_they_like(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Dice("dice", 3, tuple(map(item, (1, 2, "worm"))))))
    assert "Введите ещё 3 кубика." in ui.texts_on_screen()
    for _ in range(4):
        tap(ui, ui.find(kind="OptionTile", text="2", active=False))
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "dice": [2, 2, 2]}, "table")]


def test_a_number_by_steps_by_jumps_and_by_the_pad(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Amount("amount", 10, None, 10, default=10)))
    form = part(panel, "Editor")
    assert form.ids.less.disabled and main(ui).text == "Готово · 10"
    tap(ui, form.ids.more)
    tap(ui, ui.find(kind="JumpChip", text="+50"))
    tap(ui, form.ids.less)
    assert form.value == 60
    tap(ui, ui.find(kind="AmountFigure"))
    assert "От 10, с шагом 10" in ui.texts_on_screen()
    enter = ui.find(kind="PrimaryButton", text="Готово")
    for digit, lit in (("1", False), ("2", False), ("5", False), ("0", True)):
        tap(ui, ui.find(kind="PadKey", key=digit))
        assert enter.disabled != lit, digit
    tap(ui, enter)
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "amount": 1250}, "table")]


def test_a_number_stays_within_its_bounds(ui: Harness, panel: Any) -> None:
    ask(ui, panel, one(Amount("coins", 3, 5, default=3)))
    form = part(panel, "Editor")
    for _ in range(5):
        tap(ui, form.ids.more)
    assert form.value == 5 and form.ids.more.disabled
    for _ in range(5):
        tap(ui, form.ids.less)
    assert form.value == 3 and ui.find_all(kind="JumpChip") == []


def test_jumps_make_sense() -> None:
    assert jumps(Amount("n", 1, 8)) == []
    assert jumps(Amount("n", 1, 60)) == [5, 10]
    assert jumps(Amount("n", 10, None, 10)) == [50, 100, 500]
    assert fits(30, Amount("n", 10, 40, 10)) and not fits(35, Amount("n", 10, 40, 10))
    assert not fits(None, Amount("n", 0, None)) and not fits(50, Amount("n", 10, 40, 10))


def test_a_person(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Who("target", (1, 2))))
    assert "Выберите игрока." in ui.texts_on_screen()
    tap(ui, tile(ui, "Даша"))
    assert main(ui).text == "Готово · Даша"
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "target": 2}, "table")]


def test_who_does_it_comes_first(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Amount("n", 1, 3, default=1), seats=(0, 2)), seat=None)
    assert not main(ui).lit and "Выберите, кто это делает." in ui.texts_on_screen()
    tap(ui, tile(ui, "Даша"))
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "seat": 2, "n": 1}, "table")]


def test_a_name_is_cleaned(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Text("name")))
    field = ui.find(kind="TextField")
    ui.type_text(field, " \u202e ")
    assert not main(ui).lit and "Введите имя." in ui.texts_on_screen()
    ui.type_text(field, "  Лин   кор 🐎 ")
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "name": "Лин кор"}, "table")]


def test_rows_of_names_and_numbers(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Rows("horses", 2, (Text("name"), Amount("head", 1, 9), Amount("cap", 1, 9)))))
    assert "Осталось заполнить: 6." in ui.texts_on_screen()
    for record, name in zip(reversed(part(panel, "Editor").ids.records.children), ("А", "Б"), strict=True):
        ui.type_text(record.ids.texts.children[0], name)
        tap(ui, record.ids.cells.children[-1])
        for digit, label in (("4", "Далее"), ("7", "Готово")):
            tap(ui, ui.find(kind="PadKey", key=digit))
            tap(ui, ui.find(kind="PrimaryButton", text=label))
        assert not ui.root.ids.overlays.children
    tap(ui, main(ui))
    rows = [{"name": name, "head": 4, "cap": 7} for name in ("А", "Б")]
    assert game.played == [({"do": "do_it", "horses": rows}, "table")]


def test_what_the_engine_refuses_is_said_and_the_button_stays_dark(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Amount("n", 1, 3, default=1)))
    game.refused = {"n": 2}
    tap(ui, part(panel, "Editor").ids.more)
    assert not main(ui).lit and "Так нельзя." in ui.texts_on_screen()
    tap(ui, main(ui))
    tap(ui, part(panel, "Editor").ids.more)
    assert main(ui).lit and "Так нельзя." not in ui.texts_on_screen()
    assert game.played == []


def test_choices_without_fields_are_buttons_and_forms_take_turns(ui: Harness, panel: Any) -> None:
    bid = Choice("bid", Message("ui.more"), (Amount("n", 1, 3, default=1),))
    ban = Choice("bid", Message("ui.less"), (Who("target", (1, 2)),), fixed=(("trick", "ban"),))
    game = ask(ui, panel, bid, ban, Choice("pass", Message("ui.no")))
    assert ui.find(kind="SecondAction").text == "Нет"
    tap(ui, tile(ui, "Меньше"))
    tap(ui, tile(ui, "Маша"))
    tap(ui, main(ui))
    tap(ui, ui.find(kind="SecondAction"))
    assert [raw for raw, _ in game.played] == [
        {"do": "bid", "trick": "ban", "target": 1},
        {"do": "pass"},
    ]


def test_chance_is_entered_or_left_to_the_app_at_every_roll(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Pick("card", (item("cow"), item("dog"))), chance=True))
    assert ui.find_all(kind="OptionTile")
    tap(ui, ui.find(kind="Segment", value="app"))
    assert game.app_chance and not ui.find_all(kind="OptionTile")
    assert game.said == ["В этой партии теперь кубики и карты приложения."]
    tap(ui, main(ui))
    tap(ui, ui.find(kind="Segment", value="table"))
    tap(ui, tile(ui, "Dog"))
    tap(ui, main(ui))
    assert game.played == [({"do": "do_it", "card": "cow"}, "app"), ({"do": "do_it", "card": "dog"}, "table")]


def test_a_secret_is_filled_in_behind_the_curtain_alone(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Several("offer", (item(10, 2), item(500, 1)), 1, 3), secret=True))
    assert not {"10", "500", "×2"} & set(ui.texts_on_screen())
    tap(ui, main(ui))
    assert "Петя" in ui.texts_on_screen() and "500" not in ui.texts_on_screen()
    tap(ui, ui.find(kind="HoldButton"))
    tap(ui, tile(ui, "500"))
    assert ui.root.ids.curtains.children[0].ready
    ui.pause()
    assert "500" not in ui.texts_on_screen()
    tap(ui, ui.find(kind="HoldButton"))
    assert "500" in ui.texts_on_screen()
    tap(ui, ui.find(kind="SecondaryButton", text="Готово"))
    assert game.played == [({"do": "do_it", "offer": [500]}, "table")]
    assert "500" not in ui.texts_on_screen()


def test_back_leaves_the_curtain_without_an_answer(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Pick("card", (item(10), item(20))), secret=True))
    tap(ui, main(ui))
    tap(ui, ui.find(kind="HoldButton"))
    tap(ui, tile(ui, "10"))
    ui.back()
    assert game.played == [] and not ui.root.ids.curtains.children
    tap(ui, main(ui))
    tap(ui, ui.find(kind="HoldButton"))
    assert ui.find_all(kind="OptionTile", active=True) == []


def test_what_the_app_draws_in_secret_is_seen_only_while_held(ui: Harness, panel: Any) -> None:
    game = ask(ui, panel, one(Pick("card", (item("cow"), item("dog"))), secret=True, chance=True))
    tap(ui, ui.find(kind="Segment", value="app"))
    tap(ui, main(ui))
    assert "cow" not in ui.texts_on_screen() and game.played == []
    touch = ui.touch_down(ui.find(kind="HoldButton"))
    assert "cow" in ui.texts_on_screen()
    touch.touch_up()
    ui.settle(3)
    assert "cow" not in ui.texts_on_screen()
    tap(ui, ui.find(kind="SecondaryButton", text="Готово"))
    assert game.played == [({"do": "do_it", "card": "cow"}, "app")]


@pytest.fixture
def field(ui: Harness) -> Any:
    """The search of the rules, with words in it."""
    ui.go("rules")
    ui.settle()
    found = ui.find(kind="TextField")
    ui.type_text(found, "пас")
    found.focus = False
    ui.settle()
    return found


def clear_buttons(ui: Harness) -> list[Any]:
    return ui.find_all(kind="IconButton", hint="ui.clear", icon="close-circle-outline")


def test_typing_replaces_what_stood_there(ui: Harness, field: Any) -> None:
    ui.tap(field)
    assert field.selection_text == "пас"
    Window.dispatch("on_textinput", "я")
    ui.settle()
    assert field.text == "я"
    Window.dispatch("on_textinput", "к")
    ui.settle()
    assert field.text == "як", "only the first letter replaces"


def test_a_second_tap_puts_the_cursor_there(ui: Harness, field: Any) -> None:
    ui.tap(field)
    ui.pass_time(1)
    ui.tap(field)
    assert field.selection_text == ""


def test_one_tap_clears_it_and_the_keyboard_stays(ui: Harness, field: Any) -> None:
    assert clear_buttons(ui) == [], "nobody is typing"
    ui.tap(field)
    ui.settle()
    [button] = clear_buttons(ui)
    assert ui.small_targets() == []
    ui.tap(button)
    assert field.text == "" and field.focus
    assert clear_buttons(ui) == []


def test_a_field_that_is_opened_for_typing_is_selected_too(run_app: Callable[..., Harness]) -> None:
    ui = run_app(text_size=1.5)
    ui.go("rules")
    ui.settle()
    field = ui.find(kind="TextField")
    field.text = "двадцать одна карта на столе и ещё немного"
    field.focus = True
    ui.settle()
    assert field.selection_text == field.text
    assert ui.overlapping_texts() == [] and ui.small_targets() == []


STEPS = 30


@pytest.mark.parametrize("game", SHELF_IDS)
def test_any_game_is_played_by_tapping_alone(
    run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    without_screens(monkeypatch, game)
    ui, chance = run_app(), Random(game)
    store = ui.app.services.store
    sit_down(ui, store.id_of(store.create_game(random_setup(load(game), chance), seed="panel")))
    player = PanelPlayer(ui, chance)
    for step in range(STEPS):
        if session_of(ui).over:
            break
        assert player.step(), (step, session_of(ui).prompt())
        assert ui.cut_texts() == [], step
    assert session_of(ui).cursor > 0
