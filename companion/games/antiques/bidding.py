"""«Торги»: bids and passes, clockwise, until one bidder is left; and the placing of replicas in between."""

from __future__ import annotations

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed, put
from companion.games.antiques import tricks
from companion.games.antiques.actions import Assign, Bid, Pass
from companion.games.antiques.cards import card_name
from companion.games.antiques.rounds import box_lot, next_round
from companion.games.antiques.state import Phase, State


def bid(state: State, action: Bid) -> State:
    """«Торги»: a bid is one coin or more, above the one before it, and is laid out on the table."""
    seat, coins = state.turn, action.coins
    assert seat is not None
    if coins < 1:
        raise Refusal("bad_value", Message("antiques.at_least_one"))
    high = state.high
    if coins <= high:
        raise Refusal("bad_value", Message("antiques.bid_higher", n=high))
    tricks.check_words(state, seat, action)
    bids = put(state.bids, seat, coins)
    # Whether a trick is possible, all can see; whether the coins are there, nobody. So the trick is judged
    # first: an impossible one says nothing about coins.
    tricked = tricks.play(state, seat, bids, action) if action.trick else {}
    if coins > state.coins[seat]:
        raise Refusal("cannot_afford", Message("antiques.too_few_coins", seat=Seat(seat)))
    if action.trick is None:
        phase, turn = _next(len(bids), state.out, seat, seat + 1)
        return changed(state, phase=phase, turn=turn, bids=bids, leader=seat, joined=())
    changes = {"bids": bids, "joined": ()} | tricked
    choosers = changes.get("choosers")
    if choosers:
        return changed(state, phase="assign", turn=choosers[0], leader=seat, **changes)
    phase, turn = _next(state.players, changes.get("out", state.out), seat, seat + 1)
    return changed(state, phase=phase, turn=turn, leader=seat, **changes)


def pass_(state: State, action: Pass) -> State:
    """«Торги»: who passes takes the bid back and is out of this round."""
    assert state.turn is not None
    return leave(state, state.turn)


def leave(state: State, seat: int) -> State:
    """Somebody leaves the bidding, in turn or not. Where that was the last one in, nobody wants the lot."""
    bids, out = state.bids, state.out
    if len(out) == len(bids) - 1:
        return box_lot(state)
    bids, out = tricks.without(bids, out, seat)
    assert state.turn is not None
    phase, turn = _next(len(bids), out, state.leader, state.turn)
    return changed(state, phase=phase, turn=turn, bids=bids, out=out, joined=())


def assign(state: State, action: Assign) -> State:
    """«Победитель торгов», «Жетон обмена»: the owner puts a replica to one of several groups."""
    seat = state.turn
    assert seat is not None
    holding = state.holdings[seat]
    if action.to not in holding.groups:
        raise Refusal("not_available", Message("antiques.no_such_group", group=card_name(action.to)))
    holding = holding.with_replica_as(action.to)
    choosers = state.choosers[1:]
    holdings = put(state.holdings, seat, holding)
    if choosers:
        return changed(state, turn=choosers[0], holdings=holdings, choosers=choosers, joined=())
    if state.leader is None:
        return changed(state, holdings=holdings, choosers=(), joined=(), **next_round(state))
    phase, turn = _next(state.players, state.out, state.leader, state.leader + 1)
    return changed(state, phase=phase, turn=turn, holdings=holdings, choosers=(), joined=())


def _next(players: int, out: tuple[int, ...], leader: int | None, following: int) -> tuple[Phase, int | None]:
    """The first player from ``following`` on who is still in; a single one who has bid has bought the lot."""
    if len(out) == players - 1 and leader is not None:
        return "turn_up", None
    turn = following % players
    while turn in out:
        turn = (turn + 1) % players
    return "bid", turn
