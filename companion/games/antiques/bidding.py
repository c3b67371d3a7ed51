"""«Торги»: bids and passes, clockwise, until one bidder is left; and the placing of replicas in between."""

from __future__ import annotations

from typing import Any

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.games.antiques import tricks
from companion.games.antiques.actions import Assign, Bid, Pass
from companion.games.antiques.cards import card_name
from companion.games.antiques.rounds import box_lot, new_round
from companion.games.antiques.state import State


def bid(state: State, action: Bid) -> State:
    """«Торги»: a bid is one coin or more, above the one before it, and is laid out on the table."""
    seat, coins = _in_turn(state), action.coins
    if coins < 1:
        raise Refusal("bad_value", Message("antiques.at_least_one"))
    if coins <= state.high:
        raise Refusal("bad_value", Message("antiques.bid_higher", n=state.high))
    tricks.check_words(state, seat, action)
    if coins > state.coins[seat]:
        raise Refusal("cannot_afford", Message("antiques.too_few_coins", seat=Seat(seat)))
    bids = (*state.bids[:seat], coins, *state.bids[seat + 1 :])
    changes: dict[str, Any] = {"bids": bids, "leader": seat, "joined": ()}
    changes |= tricks.play(state, seat, bids, action)
    choosers = changes.get("choosers")
    if choosers:
        return changed(state, phase="assign", turn=choosers[0], **changes)
    return _go_on(state, seat + 1, **changes)


def pass_(state: State, action: Pass) -> State:
    """«Торги»: who passes takes the bid back and is out of this round."""
    return leave(state, _in_turn(state))


def leave(state: State, seat: int) -> State:
    """Somebody leaves the bidding, in turn or not. Where that was the last one in, nobody wants the lot."""
    if len(state.out) == state.players - 1:
        return box_lot(state)
    asked = _in_turn(state)
    return _go_on(state, asked, joined=(), **tricks.leaving(state.bids, state.out, seat))


def assign(state: State, action: Assign) -> State:
    """«Победитель торгов», «Жетон обмена»: the owner puts a replica to one of several groups."""
    seat = _in_turn(state)
    holding = state.holdings[seat]
    if action.to not in holding.groups:
        raise Refusal("not_available", Message("antiques.no_such_group", group=card_name(action.to)))
    holding = holding.with_replica_as(action.to)
    choosers = state.choosers[1:]
    holdings = (*state.holdings[:seat], holding, *state.holdings[seat + 1 :])
    if choosers:
        return changed(state, turn=choosers[0], holdings=holdings, choosers=choosers, joined=())
    if state.leader is None:
        return new_round(state, holdings=holdings, joined=())
    return _go_on(state, state.leader + 1, holdings=holdings, choosers=(), joined=())


def _go_on(state: State, following: int, **changes: Any) -> State:
    """The first player from ``following`` on who is still in; a single one who has bid has bought the lot."""
    n = state.players
    out = changes.get("out", state.out)
    if len(out) == n - 1 and changes.get("leader", state.leader) is not None:
        return changed(state, phase="turn_up", turn=None, **changes)
    while following % n in out:
        following += 1
    return changed(state, phase="bid", turn=following % n, **changes)


def _in_turn(state: State) -> int:
    assert state.turn is not None
    return state.turn
