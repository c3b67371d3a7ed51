"""Kuhhandel Master's engine: whole games a second, and whether an action takes longer late in a game.

The end of a game is all trades, and a trade that is settled moves money and animals both ways: it costs more
than a bid, early or late. So the same verbs are compared: the first tenth of each verb's actions with the
last tenth of them, all verbs weighed by how often they come. What stands beside it are plain means of the
first and the last tenth of the games, in which the mix of verbs differs. The goal is that they are flat as a
player meets them, submitted and stored; what the engine alone takes of that is noted.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bench.measure import Figure, alternate, median, report
from companion.core.action import Action
from companion.core.codec import encode
from companion.core.game import Setup
from companion.document import read_setup
from companion.games import load
from companion.store import Store
from tests.games.harness import NAMES, play

GAME = load("kuhhandel")
SEATS = 6
GAMES = 20
ROUNDS = 30
PIECE = 40
"""Actions that are timed together."""
Step = tuple[Any, Action]
"""A position, and what was done there."""


def main() -> None:
    """Measures and reports."""
    app, table = recorded_games("app"), recorded_games("table")
    (spent,) = alternate([lambda: replay_all(app)], ROUNDS // 3)
    early, late = by_verb(app)
    first, last = tenths(app)
    opening, ending = tenths(table)
    begun, ended = submitted(app)
    report(
        [
            Figure("kuhhandel: random whole games of six", "", GAMES / spent, 0, "1/s"),
            Figure("kuhhandel: last actions of a verb", "its first actions", late, early, "µs"),
            Figure("kuhhandel, submitted: last tenth", "first tenth", ended, begun, "µs", "<= 1.3"),
            Figure("kuhhandel, real money: last tenth", "first tenth", ending, opening, "µs"),
            Figure("kuhhandel, app money: last tenth", "first tenth", last, first, "µs"),
        ]
    )


def recorded_games(money: str) -> list[list[Step]]:
    """Random whole games of six, the same in every run."""
    games = []
    for seed in range(GAMES):
        setup: Setup = read_setup(GAME, list(NAMES[:SEATS]), {"money": money})
        games.append([(before, action) for before, action, _ in play(GAME, setup, Random(seed))])
    return games


def replay_all(games: list[list[Step]]) -> None:
    """Several whole games, one after the other."""
    for steps in games:
        replay(steps)


def replay(steps: Sequence[Step]) -> None:
    """Every action judged and played."""
    for state, action in steps:
        GAME.apply(state, action)


def tenths(games: Sequence[Sequence[Step]]) -> tuple[float, float]:
    """Microseconds of an action in the first and in the last tenth of the games."""
    first = [step for steps in games for step in steps[: len(steps) // 10]]
    last = [step for steps in games for step in steps[-(len(steps) // 10) :]]
    return compared(first, last)


def submitted(games: Sequence[Sequence[Step]]) -> tuple[float, float]:
    """Microseconds of a submit with its commit in the first and in the last tenth of the games."""
    first, last = [], []
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        for steps in games:
            session = store.create_game(read_setup(GAME, list(NAMES[:SEATS]), {"money": "app"}))
            spent = []
            for _, action in steps:
                raw = encode(action)
                started = perf_counter()
                session.submit(raw)
                spent.append(perf_counter() - started)
            first += spent[: len(steps) // 10]
            last += spent[-(len(steps) // 10) :]
        store.close()
    return median(first) * 1e6, median(last) * 1e6


def by_verb(games: Sequence[Sequence[Step]]) -> tuple[float, float]:
    """Microseconds of an action early and late, every verb compared with itself."""
    verbs: dict[str, list[tuple[float, Step]]] = defaultdict(list)
    for steps in games:
        for number, step in enumerate(steps):
            verbs[step[1].do].append((number / len(steps), step))
    count = sum(map(len, verbs.values()))
    early = late = 0.0
    for placed in verbs.values():
        placed.sort(key=lambda entry: entry[0])
        ordered = [step for _, step in placed]
        tenth = max(1, len(ordered) // 10)
        one, other = compared(ordered[:tenth], ordered[-tenth:])
        early += one * len(ordered) / count
        late += other * len(ordered) / count
    return early, late


def compared(one: Sequence[Step], other: Sequence[Step]) -> tuple[float, float]:
    """Microseconds of an action in each of two lots, measured in turns."""
    pieces = [pieces_of(one), pieces_of(other)]
    seconds = alternate([partial(replay, piece) for lot in pieces for piece in lot], ROUNDS)
    spent = sum(seconds[: len(pieces[0])]), sum(seconds[len(pieces[0]) :])
    return spent[0] / len(one) * 1e6, spent[1] / len(other) * 1e6


def pieces_of(steps: Sequence[Step]) -> list[Sequence[Step]]:
    """A lot in pieces so short that a busy machine can leave each of them in peace once."""
    return [steps[first : first + PIECE] for first in range(0, len(steps), PIECE)]


if __name__ == "__main__":
    main()
