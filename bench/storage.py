"""A submit with its SQLite commit, against a bare commit of the same bytes."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

from bench.measure import Figure, median, report
from companion.core.action import Json
from companion.core.codec import encode
from companion.core.session import Session
from companion.games import load
from companion.store import Store
from tests.games.harness import play, random_setup

SUBMITS = 400


def main() -> None:
    """Measures and reports. Ours and the reference take turns, step by step, on the same disk."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "ours")
        bare = bare_database(Path(folder) / "bare.db")
        ours, theirs = [], []
        for session, action in random_steps(store):
            started = perf_counter()
            session.submit(action)
            ours.append(perf_counter() - started)
            started = perf_counter()
            bare.execute("INSERT INTO entries VALUES (?)", (json.dumps(action),))
            bare.commit()
            theirs.append(perf_counter() - started)
        store.close()
        bare.close()
    figure = Figure(
        "submit with its commit",
        "bare SQLite WAL commit",
        median(ours) * 1e6,
        median(theirs) * 1e6,
        "µs",
        "<= 3",
    )
    report([figure])


def bare_database(path: Path) -> sqlite3.Connection:
    """One table, one column, the same journal mode and the same promise to the disk as ours."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entries (action TEXT)")
    connection.commit()
    return connection


def random_steps(store: Store) -> Iterator[tuple[Session, dict[str, Json]]]:
    """Steps of random games, each with the session that it is for."""
    game = load("heckmeck")
    rng = Random(5)
    done = 0
    while True:
        setup = random_setup(game, rng)
        session = store.create_game(setup)
        for _, action, _ in play(game, setup, rng):
            yield session, encode(action)
            done += 1
            if done == SUBMITS:
                return


if __name__ == "__main__":
    main()
