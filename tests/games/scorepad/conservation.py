"""What always holds on a pad, whatever is written."""

from __future__ import annotations

from companion.games.scorepad.scoring import sheet
from companion.games.scorepad.state import State


def check(state: State) -> None:
    """The running totals are what all entries add up to; somebody plays, and the dealer does."""
    pad = state.pad
    for seat, lines in enumerate(sheet(state)):
        assert sum(line.points for line in lines) == state.totals[seat]
        own = [row[seat] or 0 for row in state.rounds]
        own += [one.points for one in state.additions if one.seat == seat]
        partners = sum(line.points for line in lines) - pad.start - sum(own)
        assert pad.teams or partners == 0
    assert len(state.rounds) == 0 or pad.mode == "rounds"
    assert state.playing
    assert state.dealer in state.playing or pad.mode == "counter"
