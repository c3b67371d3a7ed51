"""The database file: opening and checking it, its version, and its transactions.

A connection belongs to the thread that opened it: the app's main thread. Nothing here is called from another
one; only backups run beside it, with connections of their own.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from weakref import WeakSet
from zlib import crc32

from companion.core.messages import Message
from companion.core.steps import Steps, in_thread
from companion.store.clock import local_text
from companion.store.errors import (
    StoreDamaged,
    StoreError,
    StoreGone,
    StoreLocked,
    StoreTooNew,
    StoreUnreadable,
    from_sqlite,
    from_system,
)
from companion.store.names import folded
from companion.store.schema import APPLICATION, MIGRATIONS, TABLES, Migration

PATIENCE = 2000
"""How many milliseconds a locked database is waited for."""
CHECKED_WHOLLY = 32 * 1024 * 1024
"""Up to how many bytes a database is checked page by page when it is opened: a tenth of a second or so.

Of a larger one (thousands of games) the entries are left out. They have checksums of their own, every backup
checks all of them, and a file that ever gave reason to doubt it is checked wholly at the next start.
"""
PAUSE = 0.002
"""Seconds until something is asked for again that SQLite does not wait for by itself."""
KEPT, MUCH_KEPT = 2000, 16000
"""Kilobytes of the database that SQLite keeps in memory: as it does by itself, and while much is written."""
LONGEST_LOG = 1000
"""After how many pages SQLite moves its log into the database."""
SLOWLY_CHECKED = ("entries", "attic", "feats")
"""What is left out then."""


class Database:
    """An open database of today's version, found whole.

    Use `Database.open`. One commit per `writing` block; reads outside of it see the last commit.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, patience: int = PATIENCE) -> None:
        self.path = path
        self.connection = connection
        self.epoch = 0
        """Grows when the whole content is exchanged, so that games opened before know that they are stale."""
        self._patience = patience
        self._file = _identity(path)
        self._order: tuple[int, int] | None = None
        """The last order that was given, and how often others had changed the file by then."""
        _open_here.add(self)

    @classmethod
    def open(
        cls, path: Path, patience: int = PATIENCE, before_migration: Callable[[], object] = lambda: None
    ) -> Database:
        """Opens the database, or makes it where there is none. A `StoreError` says what is wrong with it.

        ``before_migration`` is called before a database of an older version is changed.
        """
        if path.exists() and path.stat().st_size > 0:
            version = examine(path, patience)
            if 0 < version < len(MIGRATIONS):
                before_migration()
        connection = _connect_for_writing(path, patience)
        try:
            migrate(connection, MIGRATIONS)
            if not _tables_fit(len(MIGRATIONS), _schema_of(connection)):
                raise StoreDamaged(Message("store.damaged"))
            return cls(path, connection, patience)
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
            raise self._store_error(error) from error

    @contextmanager
    def reading(self) -> Iterator[None]:
        """All that is read in the block is from one moment, whatever others write meanwhile."""
        if self.connection.in_transaction:
            yield
            return
        self.read("BEGIN")
        try:
            yield
        finally:
            self.read("COMMIT")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk when the block ends, or, on any exception, nothing.

        One at a time: where another has paused halfway (an import), nothing else is written.
        """
        if self.connection.in_transaction:
            raise StoreLocked(Message("store.busy"))
        self._look_for_file()
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
                raise self._store_error(error) from error
            raise

    @contextmanager
    def bulk_writing(self) -> Iterator[sqlite3.Connection]:
        """As `writing`, for far more than a step: what takes long at the end of it is left to `flush_wal`,
        which is asked before the block ends, and to `checkpoint`, which is asked afterwards. It keeps more in
        memory meanwhile, so that little of it is written twice."""
        self.read("PRAGMA wal_autocheckpoint = 0")
        self.read(f"PRAGMA cache_size = {-MUCH_KEPT}")
        try:
            with self.writing() as connection:
                yield connection
        finally:
            self.read(f"PRAGMA cache_size = {-KEPT}")
            self.read(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")

    def flush_wal(self) -> Steps[None]:
        """Brings what was written so far to the disk, beside whatever goes on: the commit has little left."""

        def flush() -> None:
            with suppress(OSError), part_of(self.path, "-wal").open("rb") as log:
                os.fsync(log.fileno())

        return in_thread(flush)

    def checkpoint(self) -> Steps[None]:
        """Moves what was committed into the database, beside whatever goes on; else the next step would."""

        def move() -> None:
            with suppress(StoreError, sqlite3.Error), closing(connect(self.path)) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

        return in_thread(move)

    def next_order(self) -> int:
        """A number larger than all before: what was used last, even where somebody sets the clock back.

        To be asked inside of `writing`, so that no two processes get the same.
        """
        others = self.changes_of_others()
        known = self._order is not None and self._order[0] == others
        last = self._order[1] if known and self._order is not None else latest_order(self.connection)
        self._order = others, last + 1
        return last + 1

    def changes_of_others(self) -> int:
        """A number that changes whenever another process, or another connection, has changed the database."""
        number: int = self.read("PRAGMA data_version")[0][0]
        return number

    def forget_order(self) -> None:
        """The order is looked up again, where it may have been changed."""
        self._order = None

    def become(self, other: Path) -> None:
        """Takes over the whole content of another database file, in one transaction."""
        examine_copy(other)
        self._look_for_file()
        with closing(connect(other, read_only=True)) as source:
            try:
                source.backup(self.connection)
                self.epoch += 1
                migrate(self.connection, MIGRATIONS)
            except sqlite3.Error as error:
                raise self._store_error(error) from error
        self.forget_order()

    def close(self) -> None:
        """Ends it. Everything is on the disk already."""
        self.connection.close()
        _open_here.discard(self)

    def _look_for_file(self) -> None:
        """Nothing may be written into a file that nobody will find again.

        One that was removed is written anew: an open file stays readable until it is closed.
        """
        found = _identity(self.path)
        if found == self._file:
            return
        if found is not None:
            raise StoreGone(Message("store.file_exchanged"))
        self._write_anew()
        raise StoreGone(Message("store.file_gone"))

    def _write_anew(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft = part_of(self.path, ".draft")
            draft.unlink(missing_ok=True)
            with closing(connect(draft)) as copy:
                self.connection.backup(copy)
            os.replace(draft, replacement_of(self.path))
            # With the last connection SQLite removes the log by its name: the new file has none yet.
            self.connection.close()
            for end in ("-wal", "-shm"):
                part_of(self.path, end).unlink(missing_ok=True)
            os.replace(replacement_of(self.path), self.path)
            self.connection = _connect_for_writing(self.path, self._patience)
            self.connection.execute("PRAGMA foreign_keys = ON")
            self._file = _identity(self.path)
        except sqlite3.Error as error:
            raise self._store_error(error) from error
        except OSError as error:
            raise from_system(error) from error

    def _store_error(self, error: sqlite3.Error) -> StoreError:
        meaning = from_sqlite(error)
        if isinstance(meaning, StoreDamaged):
            doubt(self.path)
        return meaning


_open_here: WeakSet[Database] = WeakSet()


def is_open_here(path: Path) -> bool:
    """Whether this process has the database open."""
    return any(database.path == path for database in _open_here)


def connect(path: Path, patience: int = PATIENCE, read_only: bool = False) -> sqlite3.Connection:
    """A bare connection with the habits of this house. Transactions are begun and ended by hand."""
    address = path.resolve().as_uri() + ("?mode=ro" if read_only else "")
    try:
        connection = sqlite3.connect(address, timeout=patience / 1000, isolation_level=None, uri=True)
        # A file may come from anywhere: no functions in its schema are trusted, odd cells are noticed early.
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
    connection.text_factory = _text
    connection.create_function("folded", 1, folded, deterministic=True)
    connection.create_function("local_text", 1, local_text)
    return connection


def _connect_for_writing(path: Path, patience: int) -> sqlite3.Connection:
    """A connection that writes: with a log beside the file, and everything on the disk with its commit."""
    connection = connect(path, patience)
    try:
        _enable_wal(connection, patience)
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error as error:
        connection.close()
        raise from_sqlite(error) from error
    return connection


def _enable_wal(connection: sqlite3.Connection, patience: int) -> None:
    """Has a log kept beside the file. Of two who make the database at once, one is told that it is locked
    where SQLite otherwise waits: neither could go on before the other."""
    end = monotonic() + patience / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not isinstance(from_sqlite(error), StoreLocked) or monotonic() > end:
                raise
            sleep(PAUSE)


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Brings an older database, or one that was made just now, to today's version in one transaction.

    Tables may refer to each other only afterwards, so that a migration can rebuild one of them.
    """
    connection.execute("PRAGMA foreign_keys = OFF")
    if _version_of(connection) > len(migrations):
        raise StoreTooNew(Message("store.too_new"))
    if _version_of(connection) < len(migrations):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Asked again behind the lock: another window may have been faster.
            version = _version_of(connection)
            for migration in migrations[version:]:
                for statement in migration:
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {max(version, len(migrations))}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    connection.execute("PRAGMA foreign_keys = ON")


