"""What a table of «Круг Чемпионов» may agree on: to end it, to pass a seat over, to put money right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.agreed import (
    LARGEST_AMOUNT,
    Adjustment,
    Agreement,
    check_amount,
    check_seat,
    ending,
    sitting_out,
)
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.core.prompt import Amount, Choice
from companion.games.circle.rules import begins, next_bettor, next_seat, rolling, rolls_first
from companion.games.circle.state import NO_TRACK, Adjusted, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Adjustment):
    """A seat has more money than the app thought, or less."""

    do: ClassVar[str] = "adjust"
    seat: int
    money: int
    """Dollars to add; not 0."""


def adjust(state: State, action: Adjust) -> State:
    """The money changes; what a race has paid does not. Before a race the richest may be another then."""
    seat = check_seat(state, action.seat)
    check_amount(action.money)
    if state.cash[seat] + action.money < 0:
        raise Refusal("bad_value", Message("circle.adjust_below_0", seat=Seat(seat), money=state.cash[seat]))
    cash = (*state.cash[:seat], state.cash[seat] + action.money, *state.cash[seat + 1 :])
    adjusted = (*state.adjusted, Adjusted(len(state.results), seat, action.money))
    return _may_begin(changed(state, cash=cash, adjusted=adjusted))


def _adjust_choices(state: State) -> tuple[Choice, ...]:
    amount = Amount("money", -max(state.cash), LARGEST_AMOUNT)
    seats = tuple(range(state.players))
    return (Choice("adjust", Message("circle.choice.adjust"), (amount,), seats=seats),)


def _adjust_story(before: State, action: Adjust, after: State) -> tuple[Message, ...]:
    way = "more" if action.money > 0 else "less"
    return (
        Message(
            f"circle.did.adjust_{way}",
            seat=Seat(action.seat),
            amount=abs(action.money),
            money=after.cash[action.seat],
        ),
    )


def _may_sit_out(state: State) -> bool:
    return state.phase in ("line_up", "bet", "roll")


def _leave(state: State, seat: int) -> State:
    """Bets that lie there stay; nobody asks for further ones, nor for a roll."""
    if state.phase == "line_up":
        return _may_begin(state)
    if state.phase == "roll":
        return changed(state, turn=next_seat(state, seat)) if state.turn == seat else state
    if not state.bettors:
        state = changed(state, first=next_seat(state, state.first - 1))
    turn = next_bettor(state, state.bets, seat) if state.turn == seat else state.turn
    return rolling(state) if turn is None else changed(state, turn=turn)


def _come_back(state: State, seat: int) -> State:
    """Between two races the seat may be the one that begins; during the bets its turn comes."""
    return _may_begin(state)


def _may_begin(state: State) -> State:
    """Who begins the race to come, as money and seats are now."""
    return changed(state, first=begins(state)) if state.phase == "line_up" else state


def _sat_out(before: State, after: State) -> tuple[Message, ...]:
    """The last bets may have been those of the seat that left."""
    if before.phase == "bet" and after.phase in ("roll", "arrive"):
        return (Message("circle.did.bets_closed", seat=Seat(rolls_first(after))),)
    return ()


def _close(state: State) -> State:
    """An unfinished race counts nothing: tokens and cards go back."""
    return changed(state, bets=((),) * state.players, bettors=(), horses=(), track=NO_TRACK, face=None)


AGREED: tuple[Agreement[State], ...] = (
    ending(_close),
    *sitting_out(_may_sit_out, _leave, _come_back, followed=_sat_out),
    Agreement(Adjust, adjust, _adjust_choices, _adjust_story),
)
