"""«Если открыта карта Победителя породы»: the Dutch auction, in which the price is a number of cards."""

from __future__ import annotations

from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.games.kuhhandel.actions import Claim, Unclaimed
from companion.games.kuhhandel.auction import bidder, check_not_out, handed_over
from companion.games.kuhhandel.material import COUNT_FROM
from companion.games.kuhhandel.state import Bid, Lot, State


def claim(state: State, action: Claim) -> State:
    """The first hand on the card; the auctioneer then decides before any money is seen."""
    lot = state.lot
    seat = bidder(state, action.seat)
    if not 1 <= action.count <= COUNT_FROM:
        raise Refusal("bad_value", Message("kuhhandel.count_out_of_range"))
    check_not_out(lot, seat)
    return state.at(Lot("decide", state.active, lot.card, Bid(seat, action.count), lot.exposed, lot.out))


def unclaimed(state: State, action: Unclaimed) -> State:
    """Counted down to one, and nobody wanted it: the auctioneer has the champion for nothing."""
    return handed_over(state, state.active, state.hands)