def examine(path: Path, patience: int = PATIENCE) -> int:
    """The version of a database that was found whole; not a byte of it is written.

    Only where a process died while it made the database is there a journal, and SQLite has to write to roll
    that back. `StoreDamaged` or `StoreTooNew` where the database is not fit to be opened.

    A version is a number in the file's header and may be damaged like any other: it is believed only where
    the tables are those of that version.
    """
    cut_off = part_of(path, "-journal").exists()
    with closing(connect(path, patience, read_only=not cut_off)) as connection:
        try:
            connection.execute("BEGIN")  # another process may just be making the database, or moving it on
            version = _version_of(connection)
            owner = connection.execute("PRAGMA application_id").fetchone()[0]
            tables = _schema_of(connection)
            if owner == APPLICATION and _from_the_future(version, tables):
                raise StoreTooNew(Message("store.too_new"))
            ours = 0 <= version <= len(MIGRATIONS) and _tables_fit(version, tables)
            ours &= owner == APPLICATION or not version
            wholly = path.stat().st_size <= CHECKED_WHOLLY or _doubt(path).exists()
            quick = [name for kind, name, *_ in tables if kind == "table" and name not in SLOWLY_CHECKED]
            if not ours or not is_whole(connection, ("",) if wholly else quick):
                raise StoreDamaged(Message("store.damaged"))
        except sqlite3.Error as error:
            meaning = from_sqlite(error)
            # The questions are right: an answer that makes no sense is the file's fault.
            nonsense = error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)
            if isinstance(meaning, StoreUnreadable) and nonsense:
                meaning = StoreDamaged(Message("store.damaged"))
            raise meaning from error
        except UnicodeDecodeError as error:
            # SQLite quotes the damaged place in what it says, and that is no text.
            raise StoreDamaged(Message("store.damaged")) from error
    _doubt(path).unlink(missing_ok=True)
    return version


