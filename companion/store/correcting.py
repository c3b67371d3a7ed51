"""Corrections of a game's log in the store: each is made, and taken back, inside one transaction.

Steps that are put in or taken out give all later ones another number. That is done some at a time, and the
transaction stays open meanwhile: nothing of it counts before its end.

The entries of a game are always its log as it counts. What a correction took out of it lies in the attic
under the correction's number, so that taking it back finds it there.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.core.corrections import Correction
from companion.core.errors import Refusal
from companion.core.steps import Steps
from companion.store.coaching import move_switches
from companion.store.database import Database
from companion.store.entries import AS_WRITTEN, COLUMNS, archive, checksum

if TYPE_CHECKING:
    from companion.core.game import Game
    from companion.core.journal import Entry

OF_ANOTHER_VERSION = 0
"""What stands in the attic in the place of a correction's number where another version of the game has
replaced a step: no correction can bring it back, and nobody has taken it back."""
_ASIDE = (
    f"INSERT INTO temp.moving (game, {COLUMNS}) SELECT game, n + ?, version, action, source, time,"
    " checksum(n + ?, version, action, source, time)"
    " FROM entries WHERE game = ? AND n >= ? AND n < ?"
)
_AT_ONCE = 500
"""How many entries get other numbers before somebody else may have a turn."""
_OUT_OF_THE_ATTIC = (
    f"INSERT INTO entries (game, {COLUMNS}) SELECT game, {COLUMNS} FROM attic WHERE correction = ?"
)
_FACTS = "time, at, removed, added, kept, lost, floor"


def save_correction(
    connection: sqlite3.Connection,
    game: int,
    version: int,
    made: Correction,
    added: Sequence[str],
) -> Steps[None]:
    """Changes the log: ``added`` are the steps, as JSON, that come in the place of those removed."""
    removed, lost = made.dropped, len(made.lost)
    number = connection.execute(
        f"INSERT INTO corrections (game, {_FACTS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (game, made.time, made.at, removed, made.added, made.kept, lost, made.floor),
    ).lastrowid
    behind = made.at + removed
    archive(connection, game, made.time, made.at, behind, number)
    archive(connection, game, made.time, behind + made.kept, behind + made.kept + lost, number)
    yield from _renumber(connection, game, behind, behind + made.kept, made.added - removed)
    connection.executemany(
        f"INSERT INTO entries (game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (game, n, version, text, "table", made.time, checksum(n, version, text, "table", made.time))
            for n, text in enumerate(added, start=made.at)
        ],
    )
    _move_remarks(connection, game, made.at, made.added - removed)


def _save_mark(
    connection: sqlite3.Connection, game: int, at: int, added: int, time: int, length: int
) -> None:
    """Keeps that a log was corrected somewhere else. What it replaced is not in the attic: it can't be taken
    back here."""
    connection.execute(
        f"INSERT INTO corrections (game, {_FACTS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (game, time, at, added, added, length - at - added, 1, length),
    )


def undo_correction(connection: sqlite3.Connection, game: int, last: Correction, now: int) -> Steps[None]:
    """The log is again what it was before the last correction; what had been put in goes to the attic."""
    (number,) = connection.execute("SELECT max(id) FROM corrections WHERE game = ?", (game,)).fetchone()
    behind = last.at + last.added
    archive(connection, game, now, behind + last.kept)
    archive(connection, game, now, last.at, behind)
    yield from _renumber(connection, game, behind, behind + last.kept, last.dropped - last.added)
    _move_remarks(connection, game, last.at, last.dropped - last.added)
    connection.execute(_OUT_OF_THE_ATTIC, (number,))
    connection.execute("DELETE FROM attic WHERE correction = ?", (number,))
    connection.execute("DELETE FROM corrections WHERE id = ?", (number,))


def cut_correction(connection: sqlite3.Connection, game: int, length: int) -> None:
    """A new step has cut the log to this length: what of the last correction lay behind it is gone."""
    connection.execute(
        "UPDATE corrections SET floor = min(floor, ?)"
        " WHERE id = (SELECT max(id) FROM corrections WHERE game = ?)",
        (length, game),
    )


def seal_corrections(connection: sqlite3.Connection, game: int) -> None:
    """No correction of a game can be taken back any more: what they replaced was played by other rules."""
    connection.execute(
        "UPDATE attic SET correction = NULL WHERE game = ? AND correction <> ?", (game, OF_ANOTHER_VERSION)
    )


def replace_corrections(
    connection: sqlite3.Connection, game: int, marks: Iterable[tuple[int, int, int]], length: int
) -> None:
    """The log is that of another version now, of this length; its marks (first step, how many, when) say
    where it was corrected."""
    connection.execute(
        "UPDATE attic SET correction = ? WHERE game = ? AND correction IS NOT NULL",
        (OF_ANOTHER_VERSION, game),
    )
    connection.execute("DELETE FROM corrections WHERE game = ?", (game,))
    for at, added, time in sorted(marks, key=lambda mark: (mark[0], -mark[1])):
        _save_mark(connection, game, at, added, time, length)


def read_corrections(database: Database, rules: Game[Any], game: int) -> list[Correction]:
    """The corrections of a game, the oldest first, for `Session.restore`."""
    found = []
    rows = database.read(f"SELECT id, {_FACTS} FROM corrections WHERE game = ? ORDER BY id", (game,))
    for number, time, at, removed, added, kept, lost, floor in rows:
        correction = Correction(
            at=at, dropped=removed, removed=(), added=added, kept=kept, lost=(), time=time, floor=floor,
            complete=False,
        )  # fmt: skip
        entries = _replaced(database, rules, number)
        if entries is not None and len(entries) == removed + lost:
            correction = replace(correction, removed=entries[:removed], lost=entries[removed:], complete=True)
        found.append(correction)
    return found


def _replaced(database: Database, rules: Game[Any], number: int) -> tuple[Entry, ...] | None:
    """What a correction took out of the log; None where it can't be read any more."""
    from companion.core.codec import decode
    from companion.core.journal import Entry

    question = f"SELECT {AS_WRITTEN} FROM attic WHERE correction = ? ORDER BY n"
    entries = []
    try:
        for n, version, action, source, time, crc in database.read(question, (number,)):
            if crc != checksum(n, version, action, source, time):
                return None
            raw = rules.migrate(json.loads(action), version)
            entries.append(Entry(decode(rules.kind_of(raw.get("do")), raw), source))
    except (Refusal, ValueError, AttributeError):
        return None
    return tuple(entries)


