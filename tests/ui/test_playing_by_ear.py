"""Every game can be played by ear: whole games through the tree alone, every piece of a board has a name, and
a press through the tree plays what a finger plays. What is secret is told to nobody but its owner."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.core.codec import encode
from companion.core.countdown import Pace
from companion.games import GAME_IDS, SHELF_IDS, load
from companion.store import settings as S
from screens.clock.board import Bidder, CountdownOverlay
from screens.play.play import APP
from screens.reading.node import Act, Node, Role
from screens.text.words import words
from screens.widgets.layers import shared_overlay
from tests.games.harness import play, random_setup
from tests.ui.aloud import complaints
from tests.ui.circle_hands import cards, learn
from tests.ui.harness import Harness
from tests.ui.listening import Ear
from tests.ui.table import new_game, sit_down

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "heckmeck": (2, {"fast": True, "quick": True}),
    "kuhhandel": (3, {}),
    "antiques": (3, {}),
    "whales": (3, {"target": 5}),
    "circle": (2, {"hidden": True}),
    "scorepad": (3, {"mode": "counter", "target": 20}),
    "sheet": (2, {"sheet": "yahtzee"}),
}
"""How many play, and by which options: those with which a game is soon over."""
PLACES = (0, 5, 11, 23)
"""After how many steps of a random game its board is looked at."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_is_played_by_ear(ui: Harness, game_id: str) -> None:
    players, options = GAMES[game_id]
    number = new_game(ui, game_id, players, **options)
    if game_id == "circle":
        learn(ui, cards())
    if game_id in SHELF_IDS:
        ui.app.services.store.chance.turn(number, True)
    sit_down(ui, number)
    ear = Ear(ui, Random(1))
    ear.play()
    session = ear.session
    told = " ".join(ear.said)
    assert ui.root.page.play.say(session.prompt().ask) in told
    for step in range(0, session.cursor, 7):
        assert ui.root.page.play.story_of(step) in told


def positions(ui: Harness, game_id: str) -> list[int]:
    """A random game, stored as it stands after some steps."""
    game, rng = load(game_id), Random(f"ear {game_id}")
    setup = random_setup(game, rng)
    steps = [encode(action) for _, action, _ in play(game, setup, rng)]
    numbers = []
    for count in PLACES:
        session = ui.app.services.store.create_game(setup, seed="ear")
        for step in steps[:count]:
            session.submit(step)
        numbers.append(ui.app.services.store.id_of(session))
    return numbers


def at_table(ui: Harness, number: int) -> None:
    """Sits down, and nothing lies over the table."""
    ui.go("home", fresh=True)
    sit_down(ui, number)
    for overlay in list(ui.root.ids.overlays.children):
        overlay.close()
    ui.settle(8)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_whatever_can_be_tapped_on_a_board_has_a_name_of_its_own(ui: Harness, game_id: str) -> None:
    for number in positions(ui, game_id):
        at_table(ui, number)
        assert complaints(ui) == []


def on_the_board(ui: Harness) -> list[Node]:
    """What can be pressed on the board, in reading order."""
    board = ui.root.page.board
    low, top = board.to_window(board.x, board.y)[1], board.to_window(board.x, board.top)[1]
    found = []
    for node in ui.app.reading.tree.in_order():
        _, upper, width, height = node.bounds
        middle = Window.height - upper - height / 2
        if Act.CLICK in node.actions and width > 1 and height > 1 and low < middle < top:
            found.append(node)
    return found


def what_followed(ui: Harness) -> tuple[Any, ...]:
    """The steps that were made, and what can be heard then."""
    ui.pass_time(3)
    session = ui.root.page.play.session if hasattr(ui.root.page, "play") else None
    made = [encode(entry.action) for entry in session.entries] if session else []
    return made, [(node.role, node.name, node.value) for node in ui.app.reading.tree.in_order()]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_press_through_the_tree_is_that_of_a_finger(ui: Harness, game_id: str) -> None:
    rng = Random(game_id)
    for by_ear, by_hand in zip(positions(ui, game_id), positions(ui, game_id), strict=True):
        at_table(ui, by_ear)
        nodes = on_the_board(ui)
        if not nodes:
            continue
        number = rng.randrange(len(nodes))
        assert ui.app.reading.perform(nodes[number].id, Act.CLICK)
        heard = what_followed(ui)
        at_table(ui, by_hand)
        left, upper, width, height = on_the_board(ui)[number].bounds
        finger = UnitTestTouch(left + width / 2, Window.height - upper - height / 2)
        finger.touch_down()
        ui.settle(2)
        finger.touch_up()
        assert what_followed(ui) == heard


