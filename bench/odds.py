"""The coach: Heckmeck's exact odds against a plain solver, a game looked back on, and races a second."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bench.measure import Figure, alternate, report
from bench.plain_odds import plain_odds
from companion.core.action import Json
from companion.core.steps import finished
from companion.document import read_setup
from companion.games.circle import GAME as CIRCLE
from companion.games.circle.odds import RaceOdds
from companion.games.circle.simulation import Model
from companion.games.circle.view import view
from companion.games.heckmeck import GAME as HECKMECK
from companion.games.heckmeck.odds import answer, warm_up
from companion.games.heckmeck.review import luck_and_skill
from companion.games.heckmeck.state import WORM, State
from tests.games.harness import play, random_setup

ROUNDS = 12
PROCESSES = 7
TURNS = 60
RACES = 500
WARM_UP = """
from time import perf_counter
from companion.games.heckmeck.odds import warm_up
started = perf_counter()
warm_up()
print(perf_counter() - started)
"""
ABSOLUTE = "none: absolute"
PLAIN = "plain recursive solver"


def main() -> None:
    """Measures and reports."""
    report([*heckmeck(), looking_back(), races("random"), races("backers")])


def heckmeck() -> list[Figure]:
    """The whole answer to positions as different as they come; the slowest of them counts."""
    rng = Random("odds")
    states: list[State] = [state for state, _, _ in play(HECKMECK, random_setup(HECKMECK, rng), rng)]
    full = HECKMECK.start(read_setup(HECKMECK, ["", ""], {}))
    starts = [full, *rng.sample([state for state in states if not state.kept and not state.rolled], 10)]
    rolled = [replace(state, rolled=(1, 2, 3, 4, 5, WORM, 4, 2)) for state in starts]
    kept = rng.sample([state for state in states if state.kept], 30)
    warm_up()
    start, within = slowest(starts), slowest([*rolled, *kept])
    plain, ours = alternate([lambda: plain_odds(full), lambda: answer(full)], 2)
    wrong = max(difference(state) for state in [full, *kept[:10]])
    return [
        Figure("heckmeck odds: warm-up, once", ABSOLUTE, warming_up() * 1e3, 0, "ms", "<= 100"),
        Figure("heckmeck odds: start of a turn, slowest", ABSOLUTE, start * 1e3, 0, "ms", "<= 8"),
        Figure("heckmeck odds: within a turn, slowest", ABSOLUTE, within * 1e3, 0, "ms", "<= 8"),
        Figure("heckmeck odds: answers at a start", PLAIN, 1 / ours, 1 / plain, "1/s"),
        Figure("heckmeck odds: largest difference", f"none: from the {PLAIN}", wrong, 0, "", "<= 1e-9"),
    ]


def warming_up() -> float:
    """The best seconds of the warm-up, each in a process of its own."""
    command = [sys.executable, "-c", WARM_UP]
    runs = [subprocess.run(command, stdout=subprocess.PIPE, check=True) for _ in range(PROCESSES)]
    return min(float(done.stdout) for done in runs)


def slowest(states: Sequence[State]) -> float:
    """The best seconds for the state that takes longest."""
    return max(alternate([lambda state=state: answer(state) for state in states], ROUNDS))  # type: ignore[misc]


def difference(state: State) -> float:
    """How far any number of our answer is from the plain solver's."""
    ours, theirs = numbers_in(answer(state)), numbers_in(plain_odds(state))
    assert ours.keys() == theirs.keys()
    return max(abs(ours[name] - theirs[name]) for name in ours)


def numbers_in(said: Any) -> dict[str, float]:
    """Every number of an answer by what it is about."""
    found = {"fail": said["fail"], "value": said["value"]}
    found |= {f"at least {tile}": chance for tile, chance in said["at_least"].items()}
    found |= {f"exactly {tile}": chance for tile, chance in said["exactly"].items()}
    return found | {str(choice["action"]): choice["value"] for choice in said["choices"]}


def looking_back() -> Figure:
    """Luck and skill of a whole game of `TURNS` turns."""
    rng = Random("review")
    setup = random_setup(HECKMECK, rng)
    actions = []
    turns = 0
    for state, action, _ in play(HECKMECK, setup, rng):
        turns += not state.kept and not state.rolled
        if turns > TURNS:
            break
        actions.append(action)
    (seconds,) = alternate([lambda: finished(luck_and_skill(setup, actions))], 3)
    return Figure(f"heckmeck review: {TURNS} turns", ABSOLUTE, seconds * 1e3, 0, "ms", "<= 3000")


def races(model: Model) -> Figure:
    """Whole races from the start, with everybody's bets placed."""
    state = CIRCLE.start(read_setup(CIRCLE, ["", "", "", ""], {}))
    horses: list[Json] = [
        {"name": str(head), "head": head, "cap": 10 - head, "saddle": 10 - head, "shoe": 10 - head}
        for head in range(2, 9)
    ]
    state = CIRCLE.apply(state, CIRCLE.read(state, {"do": "line_up", "horses": horses}))
    for token, shift in ((2, 0), (1, 1), (1, 2)):
        for seat in range(4):
            bet: Json = {"do": "bet", "stall": 1 + (seat * 2 + shift) % 7, "token": token}
            state = CIRCLE.apply(state, CIRCLE.read(state, bet))
    odds = RaceOdds(view(state, None), model)
    (seconds,) = alternate([lambda: odds.advance(RACES)], ROUNDS)
    return Figure(f"circle odds: whole races, {model}", ABSOLUTE, RACES / seconds, 0, "1/s")


if __name__ == "__main__":
    main()
