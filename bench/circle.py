"""«Круг Чемпионов»: random whole games a second of engine time, and what a move takes on the drawn track."""

from __future__ import annotations

import json
import tempfile
from random import Random
from typing import Any

from bench.app import probe
from bench.measure import Figure, alternate, report
from companion.core.action import Action
from companion.games import load
from tests.games.harness import play, random_setup

GAME = load("circle")
GAMES = 20
ROUNDS = 10
Step = tuple[Any, Action]
"""A position, and what was done there."""


def main() -> None:
    """Measures and reports."""
    report([whole_games(), *moves()])


def whole_games() -> Figure:
    """Every action of random games judged and played, whatever the number of players and the variants."""
    games = [recorded(seed) for seed in range(GAMES)]
    (spent,) = alternate([lambda: replay(games)], ROUNDS)
    return Figure("circle: random whole games", "", GAMES / spent, 0, "1/s")


def recorded(seed: int) -> list[Step]:
    """A random game, the same in every run."""
    rng = Random(seed)
    setup = random_setup(GAME, rng)
    return [(before, action) for before, action, _ in play(GAME, setup, rng)]


def replay(games: list[list[Step]]) -> None:
    """Every action judged and played."""
    for steps in games:
        for state, action in steps:
            GAME.apply(state, action)


def moves() -> list[Figure]:
    """A move on the table page: from the touch to the frame that shows it."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("race_page", home=home))
    return [
        Figure("circle: tap of a move to its frame", "none: a median", told["move"], 0, "ms", "<= 30"),
        Figure("circle: widgets made by moves", "none: a count", told["rebuilt"], 0, ""),
    ]


if __name__ == "__main__":
    main()