@pytest.mark.parametrize("chosen", S.READ_STEPS.values)
def test_a_reader_says_as_much_of_a_step_as_was_chosen(ui: Harness, chosen: str) -> None:
    ui.app.services.settings.set(S.READ_STEPS, chosen)
    at_table(ui, new_game(ui, "heckmeck", 2, quick=True))
    ear = Ear(ui, Random(1))
    ear.press(words.tr("heckmeck.choice.failed"))
    table = ui.root.page.play
    story, ask = table.story_of(0), table.say(table.session.prompt().ask)
    assert ear.said == {"all": [f"{story} {ask}"], "question": [ask], "off": []}[chosen]


def test_what_the_app_has_rolled_is_told_once_the_dice_lie_still(ui: Harness) -> None:
    ui.app.services.settings.set(S.MOTION, True)
    number = new_game(ui, "heckmeck", 2)
    ui.app.services.store.chance.turn(number, True)
    at_table(ui, number)
    ear = Ear(ui, Random(1))
    ear.press(words.tr("heckmeck.screen.told.rest", n=8))
    assert ui.root.page.board.busy and not ear.said
    ui.pass_time(1)
    table = ui.root.page.play
    assert ear.said == [f"{table.story_of(0)} {table.say(table.session.prompt().ask)}"]


def doomed(ui: Harness) -> tuple[Ear, Any]:
    """A table where the app's dice tumble, and nothing can be kept of them."""
    ui.app.services.settings.set(S.MOTION, True)
    at_table(ui, new_game(ui, "heckmeck", 2))
    ear, table = Ear(ui, Random(1)), ui.root.page.play
    for action in ({"do": "roll", "dice": [5, *[1] * 7]}, {"do": "keep", "face": 5}):
        assert table.submit(action)
    ui.settle()
    ear.said.clear()
    assert table.submit({"do": "roll", "dice": [5] * 7}, APP)
    ui.settle()
    assert ui.root.page.board.busy
    return ear, table


def test_no_seat_tells_ahead_what_the_dice_will_bring(ui: Harness) -> None:
    ear, table = doomed(ui)
    turn = words.tr("table.told.turn")

    def asked() -> list[str]:
        seats = [node for node in ear.tree.in_order() if node.name in table.people.names]
        return [node.name for node in seats if turn in node.value]

    assert asked() == [table.people.names[0]]
    ui.pass_time(1)
    assert asked() == [table.people.names[1]]


def test_who_leaves_while_the_dice_tumble_hears_nothing_of_it_at_another_table(ui: Harness) -> None:
    ear, _ = doomed(ui)
    other = new_game(ui, "heckmeck", 2, quick=True)
    at_table(ui, other)
    ui.pass_time(1)
    assert ui.root.page.play.number == other and ear.said == []


# The clock


def test_the_clock_counts_aloud_and_a_press_claims(ui: Harness) -> None:
    at_table(ui, new_game(ui, "kuhhandel", 3))
    play_ = ui.root.page.play
    claims: list[Any] = []
    bidders = tuple(Bidder(seat, play_.people.names[seat], seat) for seat in (1, 2))
    shared_overlay(CountdownOverlay).open(
        play_.services, bidders=bidders, pace=Pace(10, 1000, 2000), on_finish=claims.append
    )
    ui.settle()
    ear = Ear(ui, Random(1))
    assert complaints(ui) == []
    ear.press(words.tr("clock.start"))
    ui.pass_time(4)
    assert ear.said[:4] == [words.tr("clock.stage.lead_in"), "10", "9", "8"]
    ear.press("Маша")
    ui.pass_time(1)
    assert claims and claims[0].seat == 1 and claims[0].number == 8
    assert ear.said[-1] == words.tr("clock.claimed", name="Маша", n=8)


# Secrets


def test_a_curtain_opens_with_a_press_and_closes_with_the_next(ui: Harness) -> None:
    number = new_game(ui, "kuhhandel", 3)
    at_table(ui, number)
    ear = Ear(ui, Random(1))
    ear.press("Маша")
    ear.press(words.tr("kuhhandel.screen.seat.look"))
    secret = "0, 0, 10"
    show, hide = words.tr("ui.curtain.show"), words.tr("ui.curtain.cover")

    def heard() -> str:
        return " ".join(node.name for node in ear.tree.in_order())

    assert secret not in heard()
    done = partial(ear.press, words.tr("ui.curtain.done"))
    covers: list[Callable[[], object]] = [partial(ear.press, hide), ui.pause, done]
    for cover in covers:
        ear.press(show)
        assert secret in heard()
        cover()
        ui.settle(8)
        assert secret not in heard()
    assert not ui.root.ids.curtains.children
    assert not [said for said in ear.said if secret in said]
    assert not [node for node in ear.tree.in_order() if node.role is Role.DIALOG and "Маша" in node.name]
