"""Automatic backups: whole copies of the database in a folder beside it, checked, the last few of them kept.

A copy is made with connections of its own, so that it may run in a thread of its own: a game that goes on
meanwhile neither waits for it nor disturbs it. It gets its name only when it is complete and was found whole.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock, Thread

from companion.core.messages import Message
from companion.store.clock import DAY, Clock, stamp
from companion.store.database import connect, doubt, is_whole, latest_order
from companion.store.errors import StoreDamaged, StoreError, from_sqlite, from_system

ALWAYS_KEPT = 3
"""How many of the newest backups are kept in any case."""
DAYS_KEPT = 7
"""Of how many different days the last backup is kept."""

_NAME = re.compile(r"companion-(\d{6,})-(\d{8}T\d{6})Z\.sqlite3")
_UNFINISHED = ".part"

Work = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the whole database."""

    path: Path
    number: int
    """Grows from copy to copy, whatever the clock says."""
    made: int
    """When, in milliseconds since 1970, UTC."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a backup."""

    size: int
    """In bytes."""
    games: int
    """How many, without deleted ones."""


def in_a_thread(work: Work) -> None:
    """Runs work beside the app, which waits for it only when it ends."""
    Thread(target=work, name="backup").start()


class Backups:
    def __init__(self, database: Path, clock: Clock, run: Callable[[Work], None] = in_a_thread) -> None:
        """``run`` decides how a backup is made that nobody waits for."""
        self.folder = database.parent / "backups"
        self.failure: StoreError | None = None
        """Why the last backup could not be made; None where it could."""
        self._database = database
        self._clock = clock
        self._run = run
        self._lock = Lock()
        self._closed = False

    def list(self) -> tuple[Backup, ...]:
        """All backups, the newest first."""
        found = []
        with suppress(OSError):  # no folder, no backups
            for path in self.folder.iterdir():
                if match := _NAME.fullmatch(path.name):
                    found.append(Backup(path, int(match[1]), _moment(match[2])))
        return tuple(sorted(found, key=lambda backup: backup.number, reverse=True))

    def make(self, spare: Backup | None = None) -> Backup:
        """Makes a backup now and removes those that need not stay, except ``spare``; or a `StoreError`."""
        with self._lock:
            try:
                return self._make(spare)
            except StoreDamaged:
                doubt(self._database)
                raise
            except OSError as error:
                raise from_system(error) from error

    def make_soon(self) -> None:
        """Makes a backup without anybody waiting for it. A failure is kept in `failure`: the game goes on."""
        with suppress(RuntimeError):  # no thread can be started: the next occasion will do
            self._run(self._make_quietly)

    def make_if_due(self, order: int) -> None:
        """Makes one soon if the last is a day old, or if games went on since it was made.

        ``order`` is the `latest_order` of the database; with 0 there is nothing to lose yet.
        """
        newest = next(iter(self.list()), None)
        if order and (newest is None or abs(self._clock() - newest.made) > DAY or _order_of(newest) < order):
            self.make_soon()

    @contextmanager
    def suspended(self) -> Iterator[None]:
        """No backup is made until the block ends; one that is being made is waited for."""
        with self._lock:
            yield

    def files(self) -> tuple[Path, ...]:
        """All backups, and what others left behind that were cut off in the middle."""
        return (*(backup.path for backup in self.list()), *self._unfinished())

    def describe(self, backup: Backup) -> Contents:
        """What is in a backup; it is only looked into."""
        try:
            size = backup.path.stat().st_size
            with closing(connect(backup.path, read_only=True)) as connection:
                question = "SELECT count(*) FROM games WHERE deleted IS NULL"
                return Contents(size, connection.execute(question).fetchone()[0])
        except OSError as error:
            raise from_system(error) from error
        except sqlite3.Error as error:
            raise from_sqlite(error) from error

    def close(self) -> None:
        """Waits for a backup that is being made; no more are begun."""
        self._closed = True
        with self._lock:
            pass

    def _make_quietly(self) -> None:
        if self._closed:
            return
        try:
            self.make()
            self.failure = None
        except StoreError as error:
            self.failure = error

    def _make(self, spare: Backup | None) -> Backup:
        self.folder.mkdir(exist_ok=True)
        self._sweep()
        backups = self.list()
        now = self._clock()
        number = backups[0].number + 1 if backups else 1
        backup = Backup(self.folder / f"companion-{number:06}-{stamp(now)}.sqlite3", number, now)
        part = self.folder / f"companion-{os.getpid()}{_UNFINISHED}"
        copy(self._database, part)
        os.replace(part, backup.path)
        sync_folder(self.folder)
        for old in superfluous((backup, *backups)):
            if old != spare:
                old.path.unlink(missing_ok=True)
        return backup

    def _sweep(self) -> None:
        """Removes what a backup left behind that was cut off in the middle."""
        for left in self._unfinished():
            left.unlink(missing_ok=True)

    def _unfinished(self) -> tuple[Path, ...]:
        return tuple(self.folder.glob(f"*{_UNFINISHED}*"))


def copy(source: Path, target: Path) -> None:
    """Copies a database into one self-contained file that is on the disk, and whole, when this returns."""
    with closing(connect(source, read_only=True)) as original, closing(connect(target)) as duplicate:
        try:
            original.backup(duplicate)
            # Without a WAL of its own it is one file, which can be moved and read anywhere.
            duplicate.execute("PRAGMA journal_mode = DELETE")
            whole = is_whole(duplicate)
        except sqlite3.Error as error:
            raise from_sqlite(error) from error
        if not whole:
            raise StoreDamaged(Message("store.damaged"))
    with target.open("rb") as file:
        os.fsync(file.fileno())


def _order_of(backup: Backup) -> int:
    try:
        with closing(connect(backup.path, read_only=True)) as connection:
            return latest_order(connection)
    except StoreError:
        return -1


def superfluous(backups: Sequence[Backup]) -> list[Backup]:
    """Those of ``backups`` (newest first) that need not stay: the newest do, and the last of some days."""
    spared = list(backups[:ALWAYS_KEPT])
    days = {backup.made // DAY for backup in spared}
    for backup in backups[ALWAYS_KEPT:]:
        if backup.made // DAY not in days and len(days) < DAYS_KEPT:
            days.add(backup.made // DAY)
            spared.append(backup)
    return [backup for backup in backups if backup not in spared]


def sync_folder(folder: Path) -> None:
    """Makes a renaming survive a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _moment(stamp: str) -> int:
    try:
        moment = datetime.strptime(stamp, "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    except ValueError:
        return 0
    return int(moment.timestamp()) * 1000
