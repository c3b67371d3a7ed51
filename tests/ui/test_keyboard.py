"""The keyboard alone: a frame that moves as things are read, letters, and whole games."""

from random import Random

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.games import SHELF_IDS
from screens.reading.node import Act
from screens.text.words import words
from tests.ui.circle_hands import cards, learn
from tests.ui.gallery import show
from tests.ui.harness import Harness
from tests.ui.table import new_game, session_of, sit_down
from tests.ui.test_playing_by_ear import GAMES
from tests.ui.typing_hands import (
    BACKSPACE,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    HOME,
    PAGE_DOWN,
    TAB,
    UP,
    KeyPlayer,
    framed,
    go_to,
    letter,
    press,
    strike,
)  # fmt: skip

THREE = """
Column:
    pos_hint: {'top': 1}
    PrimaryButton:
        text: 'First'
    SecondaryButton:
        text: 'Off'
        disabled: True
    TextField:
        hint: 'Name'
    SwitchRow:
        title: 'Sound'
"""


def test_the_first_key_shows_where_one_is_and_a_touch_hides_it(ui: Harness) -> None:
    show(ui, THREE)
    assert ui.app.keyboard.at is None
    strike(ui, TAB)
    assert framed(ui).name == "First"
    before = ui.pixels()
    strike(ui, DOWN)
    assert ui.pixels() != before
    touch = UnitTestTouch(5, 5)
    touch.touch_down()
    touch.touch_up()
    assert ui.app.keyboard.at is None


def test_arrows_and_tab_go_through_what_can_be_used_in_reading_order(ui: Harness) -> None:
    show(ui, THREE)
    strike(ui, TAB)
    names = [framed(ui).name]
    for key in (TAB, DOWN, DOWN, UP):
        strike(ui, key)
        names.append(framed(ui).name)
    assert names == ["First", "Name", "Sound", "First", "Sound"]
    strike(ui, HOME)
    assert framed(ui).name == "First"
    strike(ui, END)
    assert framed(ui).name == "Sound"
    press(TAB, "shift")
    assert framed(ui).name == "Name"


def test_enter_acts_and_words_are_typed_into_a_field(ui: Harness) -> None:
    column = show(ui, THREE)
    field, switch = column.children[1], column.children[0]
    go_to(ui, "Name")
    strike(ui, ENTER)
    assert field.focus
    strike(ui, TAB)
    assert not field.focus and framed(ui).name == "Sound"
    strike(ui, ENTER)
    assert switch.active


def test_escape_goes_back_and_the_frame_goes_along(ui: Harness) -> None:
    ui.settle()
    go_to(ui, words.tr("settings.title"))
    strike(ui, ENTER)
    assert ui.root.page.name == "settings"
    assert framed(ui).name == words.tr("settings.language.system")
    seen = framed(ui).bounds
    strike(ui, PAGE_DOWN)
    assert framed(ui).bounds != seen
    strike(ui, ESCAPE)
    assert ui.root.page.name == "home" and framed(ui)


def test_what_is_out_of_sight_comes_into_sight(ui: Harness) -> None:
    ui.go("settings")
    ui.settle()
    go_to(ui, words.tr("settings.data.open"))
    _, top, width, height = framed(ui).bounds
    assert width > 0 and height >= 48 and top + height <= Window.height


def test_letters_undo_and_open_log_and_menu_at_the_table(ui: Harness) -> None:
    sit_down(ui, new_game(ui, "scorepad", 2, mode="counter", target=20))
    player = KeyPlayer(ui, Random(3))
    while not player.session.cursor:
        player.step()
    made = player.session.cursor
    strike(ui, letter("u"))
    assert player.session.cursor == made - 1
    strike(ui, letter("r"))
    assert player.session.cursor == made
    strike(ui, letter("m"))
    assert ui.root.ids.overlays.children
    strike(ui, letter("u"))
    assert player.session.cursor == made, "what is covered has no letters"
    strike(ui, ESCAPE, letter("l"))
    assert ui.root.page.name == "log"


def test_digits_are_typed(ui: Harness) -> None:
    pad = show(ui, "NumberPad:\n    pos_hint: {'top': 1}\n    display: True\n")
    strike(ui, letter("4"), letter("2"))
    assert pad.value == 42


def test_what_is_written_into_a_field_presses_nothing_beside_it(ui: Harness) -> None:
    column = show(ui, "Column:\n    NumberPad:\n        display: True\n    TextField:\n")
    field, pad = column.children
    strike(ui, letter("4"))
    field.focus = True
    strike(ui, letter("2"))
    assert pad.value == 4
    strike(ui, BACKSPACE)
    assert pad.value == 4
    strike(ui, TAB, letter("2"))
    assert pad.value == 42


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_is_played_by_the_keys_alone(ui: Harness, game_id: str) -> None:
    players, options = GAMES[game_id]
    number = new_game(ui, game_id, players, **options)
    if game_id == "circle":
        learn(ui, cards())
    if game_id in SHELF_IDS:
        ui.app.services.store.chance.turn(number, True)
    sit_down(ui, number)
    KeyPlayer(ui, Random(1)).play()
    assert session_of(ui).over and ui.app.keyboard.at is not None
    assert Act.CLICK in framed(ui).actions
