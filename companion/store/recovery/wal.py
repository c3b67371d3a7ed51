"""The write-ahead log of SQLite, looked at before SQLite does.

The newest commits live in the ``-wal`` file until they are moved into the database. Where a byte of it is
damaged, SQLite takes that place for the end of the log, and every commit behind it is gone without a word.
But the ``-shm`` file of a process that was killed still says how many frames were committed: if fewer can be
read, commits are missing, and most can be repaired: the damage is in one frame, and not in all behind it.

All of this is only true while nobody else is connected (`exclusive_access`): the log of somebody who writes
is another one from moment to moment, and must not be exchanged for a repaired one.

The formats are those of https://www.sqlite.org/walformat.html.
"""

from __future__ import annotations

import os
import struct
import sys
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import eq
from pathlib import Path
from typing import BinaryIO

from companion.store.database import part_of

_HEADER = struct.Struct(">8I")
"""Magic, version, page size, checkpoint, two salts, two sums."""
_FRAME = struct.Struct(">6I")
"""Page, size of the database after a commit (0: no commit), two salts, two sums; the page follows."""
_INDEX = struct.Struct("=IIIBBHIIII8sII")
"""Version, -, change, ready, big-endian sums, page size, frames, pages, two sums, salts, two sums."""
_MAGIC = 0x377F0682
_VERSION = 3007000
_TOGETHER = 1000
"""How many frames are summed up at once: a log in its full length."""
_ROOM = 16
"""How many pairs of words are added before sums of 32 bits could have more than 64: each pair makes them less
than one and a half bits longer."""


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
    with part_of(database, "-wal").open("rb") as log:
        return index if _readable(log, index) < index.frames else None


def repair(database: Path, index: Index) -> None:
    """Makes every frame readable that is still there; what is wrong inside of it, others will find.

    A frame whose own header is damaged is left out: nobody knows what page it was.
    """
    frames = list(_committed_frames(part_of(database, "-wal").read_bytes(), index))
    while frames and not frames[-1][1]:
        frames.pop()  # a commit whose end is missing is none
    header = struct.pack(">4I", _MAGIC | index.big_endian, _VERSION, index.page_size, 0) + index.salts
    sums = _sums(header, index.big_endian, (0, 0))
    repaired = [header, struct.pack(">2I", *sums)]
    for page, size, content in frames:
        start = struct.pack(">2I", page, size)
        sums = _sums(content, index.big_endian, _sums(start, index.big_endian, sums))
        repaired += [start, index.salts, struct.pack(">2I", *sums), content]
    part = part_of(database, "-wal.mended")
    with part.open("wb") as file:
        file.write(b"".join(repaired))
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, part_of(database, "-wal"))
    # What it says is about the log before. SQLite cuts it off, too, where it finds nobody.
    os.truncate(part_of(database, "-shm"), 0)


def _index(database: Path) -> Index | None:
    """What the -shm file says; None where it is not there, or not to be trusted."""
    if not part_of(database, "-wal").exists() or not part_of(database, "-shm").exists():
        return None
    with part_of(database, "-shm").open("rb") as file:
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
    length = _FRAME.size + page_size
    salts = struct.unpack(">2I", index.salts)
    readable = 0
    while readable < index.frames:
        wanted = min(_TOGETHER, index.frames - readable)
        data = log.read(wanted * length)
        there = len(data) // length
        heads = [_FRAME.unpack_from(data, number * length) for number in range(there)]
        said = [(first, second) for *_, first, second in heads]
        before = [(sums[0], sums[1]), *said]
        found = _sums_of_frames(data[: there * length], length, big_endian, before[:there])
        for head, right in zip(heads, map(eq, said, found), strict=True):
            if not right or not head[0] or head[2:4] != salts:
                return readable
            readable += 1
        if there < wanted:
            return readable
        sums = list(said[-1])
    return readable


def _sums_of_frames(
    frames: bytes, length: int, big_endian: bool, before: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """What `_sums` says of each of these frames, from what was said of the one ``before`` it.

    All of them at once, beside each other in two long numbers with 64 bits each: that takes a third of the
    time, which is part of every start after a kill.
    """
    words = array("I", frames)
    if big_endian:
        words.byteswap()
    pairs = array("Q", words.tobytes())
    low = _side_by_side([0xFFFFFFFF] * len(before))
    first = _side_by_side([one for one, _ in before])
    second = _side_by_side([other for _, other in before])
    in_a_frame = length // 8
    for count, place in enumerate((0, *range(_FRAME.size // 8, in_a_frame))):
        pair = int.from_bytes(pairs[place::in_a_frame].tobytes(), "little")
        first += (pair & low) + second
        second += (pair >> 32 & low) + first
        if count % _ROOM == _ROOM - 1:
            first &= low
            second &= low
    return list(zip(_apart(first & low, len(before)), _apart(second & low, len(before)), strict=True))


def _side_by_side(numbers: Sequence[int]) -> int:
    return int.from_bytes(struct.pack(f"<{len(numbers)}Q", *numbers), "little")


def _apart(number: int, count: int) -> tuple[int, ...]:
    return struct.unpack(f"<{count}Q", number.to_bytes(8 * count, "little"))


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
