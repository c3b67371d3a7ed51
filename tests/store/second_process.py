"""A process that plays a tally together with another one, and prints what it was promised.

    python second_process.py FOLDER SEED STEPS

It says ``ready`` when it has opened the game and goes on when it is given a line; after its first step it
says ``begun``.
``{"done": [[order, verb, cursor before, points], …], "stale": how often it was told so}``: the order is that
of the database, so that the changes of two processes can be put in a row.
"""

from __future__ import annotations

import json
import sys
from random import Random

from companion.store import StaleGame, Store
from tests.store.tally import add, load


def play(folder: str, rng: Random, steps: int) -> dict[str, object]:
    store = Store.open(folder, load=load, run=lambda work: None)
    session = store.open_game(1)
    print("ready", flush=True)
    sys.stdin.readline()
    done: list[tuple[int, str, int, int]] = []
    stale = tries = 0
    while len(done) < steps and tries < 20 * steps:
        tries += 1
        before = session.cursor
        points = rng.choice((1, 2, 3))
        verb = "undo" if session.can_undo and (session.over or rng.random() < 0.5) else "submit"
        try:
            session.undo() if verb == "undo" else session.submit(add(points))
        except StaleGame:
            stale += 1
            session = store.open_game(1)
            continue
        # Its own number in the order of all: the other process may have written since, with a larger one.
        order = store._database._order
        assert order is not None
        done.append((order[1], verb, before, points))
        if len(done) == 1:
            print("begun", flush=True)
    store.close()
    return {"done": done, "stale": stale}


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1], Random(sys.argv[2]), int(sys.argv[3]))))
