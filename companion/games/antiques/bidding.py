"""«Торги»: bids and passes, clockwise, until one bidder is left; and the placing of replicas in between."""

from __future__ import annotations

from dataclasses import replace

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
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
    after = tricks.play(replace(state, bids=bids, leader=seat, joined=()), seat, action)
    if after.choosers:
        return replace(after, phase="assign", turn=after.choosers[0])
    return _go_on(after, seat)


def pass_(state: State, action: Pass) -> State:
    """«Торги»: who passes takes the bid back and is out of this round."""
    seat = _in_turn(state)
    after = tricks.leave(state, seat)
    if len(after.out) == len(after.bids):
        return box_lot(after)
    return _go_on(replace(after, joined=()), seat)


def assign(state: State, action: Assign) -> State:
    """«Победитель торгов», «Жетон обмена»: the owner puts a replica to one of several groups."""
    seat = _in_turn(state)
    holding = state.holdings[seat]
    if action.to not in holding.groups:
        raise Refusal("not_available", Message("antiques.no_such_group", group=card_name(action.to)))
    holding = holding.with_replica_as(action.to)
    choosers = state.choosers[1:]
    after = replace(
        state,
        holdings=(*state.holdings[:seat], holding, *state.holdings[seat + 1 :]),
        choosers=choosers,
        joined=(),
    )
    if choosers:
        return replace(after, turn=choosers[0])
    if after.leader is not None:
        return _go_on(after, after.leader)
    return new_round(after)


def _go_on(state: State, seat: int) -> State:
    """The next player clockwise who is still in; a single one who has bid has bought the lot."""
    n = len(state.bids)
    if state.leader is not None and len(state.out) == n - 1:
        return replace(state, phase="turn_up", turn=None)
    following = next(other % n for other in range(seat + 1, seat + 1 + n) if other % n not in state.out)
    return replace(state, phase="bid", turn=following)


def _in_turn(state: State) -> int:
    assert state.turn is not None
    return state.turn
