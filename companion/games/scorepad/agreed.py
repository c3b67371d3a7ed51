"""What the table agrees on at a pad: to end it or play on, who sits out. ``edit`` puts entries right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.agreed import AgreedAction, Agreement, any_time, ending, sitting_out
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.core.prompt import Choice
from companion.games.scorepad.rules import next_dealer
from companion.games.scorepad.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(AgreedAction):
    """The game goes on after its target or its last round, until the table ends it."""

    do: ClassVar[str] = "go_on"


def _may_go_on(state: State) -> bool:
    """Whether target or rounds have ended it; what has names for its rows has no more of them."""
    return state.at_end and not (state.by_table or state.goes_on or state.pad.labels)


def _go_on(state: State, action: GoOn) -> State:
    return changed(state, goes_on=True)


def _ways_on(state: State) -> tuple[Choice, ...]:
    return (Choice("go_on", Message("scorepad.verb.go_on")),)


def _went_on(before: State, action: GoOn, after: State) -> tuple[Message, ...]:
    return (Message("scorepad.did.plays_on"),)


def _pass_over(state: State, seat: int) -> State:
    """Whoever leaves does not deal; who comes back never takes back a deal that passed them."""
    if state.pad.mode != "rounds" or state.dealer != seat:
        return state
    return changed(state, dealer=next_dealer(state))


def _followed(before: State, after: State) -> tuple[Message, ...]:
    """Who deals instead."""
    if before.dealer == after.dealer:
        return ()
    return (Message("scorepad.did.deal_passes", seat=Seat(after.dealer)),)


AGREED: tuple[Agreement[State], ...] = (
    ending(),
    *sitting_out(any_time, _pass_over, followed=_followed, least=1),
    Agreement(GoOn, _go_on, _ways_on, _went_on, _may_go_on, after_end=True),
)
