"""Steps, set-ups and people read straight from the pages of a damaged database.

SQLite finds a row by way of other pages: where one of those is damaged, everything behind it is out of reach,
though it is still there. But steps and set-ups carry checksums, and people their name in two spellings, so
they can be told from anything else wherever they lie. Here every page is looked at by itself, whatever the
others say.

The formats are those of https://www.sqlite.org/fileformat2.html and of its walformat.html.
"""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.store.entries import entry_is_whole

PAGE = 4096
"""How large the pages of our databases are: what SQLite has always made of them."""
_FILE_HEADER = 100
"""What stands before the first page's own header."""
_WAL_HEADER, _FRAME_HEADER = 32, 24
_INNER_INDEX, _LEAF_INDEX, _LEAF_TABLE = 0x02, 0x0A, 0x0D
_MOST_LOCAL = {_INNER_INDEX: 1002, _LEAF_INDEX: 1002, _LEAF_TABLE: PAGE - 35}
"""How many bytes of a row stay on its own page; of a longer one the rest is elsewhere."""
_LEAST_LOCAL = 489
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of a number, by its type."""
_ENTRY, _SETUP, _PERSON, _SEAT = 7, 4, 7, 6
_ATTIC = (9, 10)
"""How many columns rows have; those of the attic had one less once."""

Entry = tuple[int, int, bytes, str, int, int]
"""Number, version, action, source, time, checksum."""


@dataclass
class Remains:
    """What was found, by the number of the game."""

    entries: dict[int, dict[int, Entry]] = field(default_factory=dict)
    setups: dict[int, tuple[str, str, int]] = field(default_factory=dict)
    """Seed, set-up and checksum; whoever uses them checks it."""
    people: list[tuple[Any, ...]] = field(default_factory=list)
    """Number, name, folded name, colour, symbol, order, when removed; whoever uses them checks the names."""
    seats: dict[int, list[tuple[Any, ...]]] = field(default_factory=dict)
    """Seat, person, name, score and place."""

    def entries_after(self, game: int, known: list[Any]) -> Iterator[Entry]:
        """The steps that follow on those that are known, up to the first that is missing.

        A step that is older than the one before it was cut off long ago: only its page is still there.
        """
        time = known[-1][4] if known else 0
        found = self.entries.get(game, {})
        place = len(known)
        while place in found and found[place][4] >= time:
            yield found[place]
            time = found[place][4]
            place += 1


def read_remains(path: Path) -> Remains:
    """Everything on the pages of a database and of its log that agrees with its checksum."""
    pages = _pages_of(path)
    rows = [(rowid, row) for number in pages for rowid, row in _rows_on(pages, number)]
    cut = {(row[1], row[2], row[6], row[7]) for _, row in rows if len(row) in _ATTIC}
    remains = Remains()
    for rowid, row in rows:
        if len(row) == _PERSON and rowid is not None and row[0] is None:
            remains.people.append((rowid, _text(row[1]), _text(row[2]), *row[3:]))
        elif len(row) == _ENTRY and (row[0], row[1], row[5], row[6]) not in cut:
            _add_entry(remains, row)
        elif len(row) == _SEAT and rowid is None and isinstance(row[0], int):
            seat = (row[1], row[2], _text(row[3]), *row[4:])
            remains.seats.setdefault(row[0], []).append(seat)
        elif len(row) == _SETUP and rowid is not None and row[0] is None:
            seed, setup = (_text(row[1]), _text(row[2]))
            remains.setups[rowid] = (seed, setup, row[3])
    return remains


@contextmanager
def with_header_of_ours(path: Path) -> Iterator[Path]:
    """A copy of a damaged database whose first bytes say what they say in every database of ours, so that
    SQLite reads whatever it finds. Not a byte of the damaged file is changed."""
    copy = path.with_name(path.name + ".copy")
    try:
        shutil.copyfile(path, copy)
        log = path.with_name(path.name + "-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
        with copy.open("r+b") as file:
            for place, meaning in _HEADER:
                file.seek(place)
                file.write(meaning)
            file.seek(28)
            file.write(struct.pack(">I", -(-copy.stat().st_size // PAGE)))
        yield copy
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            copy.with_name(copy.name + end).unlink(missing_ok=True)


_HEADER = (
    (0, b"SQLite format 3\0"),
    (16, struct.pack(">H", PAGE)),
    (18, bytes((2, 2, 0, 64, 32, 32))),  # with a write-ahead log, nothing reserved, the usual fractions
    (44, struct.pack(">I", 4)),  # the format of the schema
    (52, struct.pack(">I", 0)),  # no automatic vacuum
    (56, struct.pack(">I", 1)),  # UTF-8
    (64, struct.pack(">I", 0)),  # no incremental vacuum
)
"""What the header of a database always says, and where."""


def _add_entry(remains: Remains, row: list[Any]) -> None:
    game, n, version, action, origin, time, crc = row
    if not all(isinstance(number, int) for number in (game, n, version, time, crc)):
        return
    source = _text(origin)
    if entry_is_whole(n, n, version, action, source, time, crc):
        steps = remains.entries.setdefault(game, {})
        if n not in steps or steps[n][4] < time:
            steps[n] = (n, version, action, source, time, crc)


def _pages_of(path: Path) -> dict[int, bytes]:
    """Every page as it was last committed, by its number from 1; those that are free are left out."""
    data = path.read_bytes()
    pages = {start // PAGE + 1: data[start : start + PAGE] for start in range(0, len(data), PAGE)}
    log = path.with_name(path.name + "-wal")
    if log.exists():
        pages |= _logged(log.read_bytes())
    for number in list(_free(pages)):
        pages.pop(number, None)
    return {number: page for number, page in pages.items() if len(page) == PAGE}


def _logged(data: bytes) -> dict[int, bytes]:
    """The pages of a write-ahead log, each as in the last commit that it belongs to."""
    committed: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    length = _FRAME_HEADER + PAGE
    for start in range(_WAL_HEADER, len(data) - length + 1, length):
        number, size = struct.unpack_from(">2I", data, start)
        if data[start + 8 : start + 16] != data[16:24]:
            break
        waiting[number] = data[start + _FRAME_HEADER : start + length]
        if size:
            committed |= waiting
            waiting.clear()
    return committed


def _free(pages: dict[int, bytes]) -> Iterator[int]:
    """The pages that the file header says are not in use."""
    if len(pages.get(1, b"")) < _FILE_HEADER:
        return
    (trunk,) = struct.unpack_from(">I", pages[1], 32)
    seen: set[int] = set()
    while trunk in pages and trunk not in seen and len(pages[trunk]) == PAGE:
        seen.add(trunk)
        following, count = struct.unpack_from(">2I", pages[trunk])
        yield trunk
        yield from struct.unpack_from(f">{min(count, PAGE // 4 - 2)}I", pages[trunk], 8)
        trunk = following


def _rows_on(pages: dict[int, bytes], number: int) -> Iterator[tuple[int | None, list[Any]]]:
    """The rows of a page with their numbers, if it holds any; what can't be read is left out."""
    page = pages[number]
    start = _FILE_HEADER if number == 1 else 0
    kind = page[start]
    if kind not in _MOST_LOCAL:
        return
    first = start + (12 if kind == _INNER_INDEX else 8)
    (count,) = struct.unpack_from(">H", page, start + 3)
    for place in range(min(count, (PAGE - first) // 2)):
        (cell,) = struct.unpack_from(">H", page, first + 2 * place)
        try:
            yield _row_at(pages, page, kind, cell)
        except (IndexError, KeyError, struct.error, ValueError):
            continue


def _row_at(pages: dict[int, bytes], page: bytes, kind: int, place: int) -> tuple[int | None, list[Any]]:
    if kind == _INNER_INDEX:
        place += 4
    size, place = _varint(page, place)
    rowid = None
    if kind == _LEAF_TABLE:
        rowid, place = _varint(page, place)
    return rowid, _columns(_payload(pages, page, kind, size, place))


def _payload(pages: dict[int, bytes], page: bytes, kind: int, size: int, place: int) -> bytes:
    """The bytes of a row, wherever they are."""
    most = _MOST_LOCAL[kind]
    if size <= most:
        return page[place : place + size]
    local = _LEAST_LOCAL + (size - _LEAST_LOCAL) % (PAGE - 4)
    if local > most:
        local = _LEAST_LOCAL
    payload = page[place : place + local]
    (following,) = struct.unpack_from(">I", page, place + local)
    while len(payload) < size:
        rest = pages[following]
        payload += rest[4 : 4 + size - len(payload)]
        (following,) = struct.unpack_from(">I", rest)
    return payload


def _columns(payload: bytes) -> list[Any]:
    """The values of a row: numbers, bytes, and None."""
    end, place = _varint(payload, 0)
    kinds = []
    while place < end:
        kind, place = _varint(payload, place)
        kinds.append(kind)
    values: list[Any] = []
    for kind in kinds:
        size = _INTEGERS.get(kind, 0) if kind < 12 else (kind - 12) // 2
        part = payload[place : place + size]
        if len(part) < size or kind in (7, 10, 11):
            raise ValueError("not a row of ours")
        place += size
        if kind >= 12:
            values.append(part)
        elif kind == 0:
            values.append(None)
        else:
            values.append(kind - 8 if kind in (8, 9) else int.from_bytes(part, "big", signed=True))
    return values


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for length in range(8):
        byte = data[place + length]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + length + 1
    return value << 8 | data[place + 8], place + 9


def _text(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else ""
