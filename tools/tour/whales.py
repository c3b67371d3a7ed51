"""«Козырные киты» at the table: from the trump to the end of a round, the deck and the result."""

from __future__ import annotations

from typing import Any

from screens.play.play import TABLE, chance_setting
from tests.ui.evening import LONG_NAMES, play_on
from tests.ui.table import new_game, play_before, session_of, sit_down
from tests.ui.whale_table import OPENING, Hands, play, reward
from tools.tour.guide import Guide

NAMES = {
    "ru": ["Петя", "Маша", "Даша", "Вася"],
    "en": ["Peter", "Mary", "Daisy", "Ben"],
    "de": ["Peter", "Maria", "Lena", "Paul"],
}
DECK = {
    "narwhal-6": {"pearls": 2, "bonus": "flip"},
    "blue-1": {"pearls": 1, "bonus": "pearl"},
    "orca-9": {"pearls": 3, "bonus": "trump:blue"},
    "sperm-8": {"pearls": 1, "bonus": "trump:narwhal"},
}
FIRST_TRICK: tuple[dict[str, Any], ...] = (
    play("blue-5"),
    play("narwhal-6"),
    play("blue-1"),
    play("narwhal-8"),
)


def visit(guide: Guide) -> None:
    """A round in all its states."""
    ui = guide.ui
    ui.app.services.settings.set(chance_setting("whales"), TABLE)
    sit_down(ui, new_game(ui, "whales", names=NAMES[guide.language], deck=DECK))
    hands = Hands(ui)
    guide.shoot("trump")
    hands.do(*OPENING[:2])
    guide.shoot("first-bonuses")
    hands.do(*OPENING[2:])
    guide.shoot("lead")
    hands.do(*FIRST_TRICK[:1])
    hands.open_family("narwhal")
    guide.shoot("numbers-of-a-family")
    hands.tap(hands.board.grid.back)
    hands.do(*FIRST_TRICK[1:2])
    guide.shoot("five-led")
    hands.board.open_seat(2)
    guide.shoot("bonuses")
    ui.back()
    hands.do({"do": "use", "card": "sperm-8"})
    guide.shoot("trump-changed")
    hands.do(*FIRST_TRICK[2:])
    guide.shoot("reward")
    hands.do(reward("blue-1"))
    guide.shoot("names-the-leader")
    hands.do({"do": "lead", "leader": 2}, play("narwhal-3"))
    guide.shoot("revoke")
    hands.board.open_revokes()
    guide.shoot("two-tricks")
    ui.back()
    round_end(guide)
    full_house(guide)
    deck(guide)


def round_end(guide: Guide) -> None:
    """The rest of the round, then of the game."""
    ui = guide.ui
    session = session_of(ui)
    while session.prompt().choices[0].do != "deal":
        play_on(session, steps=1, seed=session.cursor)
    ui.settle(6)
    guide.shoot("round-end")
    play_on(session)
    ui.settle(6)
    guide.shoot("over")
    ui.go("result", game=ui.root.page.play.number)
    ui.pass_time(3)
    guide.shoot("result")


def full_house(guide: Guide) -> None:
    """Long names, a phone held across, a tablet."""
    ui = guide.ui
    number = new_game(ui, "whales", names=list(LONG_NAMES)[:4], deck=DECK)
    play_before(ui, number, *OPENING, *FIRST_TRICK[:3])
    sit_down(ui, number)
    guide.shoot("long-names")
    for name, (width, height) in {"landscape": (740, 360), "tablet": (800, 1280)}.items():
        ui.resize(width, height)
        ui.settle(6)
        guide.shoot(name)
    ui.resize(360, 740)


def deck(guide: Guide) -> None:
    """What is known of the 36 cards."""
    ui = guide.ui
    ui.app.services.store.decks.learn("whales", DECK)
    ui.go("whale_deck")
    guide.shoot("deck")
    ui.tap(ui.root.page.cards["narwhal-6"])
    guide.shoot("deck-card")
    ui.back()
