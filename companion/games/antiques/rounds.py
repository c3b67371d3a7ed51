"""A round of «Ход игры»: the lot, its sale, the payment, the end of the round. Bidding has its own module."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.errors import Refusal
from companion.core.game import Setup
from companion.core.messages import Message
from companion.core.position import changed, put
from companion.games.antiques.actions import Lot, TurnUp
from companion.games.antiques.cards import INDEX, NO_CARDS, Card, Holding, card_name, place_alone
from companion.games.antiques.state import COINS, LOT, ROUNDS, TRICKS, Phase, Sale, State, Values

_PHASE_VERBS: dict[Phase, tuple[str, ...]] = {
    "lot": ("lot",),
    "bid": ("bid", "pass"),
    "turn_up": ("turn_up",),
    "assign": ("assign",),
    "over": (),
}


def start(setup: Setup) -> State:
    """«Подготовка к простому аукциону», «Аукцион с хитростями»: all coins are dealt evenly, and everybody
    gets a token of each trick that was agreed on."""
    n = len(setup.seats)
    tricks = tuple(trick for trick in TRICKS if trick in setup.options["tricks"])
    known: dict[str, Any] = setup.options["values"]
    return State(
        tricks=tricks,
        values=Values(**{kind: tuple(points) for kind, points in known.items()}),
        phase="lot",
        turn=None,
        round=1,
        first=setup.first,
        coins=(COINS // n,) * n,
        adjusted=(0,) * n,
        bank=0,
        holdings=(NO_CARDS,) * n,
        tokens=(tricks,) * n,
        bids=(None,) * n,
    )


def verbs(state: State) -> tuple[str, ...]:
    """The verbs that are open: a player whose coins don't reach any further can only pass."""
    if state.phase == "bid" and state.turn is not None and state.coins[state.turn] <= state.high:
        return ("pass",)
    return _PHASE_VERBS[state.phase]


def phase_verbs(state: State) -> tuple[str, ...]:
    """The verbs that have their place now, whatever coins somebody has."""
    return _PHASE_VERBS[state.phase]


def lot(state: State, action: Lot) -> State:
    """«Новый лот»: two cards are turned up, the third stays face down."""
    _check_seat(state, action.seat)
    if len(action.cards) != LOT - 1:
        raise Refusal("bad_value", Message("antiques.two_cards", given=len(action.cards)))
    return changed(
        state,
        phase="bid",
        turn=state.first,
        lot=action.cards,
        unseen=_reveal(state.unseen, action.cards),
        deck=state.deck - LOT,
        out=state.sitting_out,
        sale=None,
        joined=(),
    )


def turn_up(state: State, action: TurnUp) -> State:
    """«Победитель торгов», «Оплата», «Конец раунда»: the buyer takes all three cards and pays, and whoever
    has the fewest cards takes the bank. Who sits out gets nothing of either."""
    _check_seat(state, action.seat)
    unseen = _reveal(state.unseen, (action.card,))
    buyer = state.leader
    assert buyer is not None
    price = state.bids[buyer]
    assert price is not None
    cards = (*state.lot, action.card)
    holding, joined, choices = place_alone(state.holdings[buyer].with_cards(cards))
    holdings = put(state.holdings, buyer, holding)

    others = [*range(len(holdings))]
    for seat in (buyer, *state.sitting_out):
        others.remove(seat)
    share, rest = divmod(price, len(others))
    coins = [*state.coins]
    coins[buyer] -= price
    for other in others:
        coins[other] += share
    bank = state.bank + rest
    poorest = _fewest_cards(holdings, [buyer, *others]) if bank else None
    taken = 0
    if poorest is not None:
        coins[poorest] += bank
        bank, taken = 0, bank

    if choices:
        following = cleared(state) | {"phase": "assign", "turn": buyer, "choosers": (buyer,) * choices}
    else:
        following = next_round(state)
    return changed(
        state,
        unseen=unseen,
        holdings=holdings,
        coins=tuple(coins),
        bank=bank,
        sale=Sale(buyer, price, cards, tuple(others), share, rest, poorest, taken),
        joined=tuple([(buyer, group) for group in joined]),
        **following,
    )


def box_lot(state: State) -> State:
    """«Торги»: a lot that nobody wants goes back to the box, its third card unseen."""
    return changed(state, joined=(), **next_round(state))


def next_round(state: State) -> dict[str, Any]:
    """What «Новый раунд» changes: the token goes to the left, past who sits out, until the deck is empty."""
    changes = cleared(state)
    if state.round == ROUNDS:
        changes["phase"] = "over"
    else:
        changes["phase"] = "lot"
        changes["round"] = state.round + 1
        changes["first"] = state.left_of(state.first)
    return changes


def cleared(state: State) -> dict[str, Any]:
    """What nobody is asked and nothing lies out for, once a lot is gone."""
    nobody = (None,) * len(state.bids)
    return {"turn": None, "lot": (), "bids": nobody, "out": (), "leader": None}


def _reveal(unseen: tuple[int, ...], cards: Iterable[Card]) -> tuple[int, ...]:
    """What is unseen after these cards were turned up; the box holds only so many of each."""
    left = [*unseen]
    for card in cards:
        n = INDEX[card]
        left[n] -= 1
        if left[n] < 0:
            raise Refusal("not_available", Message("antiques.none_left", card=card_name(card)))
    return tuple(left)


def _fewest_cards(holdings: tuple[Holding, ...], playing: list[int]) -> int | None:
    """«Конец раунда»: the one player with fewer cards than anybody else who plays."""
    sizes = [sum(holdings[seat]) for seat in playing]
    fewest = min(sizes)
    return playing[sizes.index(fewest)] if sizes.count(fewest) == 1 else None


def _check_seat(state: State, seat: int | None) -> None:
    """Anybody may turn cards up, as long as they sit at the table."""
    if seat is not None and not 0 <= seat < len(state.holdings):
        raise Refusal("bad_value", Message("core.unknown_seat"))
