"""The write-ahead log of SQLite, looked at before SQLite does.

The newest commits live in the ``-wal`` file until they are moved into the database. Where a byte of it is
damaged, SQLite takes that place for the end of the log, and every commit behind it is gone without a word.
But the ``-shm`` file of a process that was killed still says how many frames were committed: if fewer can be
read, commits are missing, and most can be mended: the damage is in one frame, and not in all behind it.

The formats are those of https://www.sqlite.org/walformat.html.
"""

from __future__ import annotations

import os
import sqlite3
import struct
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.store.database import connect
from companion.store.errors import StoreError

_HEADER = struct.Struct(">8I")
"""Magic, version, page size, checkpoint, two salts, two sums."""
_FRAME = struct.Struct(">6I")
"""Page, size of the database after a commit (0: no commit), two salts, two sums; the page follows."""
_INDEX = struct.Struct("=IIIBBHIIII8sII")
"""Version, -, change, ready, big-endian sums, page size, frames, pages, two sums, salts, two sums."""
_MAGIC = 0x377F0682
_VERSION = 3007000


@dataclass(frozen=True, slots=True)
class Index:
    """What the -shm file says of the log."""

    page_size: int
    big_endian: bool
    frames: int
    """How many frames were committed."""
    salts: bytes
    """What all frames of this log carry."""


def lost_commits(database: Path, patience: int) -> Index | None:
    """What was committed to the log, where not all of it can be read any more; None where nothing is missing.

    SQLite reads the log here as it always does after a process was killed, but nothing is written.
    """
    before = _index(database)
    if before is None or not before.frames:
        return None
    try:
        with closing(connect(database, patience, read_only=True)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
            after = _index(database)
    except (sqlite3.Error, StoreError, UnicodeDecodeError):  # the last where SQLite quotes the damage
        return None  # it is more than the log that is wrong
    return before if after is None or after.frames < before.frames else None


def mend(database: Path, index: Index) -> None:
    """Makes every frame readable that is still there; what is wrong inside of it, others will find.

    A frame whose own header is damaged is left out: nobody knows what page it was.
    """
    frames = list(_committed_frames(_wal(database).read_bytes(), index))
    while frames and not frames[-1][1]:
        frames.pop()  # a commit whose end is missing is none
    header = struct.pack(">4I", _MAGIC | index.big_endian, _VERSION, index.page_size, 0) + index.salts
    sums = _sums(header, index.big_endian, (0, 0))
    mended = [header, struct.pack(">2I", *sums)]
    for page, size, content in frames:
        start = struct.pack(">2I", page, size)
        sums = _sums(content, index.big_endian, _sums(start, index.big_endian, sums))
        mended += [start, index.salts, struct.pack(">2I", *sums), content]
    part = database.with_name(database.name + "-wal.mended")
    with part.open("wb") as file:
        file.write(b"".join(mended))
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, _wal(database))


def _wal(database: Path) -> Path:
    return database.with_name(database.name + "-wal")


def _index(database: Path) -> Index | None:
    """What the -shm file says; None where it is not there, or not to be trusted."""
    shm = database.with_name(database.name + "-shm")
    if not _wal(database).exists() or not shm.exists():
        return None
    with shm.open("rb") as file:
        first, second = file.read(_INDEX.size), file.read(_INDEX.size)
    if len(second) < _INDEX.size or first != second:
        return None
    version, _, _, ready, big_endian, page_size, frames, _, _, _, salts, *sums = _INDEX.unpack(first)
    # The index itself is summed up in the byte order of the machine.
    expected = _sums(first[:-8], sys.byteorder == "big", (0, 0))
    if version != _VERSION or not ready or expected != tuple(sums):
        return None
    return Index(page_size or 65536, bool(big_endian), frames, salts)


def _committed_frames(data: bytes, index: Index) -> Iterator[tuple[int, int, bytes]]:
    """Page, size after the commit and content of every frame that is there."""
    length = _FRAME.size + index.page_size
    for start in range(_HEADER.size, _HEADER.size + index.frames * length, length):
        frame = data[start : start + length]
        if len(frame) == length and frame[8:16] == index.salts and frame[:4] != b"\0\0\0\0":
            page, size = struct.unpack_from(">2I", frame)
            yield page, size, frame[_FRAME.size :]


def _sums(data: bytes, big_endian: bool, before: tuple[int, int]) -> tuple[int, int]:
    first, second = before
    words = struct.unpack(f"{'>' if big_endian else '<'}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
