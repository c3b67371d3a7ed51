"""The database file: versions, migrations, transactions."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import Store, StoreDamaged, StoreError, StoreReadOnly, StoreTooNew, database
from companion.store.database import Database, connect, migrate
from companion.store.schema import APPLICATION, MIGRATIONS
from companion.store.store import FILE
from tests.store.table import HandClock, at_once, log, never, open_store, play, setup, spoil_table

FIRST = ("CREATE TABLE a (x)", "INSERT INTO a VALUES (1)")
SECOND = ("ALTER TABLE a ADD COLUMN y", "UPDATE a SET y = x + 1")
ADDED = ("ALTER TABLE games ADD COLUMN mood TEXT",)
BROKEN = ("CREATE TABLE b (x)", "INSERT INTO b VALUES (1)", "INSERT INTO nowhere VALUES (1)")


def version(connection: sqlite3.Connection) -> int:
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


class TestMigrations:
    def test_run_in_order_and_once(self, tmp_path: Path) -> None:
        with closing(connect(tmp_path / "x")) as connection:
            migrate(connection, (FIRST,))
            assert version(connection) == 1
            migrate(connection, (FIRST, SECOND))
            migrate(connection, (FIRST, SECOND))
            assert version(connection) == 2
            assert connection.execute("SELECT x, y FROM a").fetchall() == [(1, 2)]

    def test_happen_wholly_or_not_at_all(self, tmp_path: Path) -> None:
        with closing(connect(tmp_path / "x")) as connection:
            with pytest.raises(sqlite3.OperationalError):
                migrate(connection, (FIRST, BROKEN, SECOND))
            assert version(connection) == 0
            assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
            assert not connection.in_transaction

    def test_refuse_a_newer_database(self, tmp_path: Path) -> None:
        with closing(connect(tmp_path / "x")) as connection:
            migrate(connection, (FIRST, SECOND))
            with pytest.raises(StoreTooNew):
                migrate(connection, (FIRST,))

    def test_of_a_real_store_make_a_backup_first(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = open_store(tmp_path)
        session = store.create_game(setup())
        play(session, 10)
        store.close()
        assert store.backups.list() == ()
        monkeypatch.setattr(database, "MIGRATIONS", (*MIGRATIONS, ADDED))
        newer = open_store(tmp_path)
        assert newer.news == ()
        assert log(newer.open_game(1)) == log(session)
        (backup,) = newer.backups.list()
        with closing(connect(backup.path, read_only=True)) as kept:
            assert version(kept) == len(MIGRATIONS)
        newer.close()

    def test_are_undone_where_they_fail_and_the_store_stays_as_it_was(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = open_store(tmp_path)
        session = store.create_game(setup())
        play(session, 10)
        store.close()
        with monkeypatch.context() as patch:
            patch.setattr(database, "MIGRATIONS", (*MIGRATIONS, BROKEN))
            with pytest.raises(StoreError):
                open_store(tmp_path)
        again = open_store(tmp_path)
        assert again.news == ()
        assert log(again.open_game(1)) == log(session)
        again.close()

    def test_bring_an_old_backup_to_today(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        store = open_store(tmp_path)
        session = store.create_game(setup())
        play(session, 10)
        backup = store.backups.make()
        store.close()
        monkeypatch.setattr(database, "MIGRATIONS", (*MIGRATIONS, ADDED))
        newer = open_store(tmp_path)
        newer.restore(backup)
        assert version(newer._database.connection) == len(MIGRATIONS) + 1
        assert log(newer.open_game(1)) == log(session)
        newer.close()


def test_a_new_database_has_its_marks_and_habits(tmp_path: Path) -> None:
    with closing(Database.open(tmp_path / "x.sqlite3")) as opened:
        read = opened.read
        assert read("PRAGMA user_version") == [(len(MIGRATIONS),)]
        assert read("PRAGMA application_id") == [(APPLICATION,)]
        assert read("PRAGMA journal_mode") == [("wal",)]
        assert read("PRAGMA synchronous") == [(2,)]
        assert read("PRAGMA foreign_keys") == [(1,)]


def test_a_database_of_a_newer_app_is_left_alone(tmp_path: Path) -> None:
    store = open_store(tmp_path, run=at_once)
    play(store.create_game(setup()), 10)
    store.close()
    path = tmp_path / "companion.sqlite3"
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        newer.execute("CREATE TABLE from_the_future (x)")
    before = path.read_bytes()
    with pytest.raises(StoreTooNew):
        open_store(tmp_path)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*damaged*"))


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE decks",
        "CREATE TABLE more (x)",
        "ALTER TABLE games ADD COLUMN mood TEXT",
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 0",
    ],
)
def test_a_database_with_another_schema_is_not_ours(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "x.sqlite3"
    Database.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
    with pytest.raises(StoreDamaged):
        Database.open(path)


def test_the_tables_of_today_are_known_without_making_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.sqlite3"
    Database.open(path).close()
    monkeypatch.setattr(database, "_schema_after", None)
    Database.open(path).close()


def test_without_that_knowledge_they_are_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "TABLES", 0)
    path = tmp_path / "x.sqlite3"
    Database.open(path).close()
    Database.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE decks")
    with pytest.raises(StoreDamaged):
        Database.open(path)


def test_a_transaction_happens_wholly_or_not_at_all(tmp_path: Path) -> None:
    with closing(Database.open(tmp_path / "x.sqlite3")) as opened:
        with pytest.raises(ZeroDivisionError), opened.writing() as connection:
            connection.execute("INSERT INTO settings VALUES ('a', '1')")
            raise ZeroDivisionError
        assert opened.read("SELECT * FROM settings") == []
        with opened.writing() as connection:
            connection.execute("INSERT INTO settings VALUES ('a', '1')")
        assert opened.read("SELECT * FROM settings") == [("a", "1")]


def test_a_store_that_nobody_may_write_to(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    session = store.create_game(setup())
    store._database.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreReadOnly):
        play(session, 1)
    assert session.cursor == 0
    store.close()


def test_a_large_database_is_checked_quickly_but_wholly_once_in_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that can go on are looked at in any case; what is over waits until somebody opens it."""
    store = open_store(tmp_path, HandClock())
    session = store.create_game(setup())
    play(session, 5000)
    assert session.over
    store.close()
    path = tmp_path / "companion.sqlite3"
    spoil_table(path, "entries")
    monkeypatch.setattr(database, "CHECKED_WHOLLY", 0)
    store = open_store(tmp_path)
    assert store.news == ()
    with pytest.raises(StoreDamaged):
        store.open_game(1)
    store.close()
    store = open_store(tmp_path)
    assert [message.key for message in store.news][:2] == ["store.set_aside", "store.no_backup"]
    store.close()
    assert open_store(tmp_path).news == ()


def test_a_database_that_a_process_died_making_is_made_anew(tmp_path: Path) -> None:
    """Before the first commit there is a journal of the old kind, which only a writer can roll back."""
    (tmp_path / "dead").mkdir()
    (tmp_path / "left").mkdir()
    with closing(sqlite3.connect(tmp_path / "dead" / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("CREATE TABLE half (made TEXT)")
        connection.execute("DROP TABLE half")
        connection.execute("BEGIN")
        connection.execute("CREATE TABLE half (made TEXT)")
        connection.executemany("INSERT INTO half VALUES (?)", [("x" * 3000,)] * 50)
        for file in (tmp_path / "dead").iterdir():
            shutil.copy(file, tmp_path / "left")
    assert (tmp_path / "left" / f"{FILE}-journal").stat().st_size > 0
    store = Store.open(tmp_path / "left", run=never)
    assert store.news == () and store.count_games() == 0
    store.close()
