"""What a table of «Аукцион» may agree on: to end it, to pass a seat over, to put a count of coins right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.agreed import Adjustment, Agreement, check_amount, check_seat, ending, signed, sitting_out
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.core.prompt import Amount, Choice
from companion.games.antiques import bidding
from companion.games.antiques.prompts import coins_at_the_table
from companion.games.antiques.rounds import cleared
from companion.games.antiques.state import COINS, State
from companion.games.antiques.story import what_followed


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Adjustment):
    """A seat has more coins than the app thinks, or fewer."""

    do: ClassVar[str] = "adjust"
    coins: int
    """By how many: the seat gets them, or gives them back."""


def adjust(state: State, action: Adjust) -> State:
    """Coins come from nowhere and go nowhere: there may then be more or fewer of them than the box holds."""
    seat, by = check_seat(state, action.seat), action.coins
    check_amount(by)
    coins, adjusted = list(state.coins), list(state.adjusted)
    coins[seat] += by
    adjusted[seat] += by
    if coins[seat] < (state.bids[seat] or 0):
        raise Refusal("bad_value", Message("antiques.too_few_to_give_back", seat=Seat(seat)))
    return changed(state, coins=tuple(coins), adjusted=tuple(adjusted), joined=())


def _adjust_choices(state: State) -> tuple[Choice, ...]:
    """How many coins somebody has is secret, so no bound follows from that."""
    coins = Amount("coins", -coins_at_the_table(state), COINS)
    seats = tuple(range(state.players))
    return (Choice("adjust", Message("antiques.choice.adjust"), (coins,), seats=seats),)


def _adjust_story(before: State, action: Adjust, after: State) -> tuple[Message, ...]:
    assert action.seat is not None
    return (Message("antiques.did.adjust", seat=Seat(action.seat), by=signed(action.coins)),)


def _may_leave(state: State) -> bool:
    return state.phase in ("lot", "bid")


def _may_come_back(state: State) -> bool:
    return state.phase == "lot"


def _leave(state: State, seat: int) -> State:
    """Before the lot the first player's token goes on at once; during the bidding it is a pass."""
    if state.phase == "lot":
        first = state.left_of(seat) if state.first == seat else state.first
        return changed(state, first=first, joined=())
    if state.leader == seat:
        raise Refusal("not_available", Message("antiques.highest_bid_stays", seat=Seat(seat)))
    if seat in state.out:
        return changed(state, joined=())
    return bidding.leave(state, seat)


def _come_back(state: State, seat: int) -> State:
    return changed(state, joined=())


def _followed(before: State, after: State) -> tuple[Message, ...]:
    """The token that goes on at once, or what a pass leads to."""
    if before.phase == "lot" and before.first != after.first:
        return (Message("antiques.did.token", seat=Seat(after.first)),)
    return what_followed(before, after)


def _close(state: State) -> State:
    """An unsold lot is nobody's, bids go back; a replica that was to be placed waits for ever."""
    return changed(state, choosers=(), joined=(), **cleared(state))


AGREED: tuple[Agreement[State], ...] = (
    ending(_close),
    *sitting_out(_may_leave, _leave, _come_back, fits_back=_may_come_back, followed=_followed),
    Agreement(Adjust, adjust, _adjust_choices, _adjust_story),
)
