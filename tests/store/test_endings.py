"""What is kept of the end of a game: feats and the time it was played, in the transaction that ends it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.game import Game
from companion.core.session import Session
from companion.store import Store, StoreError
from companion.store.database import connect, migrate
from companion.store.endings import PAUSE
from companion.store.games import DAYS_KEPT
from companion.store.schema import MIGRATIONS
from companion.store.store import FILE
from tests.store.table import DAY, HandClock, finish, open_store, setup, spoil_table
from tests.store.tally import TALLY, Add, add, load, tally

VERSION_ONE = 1


def feats(store: Store) -> list[Any]:
    """Everything that is kept: game, seat, key, rank."""
    rows = store._database.read("SELECT game, seat, key, rank FROM feats ORDER BY 1, 2, 3")
    return [tuple(row) for row in rows]


def won_by_anna(game: int) -> list[Any]:
    """What `finish` reaches: twelve points to six in seven steps."""
    return [
        (game, 0, "tally.record.points", 12),
        (game, 0, "tally.record.quickest", -7),
        (game, 1, "tally.record.points", 6),
    ]


def finished(store: Store) -> Session:
    session = store.create_game(tally())
    finish(session)
    return session


class TestFeats:
    def test_are_there_with_the_step_that_ends_a_game(self, store: Store) -> None:
        session = store.create_game(tally())
        for points in (3, 2, 3, 2, 3, 2):
            session.submit(add(points))
        assert feats(store) == []
        session.submit(add(3))
        assert feats(store) == won_by_anna(store.id_of(session))
        assert store.without_feats() == 0

    def test_go_when_the_end_is_taken_back_and_come_again(self, store: Store) -> None:
        session = finished(store)
        session.undo()
        assert feats(store) == []
        assert store.without_feats() == 0
        session.redo()
        assert feats(store) == won_by_anna(store.id_of(session))

    def test_are_those_of_the_end_that_counts(self, store: Store) -> None:
        session = finished(store)
        session.undo()
        session.submit(add(1))
        assert [row[3] for row in feats(store)] == [10, -7, 6]

    def test_go_with_their_game(self, tmp_path: Path) -> None:
        clock = HandClock()
        store = open_store(tmp_path, clock)
        gone = store.id_of(finished(store))
        store.delete_game(gone, store.lock_token(gone))
        kept = finished(store)
        assert len(feats(store)) == 6, "a deleted game can still come back"
        number = store.id_of(kept)
        store.close()
        for _ in range(DAYS_KEPT + 1):
            clock.now += DAY
            store = open_store(tmp_path, clock)
            store.close()
        store = open_store(tmp_path, clock)
        assert feats(store) == won_by_anna(number)

    def test_and_the_end_are_kept_together_or_not_at_all(self, store: Store) -> None:
        session = store.create_game(tally())
        for points in (3, 2, 3, 2, 3, 2):
            session.submit(add(points))
        connection = store._database.connection
        connection.execute(
            "CREATE TEMP TRIGGER broken BEFORE INSERT ON feats BEGIN SELECT raise(ABORT, 'no'); END"
        )
        with pytest.raises(StoreError):
            session.submit(add(3))
        connection.execute("DROP TRIGGER broken")
        row = store.game_row(store.id_of(session))
        assert (session.over, session.cursor) == (False, 6)
        assert (row.finished, row.steps, row.winners, feats(store)) == (None, 6, (), [])
        session.submit(add(3))
        assert feats(store) == won_by_anna(row.id)


def test_a_game_rescued_from_a_damaged_file_is_looked_through_again(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    number = store.id_of(finished(store))
    store.close()
    spoil_table(tmp_path / FILE, "settings")
    store = open_store(tmp_path)
    assert store.news and store.game_row(number).finished is not None
    assert (feats(store), store.without_feats()) == ([], 1)
    assert store.gather_feats() == 0
    assert feats(store) == won_by_anna(number)


class TestTheLengthOfAGame:
    """The clock of these tests moves a second with every look, so one with every step."""

    def test_is_the_time_between_its_steps(self, store: Store, clock: HandClock) -> None:
        session = store.create_game(tally())
        clock.now += 60_000
        finish(session)
        row = store.game_row(store.id_of(session))
        assert row.length == 60_000 + 7_000

    def test_leaves_out_pauses(self, store: Store, clock: HandClock) -> None:
        session = store.create_game(tally())
        session.submit(add(2))
        clock.now += DAY
        session.submit(add(2))
        clock.now += PAUSE - 1000
        finish(session)
        row = store.game_row(store.id_of(session))
        assert row.finished is not None and row.finished - row.created > DAY
        assert row.length == row.finished - row.created - DAY - 1000

    def test_does_not_mind_a_clock_that_is_set_back(self, store: Store, clock: HandClock) -> None:
        session = store.create_game(tally())
        session.submit(add(2))
        clock.now -= DAY
        finish(session)
        length = store.game_row(store.id_of(session)).length
        assert length is not None and 0 < length < 10_000

    def test_is_not_known_while_it_goes_on(self, store: Store) -> None:
        session = finished(store)
        session.undo()
        assert store.game_row(store.id_of(session)).length is None


def old_database(folder: Path, games: int) -> list[int]:
    """A database as the first version of the app left it, with finished games and one that is not."""
    store = open_store(folder)
    numbers = [store.id_of(finished(store)) for _ in range(games)]
    store.create_game(setup())
    store.close()
    with closing(connect(folder / FILE)) as connection:
        kept = {
            table: connection.execute(f"SELECT {columns} FROM {table}").fetchall()
            for table, columns in _OLD_COLUMNS.items()
        }
    (folder / FILE).unlink()
    with closing(connect(folder / FILE)) as connection:
        migrate(connection, MIGRATIONS[:VERSION_ONE])
        for table, rows in kept.items():
            marks = ", ".join("?" * len(_OLD_COLUMNS[table].split(", ")))
            connection.executemany(f"INSERT INTO {table} ({_OLD_COLUMNS[table]}) VALUES ({marks})", rows)
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION_ONE,)
    return numbers


_OLD_COLUMNS = {
    "games": "id, game, cursor, created, updated, touched, finished, deleted",
    "setups": "game, seed, setup, crc",
    "seats": "game, seat, person, name, total, place",
    "entries": "game, n, version, action, source, time, crc",
}


class TestADatabaseOfTheFirstVersion:
    def test_opens_at_once_and_is_looked_through_later(self, tmp_path: Path) -> None:
        numbers = old_database(tmp_path, 3)
        store = open_store(tmp_path)
        assert store.news == ()
        assert (feats(store), store.without_feats()) == ([], 3)
        assert [row.length for row in store.history(finished=True)] == [None] * 3
        assert store.gather_feats() == 2
        assert feats(store) == won_by_anna(numbers[-1]), "the latest first"
        assert store.gather_feats(games=10) == 0
        assert feats(store) == [row for number in numbers for row in won_by_anna(number)]
        assert {row.length for row in store.history(finished=True)} == {7000}
        assert store.gather_feats() == 0

    def test_has_all_other_statistics_from_the_start(self, tmp_path: Path) -> None:
        old_database(tmp_path, 3)
        (played,) = open_store(tmp_path).statistics.overview()
        assert (played.game, played.played, played.length) == ("tally", 3, 0)

    def test_with_a_damaged_game_comes_to_an_end(self, tmp_path: Path) -> None:
        first, second = old_database(tmp_path, 2)
        with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
            connection.execute("UPDATE entries SET action = '{}' WHERE game = ? AND n = 3", (first,))
            connection.execute("UPDATE setups SET crc = crc + 1 WHERE game = ?", (second,))
        store = open_store(tmp_path)
        assert store.without_feats() == 2
        assert store.gather_feats(games=5) == 0
        assert feats(store) == []

    def test_comes_to_an_end_where_the_rules_fail(self, tmp_path: Path) -> None:
        numbers = old_database(tmp_path, 3)
        rules = replace(TALLY, rules={Add: lambda state, action: max(())})
        asked: list[str] = []

        def load_or_fail(game: str) -> Game[Any]:
            asked.append(game)
            return rules if len(asked) == 1 else load(game)

        store = open_store(tmp_path, load=load_or_fail)
        assert store.gather_feats() == 2 and feats(store) == [], "the latest is left out"
        assert store.gather_feats(games=10) == 0
        assert feats(store) == [row for number in numbers[:-1] for row in won_by_anna(number)]

    def test_stays_as_it_is_where_nothing_can_be_written(self, tmp_path: Path) -> None:
        old_database(tmp_path, 2)
        store = open_store(tmp_path)
        connection = store._database.connection
        connection.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreError):
            store.gather_feats()
        connection.execute("PRAGMA query_only = OFF")
        assert store.without_feats() == 2
