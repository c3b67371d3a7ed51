"""A table for the tests of Kuhhandel Master: words for the actions, and positions in one line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.contract import standing
from companion.core.action import Json
from companion.document import read_setup
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.material import ANIMALS, KINDS, RED_CARDS
from companion.games.kuhhandel.pile import placed
from companion.games.kuhhandel.state import Deck, State, Turn
from tests.games.harness import after, reason, refusal

NAMES = ["Петя", "Маша", "Даша", "Вася", "Настя", "Коля"]
Raw = dict[str, Json]

CLOSE: Raw = {"do": "close"}
SELL: Raw = {"do": "sell"}
BUY: Raw = {"do": "buy"}
EXPOSED: Raw = {"do": "exposed"}
UNCLAIMED: Raw = {"do": "unclaimed"}
TAKE: Raw = {"do": "take"}
ACCEPT: Raw = {"do": "accept"}
TIE: Raw = {"do": "tie"}
END_TURN: Raw = {"do": "end_turn"}
KEEP: Raw = {"do": "keep"}
GIVE: Raw = {"do": "give"}


def reveal(card: Json) -> Raw:
    return {"do": "reveal", "card": card}


def bid(seat: Json, amount: Json) -> Raw:
    return {"do": "bid", "seat": seat, "amount": amount}


def claim(seat: Json, count: Json) -> Raw:
    return {"do": "claim", "seat": seat, "count": count}


def pay(*cards: Json) -> Raw:
    return {"do": "pay", "cards": list(cards)}


def pass_(card: Json) -> Raw:
    return {"do": "pass", "card": card}


def trade(rival: Json, animal: Json, *offer: Json) -> Raw:
    return {"do": "trade", "with": rival, "animal": animal, "offer": list(offer)}


def challenge(rival: Json, animal: Json) -> Raw:
    """A trade with real money."""
    return {"do": "trade", "with": rival, "animal": animal}


def counter(*offer: Json) -> Raw:
    return {"do": "counter", "offer": list(offer)}


def offer(*cards: Json) -> Raw:
    return {"do": "offer", "offer": list(cards)}


def outcome(winner: Json) -> Raw:
    return {"do": "outcome", "winner": winner}


def peek(card: Json) -> Raw:
    return {"do": "peek", "card": card}


def draw(card: Json) -> Raw:
    return {"do": "draw", "card": card}


def leave_out(seat: Json, animal: Json) -> Raw:
    return {"do": "leave_out", "seat": seat, "animal": animal}


def cash(seat: Json, amount: Json) -> Raw:
    return {"do": "cash", "seat": seat, "amount": amount}


def start(players: int = 3, **options: Json) -> State:
    """The table before anything has happened."""
    return GAME.start(read_setup(GAME, list(NAMES[:players]), options))


run = partial(after, GAME)
refused = partial(refusal, GAME)
why_not = partial(reason, GAME)


def answer(state: State) -> Any:
    """The position as the contract shows it."""
    return standing(GAME, state, NAMES[: state.agreed.seats])


def position(
    farms: Sequence[dict[str, int]],
    hands: Sequence[Sequence[int]] | None = None,
    champions: Sequence[Sequence[str]] | None = None,
    active: int = 0,
    empty_pile: bool = False,
    **options: Json,
) -> State:
    """The start of a turn. What nobody has is in the pile, unless the pile is said to be empty."""
    state = start(len(farms), **options)
    laid = state.farms
    cards = list(state.deck.left)
    for seat, farm in enumerate(farms):
        here = [kind for kind, count in farm.items() for _ in range(count)]
        here += [f"champion-{animal}" for animal in (champions[seat] if champions else ())]
        for card in here:
            laid = placed(laid, seat, card)
    for place in range(len(KINDS)):
        cards[place] -= sum(farm.herd[place] for farm in laid)
    for place, animal in enumerate(ANIMALS):
        cards[len(KINDS) + place] -= sum(animal in farm.champions for farm in laid)
    donkeys = sum(farm.get("donkey", 0) for farm in farms)
    out = sum(state.deck.left) - sum(cards)
    deck = Deck(state.deck.size - out, tuple(cards), donkeys)
    if empty_pile:
        deck = Deck(0, (0,) * len(cards), 4)
    money = state.hands if hands is None else tuple(tuple(sorted(hand)) for hand in hands)
    return State(state.agreed, active, deck, money, laid, Turn("turn", active))


def last_card(state: State, card: str) -> State:
    """The same position with nothing but one card in the pile."""
    left = tuple(int(other == card) for other in RED_CARDS)
    return State(state.agreed, state.active, Deck(1, left, 4), state.hands, state.farms, state.now)


def everything(**extra: int) -> dict[str, int]:
    """A farm with all quartets but those named, which it holds in part."""
    return {kind: count for kind in KINDS if (count := extra.get(kind, 4))}
