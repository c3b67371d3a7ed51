"""What can still be read of a damaged database, brought over into a whole one.

A damaged page costs what was on it, not the evening: games, steps before the damage, people, settings and
learned cards that are newer than the backup are taken from the damaged file, row by row, as far as their
checksums agree; set-ups and steps also from pages that SQLite finds no way to any more.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core.game import Setup
from companion.store.database import Database, connect
from companion.store.entries import AS_WRITTEN, COLUMNS, archive, entry_is_whole
from companion.store.errors import StoreError
from companion.store.names import clean_name, folded
from companion.store.recovery.pages import Remains, read_remains, with_header_of_ours
from companion.store.recovery.repair import possible
from companion.store.setups import COUNTED_MARK, save_title, setup_checksum, title_of

_WITH_JSON = ("settings", "decks", "presets")
"""Tables whose last column is JSON."""


def salvage(damaged: Path, database: Database) -> int:
    """Brings over what ``database`` does not have yet; returns from how many games that was something."""
    remains = read_remains(damaged)
    with (
        with_header_of_ours(damaged) as copy,
        closing(_to_read_from(copy)) as source,
        database.writing() as target,
    ):
        _copy_people(source, remains, target)
        for table in _WITH_JSON:
            _copy_json_rows(source, target, table)
        brought = sum(_copy_game(target, found) for found in _games_of(source, remains))
        for table in _other_tables(target):
            _copy_rows(source, target, table)
        return brought


def _to_read_from(path: Path) -> sqlite3.Connection:
    try:
        source = connect(path)
    except StoreError:
        return sqlite3.connect(":memory:")  # only what its pages say by themselves is left
    with suppress(sqlite3.Error):
        # The name is misleading for one that only reads: it makes SQLite go on where the file is too short.
        source.execute("PRAGMA writable_schema = ON")
    return source


@dataclass(frozen=True, slots=True)
class _Found:
    """What could be read of a game."""

    id: int
    game: str
    seed: str
    setup: str
    crc: int
    cursor: int
    created: int
    updated: int
    touched: int
    finished: int | None
    deleted: int | None
    seats: Sequence[tuple[int, int | None, str, int | None, int | None]]
    entries: Sequence[tuple[int, int, str, str, int, int]]
    whole: bool
    """Whether that is all of it."""


def _games_of(source: sqlite3.Connection, remains: Remains) -> list[_Found]:
    numbers = {number for (number,) in _both_ends(source, "games", "id")} | remains.setups.keys()
    found = (_game_of(source, remains, number) for number in sorted(numbers))
    return [game for game in found if game is not None]


def _game_of(source: sqlite3.Connection, remains: Remains, number: int) -> _Found | None:
    setups, _ = _readable(source, "SELECT seed, setup, crc FROM setups WHERE game = ?", number)
    setups += [remains.setups[number]] if number in remains.setups else []
    whole_ones = [found for found in setups if found[2] == setup_checksum(*found[:2])]
    if not whole_ones:
        return None
    seed, setup, crc = whole_ones[0]
    agreed = json.loads(setup)
    columns = "cursor, created, updated, touched, finished, deleted"
    rows, row_read = _readable(source, f"SELECT {columns} FROM games WHERE id = ?", number)
    entries = _entries_of(source, remains, number)
    if not rows:
        times = [entry[4] for entry in entries] or [0]
        rows, row_read = [(len(entries), times[0], times[-1], 0, None, None)], False
    row = dict(zip(columns.split(", "), rows[0], strict=True))
    sound = {name: value if possible("games", name, value) else None for name, value in row.items()}
    cursor = len(entries) if sound["cursor"] is None else sound["cursor"]
    created, updated, touched = (sound[name] or 0 for name in ("created", "updated", "touched"))
    whole = row_read and len(entries) >= cursor
    finished, deleted = sound["finished"] if whole else None, sound["deleted"]
    seats = _seats_of(source, remains, number, agreed["seats"], finished is not None)
    return _Found(
        id=number,
        game=agreed["game"],
        seed=seed,
        setup=setup,
        crc=crc,
        cursor=cursor,
        created=created,
        updated=updated,
        touched=touched,
        finished=finished,
        deleted=deleted,
        seats=seats,
        entries=entries,
        whole=whole,
    )


def _seats_of(
    source: sqlite3.Connection, remains: Remains, number: int, names: Sequence[str], over: bool
) -> list[tuple[int, int | None, str, int | None, int | None]]:
    """Who sat where, and how it went; where that can't be read, the names are those that were agreed on."""
    columns = "seat, person, name, total, place"
    rows, _ = _readable(source, f"SELECT {columns} FROM seats WHERE game = ? ORDER BY seat", number)
    told = {seat: rest for seat, *rest in [*remains.seats.get(number, ()), *rows]}
    found = []
    for seat, agreed in enumerate(names):
        person, name, total, place = told.get(seat, (None, agreed, None, None))
        counted = over and possible("seats", "total", total) and possible("seats", "place", place)
        found.append(
            (
                seat,
                person if type(person) is int else None,
                name if isinstance(name, str) and name else agreed,
                total if counted else None,
                place if counted else None,
            )
        )
    return found


