"""An entry of a game's log, as it is kept: in the log while it counts, in the attic afterwards."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from companion.core.journal import Source
    from companion.core.steps import Steps
    from companion.store.database import Database

COLUMNS = "n, version, action, source, time, crc"
AS_WRITTEN = "n, version, CAST(action AS BLOB), source, time, crc"
"""The same to be checked: a damaged action need not be text."""
AT_ONCE = 1_000
"""How many entries are read before somebody else may have a turn."""

write_action = json.JSONEncoder(separators=(",", ":")).encode
"""An action in JSON as the log keeps it."""


def checksum(n: int, version: int, action: str | bytes, source: str, time: int) -> int:
    """What an entry must add up to: one changed letter in it, and it does not."""
    written = action.encode() if isinstance(action, str) else action
    return crc32(written, crc32(f"{n}|{version}|{source}|{time}|".encode()))


def entry_is_whole(place: int, n: int, version: int, action: bytes, source: str, time: int, crc: int) -> bool:
    """Whether an entry that was read as number ``place`` of its game is what was written there."""
    return n == place and type(action) is bytes and crc == checksum(n, version, action, source, time)


def read_whole(
    database: Database, table: str, game: int, first: int = 0
) -> Steps[list[tuple[int, str, Source, int, int]]]:
    """The entries of a game in a table, the log or the attic, in its order, from number ``first`` on: number,
    action, source, time and version. What is not what was written there is left out. However long it is, only
    so many are read at once."""
    order = {"entries": "n", "attic": "id"}[table]
    question = (
        f"SELECT {order}, {AS_WRITTEN} FROM {table} WHERE game = ? AND n >= ? AND {order} > ?"
        f" ORDER BY {order} LIMIT ?"
    )
    whole: list[tuple[int, str, Source, int, int]] = []
    last = -(1 << 63)
    while True:
        rows = database.read(question, (game, first, last, AT_ONCE))
        whole += [
            (n, action.decode(), source, time, version)
            for _, n, version, action, source, time, crc in rows
            if entry_is_whole(n, n, version, action, source, time, crc)
        ]
        if len(rows) < AT_ONCE:
            return whole
        last = rows[-1][0]
        yield


def archive(
    connection: sqlite3.Connection,
    game: int,
    now: int,
    first: int,
    end: int | None = None,
    correction: int | None = None,
) -> None:
    """Entries go to the attic: those from ``first`` to before ``end``, or to the end of the log."""
    which = "game = ? AND n >= ? AND n < ?"
    places = game, first, 1 << 62 if end is None else end
    connection.execute(
        f"INSERT INTO attic (game, {COLUMNS}, cut, correction) SELECT game, {COLUMNS}, ?, ?"
        f" FROM entries WHERE {which} ORDER BY n",
        (now, correction, *places),
    )
    connection.execute(f"DELETE FROM entries WHERE {which}", places)
