"""The write-ahead log of SQLite, looked at before SQLite does.

The newest commits live in the ``-wal`` file until they are moved into the database. Where a byte of it is
damaged, SQLite takes that place for the end of the log, and every commit behind it is gone without a word.
But the ``-shm`` file of a process that was killed still says how many frames were committed: if fewer can be
read, commits are missing, and most can be mended: the damage is in one frame, and not in all behind it.

All of this is only true while nobody else is connected (`alone_with`): the log of somebody who writes is
another one from moment to moment, and must not be exchanged for a mended one.

The formats are those of https://www.sqlite.org/walformat.html.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

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


def lost_commits(database: Path) -> Index | None:
    """What was committed to the log, where not all of it can be read any more; None where all of it can."""
    index = _index(database)
    if index is None or not index.frames:
        return None
    with _wal(database).open("rb") as log:
        return index if _readable(log, index) < index.frames else None


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
    # What it says is about the log before. SQLite cuts it off, too, where it finds nobody.
    os.truncate(_shm(database), 0)


def _wal(database: Path) -> Path:
    return database.with_name(database.name + "-wal")


def _shm(database: Path) -> Path:
    return database.with_name(database.name + "-shm")


def _index(database: Path) -> Index | None:
    """What the -shm file says; None where it is not there, or not to be trusted."""
    if not _wal(database).exists() or not _shm(database).exists():
        return None
    with _shm(database).open("rb") as file:
        first, second = file.read(_INDEX.size), file.read(_INDEX.size)
    if len(second) < _INDEX.size or first != second:
        return None
    version, _, _, ready, big_endian, page_size, frames, _, _, _, salts, *sums = _INDEX.unpack(first)
    # The index itself is summed up in the byte order of the machine.
    expected = _sums(first[:-8], sys.byteorder == "big", (0, 0))
    if version != _VERSION or not ready or expected != tuple(sums):
        return None
    return Index(page_size or 65536, bool(big_endian), frames, salts)


def _readable(log: BinaryIO, index: Index) -> int:
    """How many of the committed frames SQLite can read: up to one that does not follow from those before."""
    header = log.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return 0
    magic, _, page_size, _, _, _, *sums = _HEADER.unpack(header)
    big_endian = bool(magic & 1)
    if magic & ~1 != _MAGIC or _sums(header[:-8], big_endian, (0, 0)) != tuple(sums):
        return 0
    if header[16:24] != index.salts:
        # The log was begun anew since: -shm is never flushed, and a power cut leaves an older one behind.
        return index.frames
    if (page_size, big_endian) != (index.page_size, index.big_endian):
        return 0
    for number in range(index.frames):
        frame = log.read(_FRAME.size + page_size)
        if len(frame) < _FRAME.size + page_size or frame[8:16] != index.salts or frame[:4] == b"\0\0\0\0":
            return number
        after = _sums(frame[_FRAME.size :], big_endian, _sums(frame[:8], big_endian, (sums[0], sums[1])))
        if frame[16:24] != struct.pack(">2I", *after):
            return number
        sums = list(after)
    return index.frames


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
    for one, other in struct.iter_unpack(">2I" if big_endian else "<2I", data):
        first += one + second  # far from its end it is cut only once, which is a third of the time
        second = (second + other + first) & 0xFFFFFFFF
    return first & 0xFFFFFFFF, second
