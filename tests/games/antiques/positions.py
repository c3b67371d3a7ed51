"""Short words for playing «Аукцион» in tests: always in the JSON of the contract."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion.contract import standing
from companion.core.action import Json
from companion.document import read_setup
from companion.games.antiques import GAME
from companion.games.antiques.cards import COPIES, INDEX, KINDS, PIECES, Holding
from companion.games.antiques.state import State
from tests.games.harness import NAMES, after, refusal

ALL_TRICKS = ("stop", "ban", "swap")
PASS: dict[str, Json] = {"do": "pass"}
END: dict[str, Json] = {"do": "end"}


def new_game(players: int = 3, first: int = 0, tricks: tuple[str, ...] = (), **options: Json) -> State:
    return GAME.start(
        read_setup(GAME, list(NAMES[:players]), {"first": first, "tricks": list(tricks), **options})
    )


def lot(*cards: str) -> dict[str, Json]:
    return {"do": "lot", "cards": list(cards)}


def bid(coins: int, **trick: Json) -> dict[str, Json]:
    return {"do": "bid", "coins": coins, **trick}


def swap(coins: int, target: int, give: str, get: str, flips: int) -> dict[str, Json]:
    return bid(coins, trick="swap", target=target, give=give, get=get, flips=flips)


def turn_up(card: str) -> dict[str, Json]:
    return {"do": "turn_up", "card": card}


def assign(to: str, **more: Json) -> dict[str, Json]:
    return {"do": "assign", "to": to, **more}


def adjust(seat: int, coins: int, **more: Json) -> dict[str, Json]:
    return {"do": "adjust", "seat": seat, "coins": coins, **more}


def sit_out(seat: int, **more: Json) -> dict[str, Json]:
    return {"do": "sit_out", "seat": seat, **more}


def come_back(seat: int) -> dict[str, Json]:
    return {"do": "come_back", "seat": seat}


run = partial(after, GAME)
refused = partial(refusal, GAME)


def sold(state: State, seat: int, coins: int, *cards: str) -> State:
    """The round in which ``seat`` alone bids for a lot of these three cards."""
    state = run(state, lot(*cards[:2]))
    while state.phase == "bid":
        state = run(state, bid(coins) if state.turn == seat else PASS)
    return run(state, turn_up(cards[2]))


def boxed(state: State, *cards: str) -> State:
    """The round in which nobody wants a lot that shows these two cards."""
    return run(state, lot(*cards), *[PASS] * len(state.bids))


def with_cards(state: State, *holdings: dict[str, int]) -> State:
    """The position with these cards in front of the first seats: ``{"stamp": 2, "replica:stamp": 1}``."""
    unseen = list(COPIES)
    built = []
    for cards in holdings:
        held = Holding(cards.get(piece, 0) for piece in PIECES)
        built.append(held)
        for kind in KINDS:
            unseen[INDEX[kind]] -= cards.get(kind, 0)
        unseen[INDEX["replica"]] -= held.replicas
    everybody = (*built, *state.holdings[len(built) :])
    return replace(state, holdings=everybody, unseen=tuple(unseen))


def with_coins(state: State, *coins: int) -> State:
    """The position with these coins; what is missing from sixty is in the bank."""
    return replace(state, coins=coins, bank=60 - sum(coins))


def told(state: State) -> Any:
    """What ``replay`` would answer."""
    return standing(GAME, state, NAMES)


def cards(state: State, seat: int) -> dict[str, int]:
    """What a seat has, kinds of which it has none left out."""
    return {kind: count for kind, count in told(state)["table"]["cards"][seat].items() if count}