def _entries_of(source: sqlite3.Connection, remains: Remains, number: int) -> list[Any]:
    """The entries before the first that can't be read."""
    rows, _ = _readable(source, f"SELECT {AS_WRITTEN} FROM entries WHERE game = ? ORDER BY n", number)
    pairs = enumerate(rows)
    good = next((place for place, row in pairs if not entry_is_whole(place, *row)), len(rows))
    entries = [*rows[:good], *remains.entries_after(number, rows[:good])]
    return [(*entry[:2], entry[2].decode(), *entry[3:]) for entry in entries]


def _copy_game(target: sqlite3.Connection, found: _Found) -> bool:
    """Whether the game came over: it was not there, or not as far."""
    question = "SELECT touched, seed FROM games JOIN setups ON setups.game = games.id WHERE games.id = ?"
    there = target.execute(question, (found.id,)).fetchone()
    target.execute("SAVEPOINT game")
    try:
        if there is None:
            _add_game(target, found)
        elif there[1] != found.seed or not _goes_further(target, found, there[0]):
            return False
        _replace_entries(target, found)
        _update_game(target, found)
    except (sqlite3.IntegrityError, OverflowError):
        target.execute("ROLLBACK TO game")
        return False
    finally:
        target.execute("RELEASE game")
    return True


def _goes_further(target: sqlite3.Connection, found: _Found, touched: int) -> bool:
    if found.whole:
        return found.touched > touched
    length: int = target.execute("SELECT count(*) FROM entries WHERE game = ?", (found.id,)).fetchone()[0]
    return len(found.entries) > length


def _add_game(target: sqlite3.Connection, found: _Found) -> None:
    target.execute(
        "INSERT INTO games (id, game, created, updated, touched, counted) VALUES (?, ?, ?, ?, ?, ?)",
        (
            found.id,
            found.game,
            found.created,
            found.updated,
            found.touched,
            int(COUNTED_MARK in found.setup),
        ),
    )
    target.execute(
        "INSERT INTO setups (game, seed, setup, crc) VALUES (?, ?, ?, ?)",
        (found.id, found.seed, found.setup, found.crc),
    )
    agreed = json.loads(found.setup)
    setup = Setup(found.game, tuple(agreed["seats"]), agreed["options"])
    save_title(target, found.id, title_of(setup, agreed.get("counted")))


def _replace_entries(target: sqlite3.Connection, found: _Found) -> None:
    there = target.execute(f"SELECT {COLUMNS} FROM entries WHERE game = ? ORDER BY n", (found.id,)).fetchall()
    pairs = enumerate(zip(there, found.entries, strict=False))
    same = next((n for n, (old, new) in pairs if old != new), min(len(there), len(found.entries)))
    archive(target, found.id, found.updated, same)
    target.executemany(
        f"INSERT INTO entries (game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(found.id, *entry) for entry in found.entries[same:]],
    )


