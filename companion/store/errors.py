"""What can go wrong between the app and its disk, each with its own name and a sentence for a person.

Whatever of these is raised: nothing has been written, not even half, and the game stands where it stood.
"""

from __future__ import annotations

import errno
import sqlite3

from companion.core.messages import Message


class StoreError(Exception):
    """The store can't do what was asked; `message` says why, and what helps."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class StoreFull(StoreError):
    """There is no room left on the disk."""


class StoreReadOnly(StoreError):
    """The disk or the folder can't be written to."""


class StoreLocked(StoreError):
    """Another program holds the database."""


class StoreDamaged(StoreError):
    """The database, or a part of it, can't be read. At the next start it is set aside and a backup opened."""


class StoreTooNew(StoreError):
    """A newer version of the app wrote the database: it is left alone."""


class StoreGone(StoreError):
    """The file is no longer where it was. What was removed has been written anew, and can be written to."""


class StoreUnreadable(StoreError):
    """The disk answers with an error that tells nothing about the database."""


class StaleGame(StoreError):
    """The game went on somewhere else, in another window or from a backup: it has to be opened again."""


class NoSuchGame(StoreError):
    """There is no game with this number."""


class UnreadableGame(StoreError):
    """What was agreed before this game can't be read any more, or its rules are not here."""


class CountRefused(StoreError):
    """What was counted is not the end of a game."""


class NameRefused(StoreError):
    """A person can't have this name."""


class FileRefused(StoreError):
    """A file can't be imported: it is none of ours, or broken. Nothing of it was taken in."""


_BY_CODE: dict[int, tuple[type[StoreError], str]] = {
    sqlite3.SQLITE_FULL: (StoreFull, "store.full"),
    sqlite3.SQLITE_READONLY: (StoreReadOnly, "store.read_only"),
    sqlite3.SQLITE_PERM: (StoreReadOnly, "store.read_only"),
    sqlite3.SQLITE_CANTOPEN: (StoreReadOnly, "store.read_only"),
    sqlite3.SQLITE_BUSY: (StoreLocked, "store.locked"),
    sqlite3.SQLITE_LOCKED: (StoreLocked, "store.locked"),
    sqlite3.SQLITE_CORRUPT: (StoreDamaged, "store.damaged"),
    sqlite3.SQLITE_NOTADB: (StoreDamaged, "store.damaged"),
    # What was spoken of is not there any more: another window or process was faster.
    sqlite3.SQLITE_CONSTRAINT: (StaleGame, "store.changed_elsewhere"),
}


def from_sqlite(error: sqlite3.Error) -> StoreError:
    """What an error of SQLite means to a person."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    kind, key = _BY_CODE.get(code, (StoreUnreadable, "store.unreadable"))
    return kind(Message(key))


def from_system(error: OSError) -> StoreError:
    """What an error of the file system means to a person."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return StoreFull(Message("store.full"))
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return StoreReadOnly(Message("store.read_only"))
    return StoreUnreadable(Message("store.unreadable"))
