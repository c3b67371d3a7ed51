"""What a table agrees on at a score sheet: to end it, who sits out, and points that are put right."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.agreed import (
    LARGEST_AMOUNT,
    Adjustment,
    Agreement,
    any_time,
    check_amount,
    ending,
    signed,
    sitting_out,
)
from companion.core.messages import Message, Seat
from companion.core.position import changed, put
from companion.core.prompt import Amount, Choice
from companion.games.sheet.rules import next_dealer
from companion.games.sheet.state import Adjusted, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Adjustment):
    """A seat has more or fewer points than its rows say."""

    seat: int
    points: int


def _close(state: State) -> State:
    """The round in work counts nothing."""
    return changed(state, open=None)


def _pass_over(state: State, seat: int) -> State:
    """What the seat has said in the round in work goes, and whoever leaves does not deal."""
    state = _seated(state, seat)
    return changed(state, dealer=next_dealer(state)) if state.dealer == seat else state


def _seated(state: State, seat: int) -> State:
    """The round in work with those in it who play."""
    assert state.open is not None
    return changed(state, open=state.open.without(state.sitting_out))


def _followed(before: State, after: State) -> tuple[Message, ...]:
    """Who deals instead."""
    if before.dealer == after.dealer:
        return ()
    return (Message("sheet.did.deal_passes", seat=Seat(after.dealer)),)


def _adjust(state: State, action: Adjust) -> State:
    check_amount(action.points)
    return changed(
        state,
        adjusted=state.adjusted.appended(Adjusted(action.seat, action.points)),
        corrected=put(state.corrected, action.seat, state.corrected[action.seat] + action.points),
    )


def _choices(state: State) -> tuple[Choice, ...]:
    seats = tuple(range(state.seats))
    amount = Amount("points", -LARGEST_AMOUNT, LARGEST_AMOUNT)
    return (Choice("adjust", Message("sheet.choice.adjust"), (amount,), seats),)


def _story(before: State, action: Adjust, after: State) -> tuple[Message, ...]:
    total = after.totals[action.seat]
    return (Message("sheet.did.adjust", seat=Seat(action.seat), points=signed(action.points), n=total),)


AGREED: tuple[Agreement[State], ...] = (
    ending(_close),
    *sitting_out(any_time, _pass_over, _seated, followed=_followed, least=1),
    Agreement(Adjust, _adjust, _choices, _story),
)