def _renumber(connection: sqlite3.Connection, game: int, first: int, end: int, by: int) -> Steps[None]:
    """Entries get other numbers, some at a time; everything else about them stays. Those go first that have
    room where they go to. They stay inside SQLite: thousands would take several times as long through
    Python."""
    if not by:
        return
    connection.create_function("checksum", 5, checksum, deterministic=True)
    connection.execute(f"CREATE TEMP TABLE moving (game, {COLUMNS})")
    starts = range(first, end, _AT_ONCE)
    for start in reversed(starts) if by > 0 else starts:
        some = game, start, min(start + _AT_ONCE, end)
        connection.execute(_ASIDE, (by, by, *some))
        connection.execute("DELETE FROM entries WHERE game = ? AND n >= ? AND n < ?", some)
        connection.execute(f"INSERT INTO entries (game, {COLUMNS}) SELECT game, {COLUMNS} FROM temp.moving")
        connection.execute("DELETE FROM temp.moving")
        yield
    connection.execute("DROP TABLE temp.moving")


def _move_remarks(connection: sqlite3.Connection, game: int, at: int, by: int) -> None:
    """What is kept beside the log follows the steps that it belongs to: who was handed a seat, and when the
    coach was switched."""
    connection.execute(
        "UPDATE handovers SET step = max(?, step + ?) WHERE game = ? AND step > ?", (at, by, game, at)
    )
    move_switches(connection, game, at, by)
