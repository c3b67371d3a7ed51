"""What always holds on a score sheet, where everything lies open, and which sheets fit a table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.core.action import Json
from companion.games.sheet.scoring import sheet
from companion.games.sheet.state import State
from tests.games.sheet.sheets import BIDS, EXAMPLE


def check(state: State) -> None:
    """The running totals are what the lines add up to; rounds follow each other; somebody plays; what was
    reckoned step by step is what comes out at once."""
    for seat, lines in enumerate(sheet(state)):
        assert sum(line.points for line in lines) == state.totals[seat]
    assert [one.number for one in state.shown] == list(range(1, len(state.shown) + 1))
    before, previous = (0,) * state.seats, None
    for one in state.shown:
        assert one.closed == (one is not state.open)
        anew = replace(one, previous=previous, known={})
        previous = anew if state.sheet.looks_back else None
        assert (one.points, one.ties, one.suspects) == (anew.points, anew.ties, anew.suspects)
        assert all(not one.values[seat] and one.sums[seat] == 0 for seat in one.sitting_out)
        assert one.before == (before if state.sheet.looks_back else (0,) * state.seats)
        before = tuple(map(sum, zip(before, one.sums, strict=True)))
        for id, ask in state.sheet.asks.items():
            assert all(ask.allows(said.get(id)) and said.get(id, 0) is not None for said in one.values)
            assert not ask.only_one or sum(bool(said.get(id)) for said in one.values) <= 1
    assert state.playing and (state.by_table or state.dealer in state.playing)


def disguise(state: State, rng: Random) -> State:
    """The same position: there is nothing to hide."""
    return state


def related(rng: Random, seats: int) -> dict[str, Json]:
    """The sheet of the contract, or one of several rounds; most or fewest win."""
    sheet = rng.choice((EXAMPLE, BIDS, BIDS))
    lowest = rng.random() < 0.4
    return {"sheet": {**sheet, "players": [1, 12], "examples": [], "lowest": lowest}}
