"""What the table agrees on at a pad: to end it, and who sits out. Entries are put right by ``edit``."""

from __future__ import annotations

from companion.core.agreed import Agreement, any_time, ending, sitting_out
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.games.scorepad.rules import next_dealer
from companion.games.scorepad.state import State


def _pass_over(state: State, seat: int) -> State:
    """Whoever leaves does not deal; who comes back never takes back a deal that passed them."""
    if state.pad.mode == "counter" or state.dealer != seat:
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
)
