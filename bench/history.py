"""What grows with the number of finished games: the first page of the history, and every statistic.

Random games of all five are played once, and their ends are written down again and again with other people at
other times, the way an import does. Their steps are left out: no list and no statistic ever reads one.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random

from bench.measure import Figure, alternate, report
from companion.core.codec import encode
from companion.core.game import Setup
from companion.core.journal import Outcome
from companion.core.session import Session
from companion.games import GAME_IDS, load
from companion.store import Store
from companion.store.endings import save_ending
from companion.store.games import add_game
from tests.games.harness import play, random_setup

FEW, SOME, MANY = 100, 1000, 10_000
"""Games in the history."""
PEOPLE = 24
GUESTS = 0.1
"""How often a seat belongs to nobody whom the app remembers."""
HOUR = 60 * 60 * 1000
BEGINNING = 1_600_000_000_000
BETWEEN = 4 * HOUR
"""From the beginning of one game to that of the next: ten thousand of them fill nearly five years."""
ROUNDS = 5
MOST = 300
"""Milliseconds that all of it together may take."""


def main() -> None:
    """Measures and reports."""
    ends = random_ends()
    with tempfile.TemporaryDirectory() as folder:
        stores = {count: filled(Path(folder) / str(count), ends, count) for count in (FEW, SOME, MANY)}
        figures = [*pages(stores), *statistics(stores)]
        for store in stores.values():
            store.close()
    report(figures)


def pages(stores: dict[int, Store]) -> list[Figure]:
    """The first page of the history: as quick with many games as with few."""
    few, some, many = alternate([page(store) for store in stores.values()], ROUNDS)
    return [
        Figure(f"first page of {count:,} games", f"of {FEW} games", spent * 1e3, few * 1e3, "ms")
        for count, spent in ((SOME, some), (MANY, many))
    ]


def statistics(stores: dict[int, Store]) -> list[Figure]:
    """Everything that the pages of history and statistics ask: in proportion to the games at most."""
    tasks = [asked(store) for store in stores.values()]
    few, some, many, scan = alternate([*tasks, scanning(stores[MANY])], ROUNDS)
    what = "all statistics and a page"
    return [
        Figure(f"{what}, {SOME:,} games", f"{FEW} games", some * 1e3, few * 1e3, "ms"),
        Figure(f"{what}, {MANY:,} games", f"{SOME:,} games", many * 1e3, some * 1e3, "ms"),
        Figure(f"{what}, {MANY:,} games", "a scan of seats and feats", many * 1e3, scan * 1e3, "ms"),
        Figure(f"{what}, {MANY:,} games", "", many * 1e3, 0, "ms", f"<= {MOST}"),
    ]


def page(store: Store) -> Callable[[], object]:
    """What the history asks when it opens."""
    return lambda: (store.history(finished=True), store.count_games(finished=True))


def asked(store: Store) -> Callable[[], object]:
    """What all pages ask together, for the most busy person and their rivals."""
    told = store.statistics
    one, other = store.people.all()[:2]

    def task() -> None:
        page(store)()
        (year, *_) = told.years()
        told.overview()
        told.standings()
        told.standings(year=year)
        told.standings("heckmeck")
        told.records()
        told.games_of(one.id)
        told.placings(one.id)
        told.rivals(one.id)
        told.head_to_head(one.id, other.id)
        told.records(person=one.id)

    return task


def scanning(store: Store) -> Callable[[], object]:
    """The least that anybody could do who wanted to know all scores and feats: to read each of them once."""
    connection: sqlite3.Connection = store._database.connection

    def task() -> None:
        connection.execute("SELECT count(*), sum(place), sum(total) FROM seats").fetchall()
        connection.execute("SELECT count(*), sum(rank) FROM feats NOT INDEXED").fetchall()

    return task


def random_ends() -> list[tuple[Setup, Outcome]]:
    """How random games of all five have ended."""
    found = []
    for game_id in GAME_IDS:
        game = load(game_id)
        for seed in range(6):
            rng = Random(f"{game_id} {seed}")
            session = Session(game, random_setup(game, rng))
            for _, action, _ in play(game, session.setup, rng):
                session.submit(encode(action))
            assert session.outcome is not None
            found.append((session.setup, session.outcome))
    return found


def filled(folder: Path, ends: list[tuple[Setup, Outcome]], count: int) -> Store:
    """A store with so many finished games of the same people."""
    store = Store.open(folder, run=lambda work: None)
    rng = Random(count)
    people = [store.people.add(f"Person {number}").id for number in range(PEOPLE)]
    rng.shuffle(ends)
    with store._database.writing() as connection:
        for number, (setup, outcome) in enumerate(islice(cycle(ends), count)):
            who = [one if rng.random() > GUESTS else None for one in rng.sample(people, len(setup.seats))]
            created = BEGINNING + number * BETWEEN
            game = add_game(connection, setup, "", who, created, number)
            connection.execute("UPDATE games SET finished = ? WHERE id = ?", (created + HOUR, game))
            save_ending(connection, game, outcome)
    return store


if __name__ == "__main__":
    main()
