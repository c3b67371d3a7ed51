"""What the tests of the store share: a clock that one winds by hand, and Heckmeck games played at random."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from re import findall
from typing import Any

from companion.core.action import Json
from companion.core.codec import encode
from companion.core.game import Setup
from companion.core.session import Session
from companion.document import read_setup
from companion.games.heckmeck import GAME
from companion.store import Store
from companion.store.recovery.backups import Work
from companion.store.schema import MIGRATIONS
from tests.store.tally import add, load

FAULTS = int(os.environ.get("COMPANION_FAULTS", "0"))
"""How often something is killed or damaged at random; 0: as often as every test run can afford."""
NOON = 1_750_000_000_000
DAY = 24 * 60 * 60 * 1000
ROLL: dict[str, Json] = {"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]}
KEEP: dict[str, Json] = {"do": "keep", "face": "worm"}


class HandClock:
    """A clock that moves a second with every look, and otherwise only by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        self.now += 1000
        return self.now


def at_once(work: Work) -> None:
    """Backups without a thread."""
    work()


def never(work: Work) -> None:
    """No automatic backups."""


def open_store(folder: Path, clock: HandClock | None = None, **options: Any) -> Store:
    habits = {"clock": clock or HandClock(), "run": never, "patience": 0, "load": load}
    return Store.open(folder, **{**habits, **options})


def setup(*names: str, **options: Json) -> Setup:
    return read_setup(GAME, list(names or ("Анна", "Борис")), options)


def play(session: Session, steps: int, seed: int = 1) -> None:
    """Plays so many random legal steps, fewer where the game ends."""
    rng = Random(seed)
    for _ in range(steps):
        if session.over:
            return
        session.submit(session.roll(rng.choice(session.prompt().choices)), "app")


def finish(session: Session) -> None:
    """Plays a tally to its end: the one who starts wins with twelve to six."""
    while not session.over:
        session.submit(add(2 + (session.cursor % 2 == 0)))


def log(session: Session) -> list[Any]:
    return [(encode(entry.action), entry.source) for entry in session.entries]


def spoil_table(path: Path, table: str) -> None:
    """Writes nonsense over the first page of a table."""
    with closing(sqlite3.connect(path)) as connection:
        question = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = connection.execute(question, (table,)).fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)


def become_older(path: Path, made: str, *undone: str) -> None:
    """Makes a database what the version before the migration that has ``made`` something would have written:
    without the tables that have come since, and by these statements."""
    before = next(place for place, steps in enumerate(MIGRATIONS) if any(made in step for step in steps))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        since = " ".join(step for steps in MIGRATIONS[before:] for step in steps)
        for statement in (*undone, *(f"DROP TABLE {name}" for name in findall(r"CREATE TABLE (\w+)", since))):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {before}")