def examine_copy(path: Path) -> None:
    """`StoreDamaged` or `StoreTooNew` where a copy of a database is not fit to take its place. SQLite takes
    nothing at all for an empty database in good order; nobody ever made a copy of that."""
    if examine(path) == 0:
        raise StoreDamaged(Message("store.damaged"))


def is_whole(connection: sqlite3.Connection, tables: Sequence[str] = ("",)) -> bool:
    """Whether SQLite finds every page of these tables in order; without a name, of the whole database."""
    try:
        checks = [connection.execute(f"PRAGMA integrity_check({table or 1})").fetchall() for table in tables]
    except sqlite3.DatabaseError as error:
        if isinstance(from_sqlite(error), StoreDamaged):
            return False
        raise
    return all(check == [("ok",)] for check in checks)


def part_of(path: Path, end: str) -> Path:
    """One of the files that belong to a database: its log, a note, a draft of it."""
    return path.with_name(path.name + end)


def replacement_of(path: Path) -> Path:
    """A complete database that only waits for its name; the next start gives it that."""
    return part_of(path, ".replacement")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file a name leads to; None where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def doubt(path: Path) -> None:
    """Leaves a note that the database at ``path`` is to be checked wholly when it is opened again."""
    with suppress(OSError):
        _doubt(path).touch()


def latest_order(connection: sqlite3.Connection) -> int:
    """The last number that `Database.next_order` gave to a game or a person; 0 where there is none."""
    try:
        question = "SELECT (SELECT max(touched) FROM games), (SELECT max(used) FROM people)"
        games, people = connection.execute(question).fetchone()
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
    return max(games or 0, people or 0)


def _doubt(path: Path) -> Path:
    return part_of(path, "-doubt")


def _from_the_future(version: int, tables: list[Any]) -> bool:
    """Whether a newer version of the app made this. Every version has tables of its own, so one with tables
    that we know is not new: its number is damaged."""
    ours = (_schema_after(MIGRATIONS[:known]) for known in range(len(MIGRATIONS) + 1))
    return version > len(MIGRATIONS) and all(tables != known for known in ours)


def _version_of(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def _text(data: bytes) -> str:
    # One damaged letter in a name must not make a list of games unreadable.
    return data.decode("utf-8", "replace")


def _schema_of(connection: sqlite3.Connection) -> list[Any]:
    return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()


def _tables_fit(version: int, tables: list[Any]) -> bool:
    """Whether these are the tables of a version. Those of the last one are known by what they add up to:
    making all of them again, only to compare, was half of an opening."""
    last = version == len(MIGRATIONS) and crc32(repr(tables).encode()) == TABLES
    return last or tables == _schema_after(MIGRATIONS[:version])


@cache
def _schema_after(migrations: Sequence[Migration]) -> list[Any]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, migrations)
        return _schema_of(connection)
