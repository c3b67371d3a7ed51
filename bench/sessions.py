"""Undo at any depth of a long game costs the same."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from bench.measure import Figure, alternate, report
from companion.core.codec import encode
from companion.core.session import Session
from companion.games import load
from tests.games.harness import play, random_setup

STEPS = 2000
DEPTH = 10
REPEATS = 200


def main() -> None:
    """Measures and reports."""
    session = long_session()

    def undo_at(depth: int) -> Any:
        def task() -> None:
            for _ in range(REPEATS):
                session.go_to(depth)
                session.undo()
                session.view()
                session.prompt()

        return task

    deep, shallow = alternate([undo_at(STEPS), undo_at(DEPTH)], 15)
    per = 1e6 / REPEATS
    name = f"undo at step {STEPS}"
    report([Figure(name, f"undo at step {DEPTH}", deep * per, shallow * per, "µs", "<= 2")])


def long_session() -> Session:
    """A Heckmeck session of at least `STEPS` steps."""
    game = load("heckmeck")
    for seed in count():
        rng = Random(seed)
        setup = random_setup(game, rng)
        steps = list(play(game, setup, rng))
        if len(steps) >= STEPS:
            session = Session(game, setup)
            for _, action, _ in steps[:STEPS]:
                session.submit(encode(action))
            return session
    raise AssertionError


if __name__ == "__main__":
    main()
