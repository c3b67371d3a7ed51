"""Whether anybody else has the database open, and keeping them out while its log is looked at.

As long as SQLite is connected to a database with a log, it holds a shared lock on one byte of the ``-shm``
file; whoever connects first holds it alone for a moment (https://www.sqlite.org/walformat.html). Who can have
that byte alone knows that nobody is connected, and nobody gets in until it is given back: SQLite waits.

It has to be a lock of the open file, not of the process. One of the process would be granted although the
process itself is connected, and it would be gone as soon as anything in this process closes the file: such a
closing lets go of SQLite's own locks, too. So where this process is connected the file is not even opened.
"""

from __future__ import annotations

import errno
import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from companion.core.messages import Message
from companion.store.database import PAUSE, is_open_here, part_of
from companion.store.errors import StoreLocked

try:
    import fcntl
except ImportError:  # Windows has no such locks
    _KNOWN = False
else:
    _KNOWN = hasattr(fcntl, "F_OFD_SETLK")  # Linux and Android have locks of an open file

_BYTE = 128
"""The place of SQLite's lock."""
_LOCK = struct.Struct("hhqqi0q")
"""Kind, what the start counts from, start, length, process: as systems have it that know these locks."""


@contextmanager
def exclusive_access(database: Path, patience: int) -> Iterator[bool]:
    """Whether nobody is connected; then nobody can be until the block ends.

    Where somebody is there alone the end of that is waited for, so many milliseconds: the log may be another
    one then. Where nobody can tell (there is no ``-shm``, it may not be written, the system has no such
    locks), the answer is no.
    """
    if not _KNOWN or is_open_here(database):
        yield False
        return
    end = monotonic() + patience / 1000
    while (handle := _opened(database)) is not None:
        try:
            in_the_way = _lock(handle)
            if in_the_way == fcntl.F_RDLCK:
                break
            if in_the_way == fcntl.F_WRLCK:
                if monotonic() > end:
                    raise StoreLocked(Message("store.locked"))
                sleep(PAUSE)
            elif _is_of(handle, database):
                yield True
                return
        finally:
            os.close(handle)
    yield False


def _opened(database: Path) -> int | None:
    with suppress(OSError):
        return os.open(part_of(database, "-shm"), os.O_RDWR)
    return None


def _is_of(handle: int, database: Path) -> bool:
    """Whether the open file is still the one of the database: who leaves last removes it."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(part_of(database, "-shm")))
    except FileNotFoundError:
        return False


def _lock(handle: int) -> int:
    """Takes the lock; returns what kind of lock is in the way, or `F_UNLCK` where it was granted."""
    wanted = _LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, _BYTE, 1, 0)
    try:
        fcntl.fcntl(handle, fcntl.F_OFD_SETLK, wanted)
    except OSError as error:
        if error.errno not in (errno.EAGAIN, errno.EACCES):
            return fcntl.F_RDLCK  # a file system without locks: somebody may be there
    else:
        return fcntl.F_UNLCK
    kind: int = _LOCK.unpack(fcntl.fcntl(handle, fcntl.F_OFD_GETLK, wanted))[0]
    # One that was given back in between is asked for again.
    return fcntl.F_WRLCK if kind == fcntl.F_UNLCK else kind