def _update_game(target: sqlite3.Connection, found: _Found) -> None:
    target.execute(
        "UPDATE games SET cursor = ?, updated = ?, touched = ?, finished = ?, deleted = ?, length = NULL"
        " WHERE id = ?",
        (found.cursor, found.updated, found.touched, found.finished, found.deleted, found.id),
    )
    target.execute("DELETE FROM feats WHERE game = ?", (found.id,))
    target.execute("DELETE FROM seats WHERE game = ?", (found.id,))
    target.executemany(
        "INSERT INTO seats (game, seat, person, name, total, place)"
        " VALUES (?, ?, (SELECT id FROM people WHERE id = ?), ?, ?, ?)",
        [(found.id, *seat) for seat in found.seats],
    )


def _copy_people(source: sqlite3.Connection, remains: Remains, target: sqlite3.Connection) -> None:
    columns = "id, name, folded, colour, symbol, used, removed"
    for person in sorted({*remains.people, *_both_ends(source, "people", columns)}, key=repr):
        name = person[1]
        # The second spelling of the name serves as its checksum.
        if isinstance(name, str) and name and name == clean_name(name) and person[2] == folded(name):
            _insert(target, "INSERT OR IGNORE", "people", columns, person)


def _copy_json_rows(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> None:
    """Brings rows over whose last column is JSON; those of the damaged file are newer."""
    columns = ", ".join(_columns_of(target, table))
    for row in _both_ends(source, table, columns):
        try:
            json.loads(row[-1])
        except (TypeError, ValueError, RecursionError):
            continue
        _insert(target, "INSERT OR REPLACE", table, columns, row)


def _other_tables(target: sqlite3.Connection) -> list[str]:
    """All tables that nothing else is known of: their rows come over as they are, as far as they fit."""
    known = {"games", "setups", "people", "seats", "entries", "attic", "feats", *_WITH_JSON}
    rows = target.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").fetchall()
    return [name for (name,) in rows if name not in known and not name.startswith("sqlite_")]


def _copy_rows(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> None:
    there = _columns_of(source, table)
    columns = ", ".join(name for name in _columns_of(target, table) if name in there)
    for row in _both_ends(source, table, columns) if columns else ():
        _insert(target, "INSERT OR IGNORE", table, columns, row)


def _columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    rows, _ = _readable(connection, f"SELECT name FROM pragma_table_info('{table}')")
    return [name for (name,) in rows]


def _insert(target: sqlite3.Connection, verb: str, table: str, columns: str, row: Sequence[Any]) -> None:
    """Adds a row, where the table takes it: it may be of a wrong type, or speak of a game that is gone."""
    marks = ", ".join("?" * len(row))
    with suppress(sqlite3.IntegrityError, OverflowError):
        target.execute(f"{verb} INTO {table} ({columns}) VALUES ({marks})", row)


def _both_ends(source: sqlite3.Connection, table: str, columns: str) -> set[Any]:
    """The rows before the damage and those behind it; the first column is the table's key."""
    forth, _ = _readable(source, f"SELECT {columns} FROM {table} ORDER BY 1")
    back, _ = _readable(source, f"SELECT {columns} FROM {table} ORDER BY 1 DESC")
    return {*forth, *back}


def _readable(source: sqlite3.Connection, question: str, *values: int) -> tuple[list[Any], bool]:
    """The rows up to the first that can't be read, and whether that is all of them."""
    rows = []
    try:
        for row in source.execute(question, values):
            rows.append(row)
    except (sqlite3.Error, UnicodeDecodeError):  # the latter where SQLite quotes the damage in its words
        return rows, False
    return rows, True
