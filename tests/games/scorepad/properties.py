"""What always holds on a pad, where everything lies open, and which options fit together."""

from __future__ import annotations

from random import Random

from companion.core.action import Json
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
    assert [len(own) for own in state.counters] == [len(pad.counters)] * pad.seats or not pad.counters
    if not pad.scored:
        assert not any(state.totals) and not any(sheet(state))
    if state.places is not None:
        _check_places(state)
    assert state.playing
    assert state.dealer in state.playing or pad.mode == "counter"


def _check_places(state: State) -> None:
    """Everybody who plays has a place, partners the same one; as many are skipped as share one."""
    assert state.places is not None
    came = []
    for side in state.pad.sides:
        own = {state.places[seat] for seat in side if seat in state.playing}
        assert len(own) <= 1 and None not in own
        came += [place for place in own if place is not None]
    assert sorted(came) == [1 + sum(other < place for other in came) for place in sorted(came)]
    assert all(state.places[seat] is None for seat in state.sitting_out)


def disguise(state: State, rng: Random) -> State:
    """The same position: there is nothing to hide."""
    return state


def related(rng: Random, seats: int) -> dict[str, Json]:
    """A target or a number of rounds, for some tables also teams or named rows."""
    start = rng.choice((0, 0, 501, -20))
    options: dict[str, Json] = {
        "mode": rng.choice(("rounds", "rounds", "rounds", "counter", "counter", "places", "coop")),
        "start": start,
        "target": rng.choice((start + 150, start - 60)),
        "rounds": rng.choice((0, rng.randint(1, 20))),
        "teams": [],
        "labels": [],
        "counters": ["яд", "энергия"][: rng.randrange(3)],
        "counter_starts": [],
        "steps": sorted(rng.sample(range(1, 100), rng.randint(1, 4))),
    }
    if seats > 2 and rng.random() < 0.4:
        options["teams"] = [seat % 2 for seat in range(seats)]
    if rng.random() < 0.2:
        options |= {"labels": ["Города", "Дороги", "Луга"], "rounds": 3}
    return options
