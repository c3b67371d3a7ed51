"""The database file: opening and checking it, its version, and its transactions.

A connection belongs to the thread that opened it: the app's main thread. Nothing here is called from another
one; only backups run beside it, with connections of their own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from companion.core.messages import Message
from companion.store.errors import StoreDamaged, StoreTooNew, from_sqlite
from companion.store.schema import APPLICATION, MIGRATIONS, Migration

PATIENCE = 2000
"""How many milliseconds a locked database is waited for."""


class Database:
    """An open database of today's version, found whole.

    Use `Database.open`. One commit per `writing` block; reads outside of it see the last commit.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection
        self.epoch = 0
        """Grows when the whole content is exchanged, so that games opened before know that they are stale."""
        self._order = self._orders()

    @classmethod
    def open(cls, path: Path, patience: int = PATIENCE) -> Database:
        """Opens the database, or makes it where there is none. A `StoreError` says what is wrong with it."""
        if path.exists() and path.stat().st_size > 0:
            _look_first(path, patience)
        connection = connect(path, patience)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            migrate(connection)
            connection.execute("PRAGMA foreign_keys = ON")
            if _schema_of(connection) != _expected_schema():
                raise StoreDamaged(Message("store.damaged"))
            return cls(path, connection)
        except sqlite3.Error as error:
            connection.close()
            raise from_sqlite(error) from error
        except BaseException:
            connection.close()
            raise

    def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows that a question yields."""
        try:
            return self.connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise from_sqlite(error) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk when the block ends, or, on any exception, nothing."""
        connection = self.connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                raise from_sqlite(error) from error
            raise

    def next_order(self) -> int:
        """A number larger than all before: what was used last, even where somebody sets the clock back."""
        return next(self._order)

    def become(self, other: Path) -> None:
        """Takes over the whole content of another database file in one transaction."""
        with closing(connect(other, read_only=True)) as source:
            try:
                if not is_whole(source):
                    raise StoreDamaged(Message("store.damaged"))
                if version_of(source) > len(MIGRATIONS):
                    raise StoreTooNew(Message("store.too_new"))
                source.backup(self.connection)
                self.epoch += 1
                migrate(self.connection)
            except sqlite3.Error as error:
                raise from_sqlite(error) from error
        self._order = self._orders()

    def latest_order(self) -> int:
        """The largest of these numbers that is in use; 0 where nobody ever played."""
        return latest_order(self.connection)

    def _orders(self) -> Iterator[int]:
        return count(self.latest_order() + 1)

    def close(self) -> None:
        """Ends it. Everything is on the disk already."""
        self.connection.close()


def connect(path: Path, patience: int = PATIENCE, read_only: bool = False) -> sqlite3.Connection:
    """A bare connection with the habits of this house. Transactions are begun and ended by hand."""
    address = path.resolve().as_uri() + ("?mode=ro" if read_only else "")
    try:
        connection = sqlite3.connect(address, timeout=patience / 1000, isolation_level=None, uri=True)
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
    connection.text_factory = _text
    # A file may come from anywhere: no functions in its schema are trusted, odd cells are noticed early.
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the schema."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def latest_order(connection: sqlite3.Connection) -> int:
    """What `Database.next_order` gave last to a game or a person."""
    try:
        games, people = connection.execute(
            "SELECT (SELECT max(touched) FROM games), (SELECT max(used) FROM people)"
        ).fetchone()
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
    return max(games or 0, people or 0)


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Brings an older database to today's version, each version in one transaction."""
    if version_of(connection) > len(migrations):
        raise StoreTooNew(Message("store.too_new"))
    while version_of(connection) < len(migrations):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Asked again behind the lock: another window may have been faster.
            version = version_of(connection)
            for statement in migrations[version] if version < len(migrations) else ():
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {min(version + 1, len(migrations))}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds every page of the database in order."""
    try:
        return bool(connection.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)])
    except sqlite3.DatabaseError as error:
        if isinstance(from_sqlite(error), StoreDamaged):
            return False
        raise


def _look_first(path: Path, patience: int) -> None:
    """Refuses a file that is not ours, damaged or too new, without writing a byte to it."""
    with closing(connect(path, patience, read_only=True)) as connection:
        try:
            version = version_of(connection)
            owner = connection.execute("PRAGMA application_id").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if version > len(MIGRATIONS) and owner == APPLICATION:
                raise StoreTooNew(Message("store.too_new"))
            ours = owner == APPLICATION if version else not tables
            if not ours or not is_whole(connection):
                raise StoreDamaged(Message("store.damaged"))
        except sqlite3.Error as error:
            raise from_sqlite(error) from error


def _text(data: bytes) -> str:
    # One damaged letter in a name must not make a list of games unreadable.
    return data.decode("utf-8", "replace")


def _schema_of(connection: sqlite3.Connection) -> list[Any]:
    return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()


@cache
def _expected_schema() -> list[Any]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        return _schema_of(connection)
