"""A table for the tests of «Козырные киты»: words for the actions, and positions in one line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.core.action import Json
from companion.core.game import Warning
from companion.document import read_setup
from companion.games.whales import GAME
from companion.games.whales.cards import Deck, Family, read_deck
from companion.games.whales.state import Match, Played, State, Token, Trick
from tests.games.harness import after, refusal

NAMES = ["Андрей", "Тёма", "Лена", "Женя"]
FIRSTS = ("sperm-1", "sperm-2", "sperm-3", "sperm-4")
Raw = dict[str, Json]


def trump(card: str) -> Raw:
    return {"do": "trump", "card": card}


def bonus(seat: int, card: str) -> Raw:
    return {"do": "bonus", "seat": seat, "card": card}


def use(card: str, effect: Json = None) -> Raw:
    return {"do": "use", "card": card} | ({} if effect is None else {"effect": effect})


def play(card: str) -> Raw:
    return {"do": "play", "card": card}


def plays(*cards: str) -> list[Raw]:
    return [play(card) for card in cards]


def reward(card: str, pearls: Json = None) -> Raw:
    return {"do": "reward", "card": card} | ({} if pearls is None else {"pearls": pearls})


def lead(leader: Json) -> Raw:
    return {"do": "lead", "leader": leader}


DEAL: Raw = {"do": "deal"}
END: Raw = {"do": "end"}


def adjust(seat: int, pearls: Json, **more: Json) -> Raw:
    return {"do": "adjust", "seat": seat, "pearls": pearls, **more}


def sit_out(seat: int) -> Raw:
    return {"do": "sit_out", "seat": seat}


def come_back(seat: int) -> Raw:
    return {"do": "come_back", "seat": seat}


def know(card: str, **told: Json) -> Raw:
    return {"do": "know", "card": card, **told}


def start(players: int = 4, **options: Json) -> State:
    """The table before anything has happened."""
    return GAME.start(read_setup(GAME, list(NAMES[:players]), options))


run = partial(after, GAME)
refused = partial(refusal, GAME)


def opened(players: int = 4, drawn: str = "blue-3", firsts: Sequence[str] = FIRSTS, **options: Json) -> State:
    """The first trick is about to be led: trump blue, the lowest wins, four sperm whales are laid out."""
    return run(
        start(players, **options),
        trump(drawn),
        *(bonus(seat, card) for seat, card in enumerate(firsts[:players])),
    )


def last_choice(
    pearls: tuple[int, ...],
    bonuses: tuple[tuple[str, ...], ...] = (),
    totals: tuple[int, ...] = (),
    target: int = 30,
    opener: int = 0,
    round: int = 1,
    deck: Deck | None = None,
) -> State:
    """The last trick of a round: seat 0 has won it and may choose narwhal 1 for one pearl."""
    players = len(pearls)
    cards = tuple(Played(seat, f"narwhal-{9 - seat if seat != 1 else 1}") for seat in range(players))
    family: Family = "blue"
    token: Token = 9
    done = Trick((Played(0, "orca-9"), Played(1, "orca-1")), family, token, 0, "orca-1", 1)
    known = deck or read_deck({"narwhal-1": {"pearls": 1}})
    return State(
        match=Match(target, opener, totals or (0,) * players, (), round),
        deck=known,
        turn=0,
        phase="reward",
        firsts=FIRSTS[:players],
        bonuses=bonuses or ((),) * players,
        pearls=pearls,
        adjusted=(0,) * players,
        playing=tuple(range(players)),
        trump=family,
        token=token,
        trick=cards,
        tricks=(done,) * 7,
    )


def revokes(state: State) -> tuple[Warning, ...]:
    """The warnings of a position."""
    return GAME.warnings(state)
