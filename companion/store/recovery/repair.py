"""What can't be true, put right: values that SQLite finds in order and that no app of ours ever wrote.

Steps and set-ups carry checksums. The other tables say little that is not said elsewhere, too: which game was
played stands in the set-up, how many steps there are in the steps, how it ended follows from them. So a value
that is impossible is exchanged for what the rest of the file says, or for the nearest that is possible, and
every page can rely on what it reads.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

from companion.store.changes import MARK
from companion.store.clock import LATEST
from companion.store.database import Database
from companion.store.game_list import LARGEST_TOTAL
from companion.store.names import LONGEST, LONGEST_PRESET, clean_name, folded
from companion.store.people import MOST_PAINTS
from companion.store.setups import COUNTED_MARK, setup_checksum

MOST_STEPS = 1_000_000
"""No game has more steps."""
LARGEST_NUMBER = 10**9
"""No game and no person has a larger number: behind the largest of all SQLite knows no next one."""
LARGEST_ORDER = 10**15
"""No step was ever made so late that this is its number in the order of all."""
LONGEST_KEPT = 200
"""No name at a seat has more characters, unless it was agreed on so."""
LARGEST_MARK = (1 << 8 * MARK) - 1
"""No change has a larger mark."""

Range = tuple[int, int]

RANGES: dict[str, dict[str, Range]] = {
    "games": {
        "cursor": (0, MOST_STEPS),
        "created": (0, LATEST - 1),
        "updated": (0, LATEST - 1),
        "touched": (0, LARGEST_ORDER),
        "finished": (0, LATEST - 1),
        "deleted": (0, LATEST - 1),
        "length": (0, LATEST - 1),
        "by_table": (0, 1),
        "counted": (0, 1),
    },
    "seats": {"total": (-LARGEST_TOTAL, LARGEST_TOTAL), "place": (1, 100)},
    "people": {
        "colour": (0, MOST_PAINTS - 1),
        "symbol": (0, MOST_PAINTS - 1),
        "used": (0, LARGEST_ORDER),
        "removed": (0, LATEST - 1),
    },
    "corrections": {
        "time": (0, LATEST - 1),
        **dict.fromkeys(("at", "removed", "added", "kept", "lost", "floor"), (0, MOST_STEPS)),
    },
    "handovers": {"time": (0, LATEST - 1), "seat": (0, MOST_PAINTS), "step": (0, MOST_STEPS)},
    "changes": {
        "time": (0, LATEST - 1),
        "mark": (0, LARGEST_MARK),
        "seat": (0, MOST_PAINTS),
        "counts": (0, 1),
    },
    "presets": {"teams": (0, MOST_PAINTS - 1)},
    "deletions": {"days": (0, 10**6), "last": (0, 10**6)},
    "chance": {"by_app": (0, 1)},
    "teaching": {"active": (0, 1)},
    "coaching": {"step": (0, MOST_STEPS), "active": (0, 1)},
    "clocks": {"runs": (0, 1), "kept": (0, LATEST - 1)},
}
"""What a number may be, from and to; what may be left out may also be NULL."""


_NAMED = {"people": LONGEST, "presets": LONGEST_PRESET}
"""Tables with names that are found by their spelling, and how many characters a name has there."""


def possible(table: str, column: str, value: Any) -> bool:
    """Whether a value of a column can be true."""
    low, high = RANGES[table][column]
    return type(value) is int and low <= value <= high


def repair(database: Database, wholly: bool = True) -> int:
    """Puts right what can't be true; returns in how many places that was.

    Not ``wholly``: whether seats agree with set-ups is left out, which takes long with thousands of games.
    """
    found = any(map(database.read, _questions())) or any(_misspelled(database, table) for table in _NAMED)
    noted = _misnoted(database)
    if not (
        found or noted or _misnamed(database) or _miscounted(database) or (wholly and _badly_seated(database))
    ):
        return 0
    database.forget_order()
    with database.writing() as connection:
        before = connection.total_changes
        connection.execute("PRAGMA defer_foreign_keys = ON")
        _repair_numbers(connection)
        _repair_next_numbers(connection)
        _repair_ranges(connection)
        for game, names in _badly_seated(database):
            _seat(connection, game, names)
        for table in _SPEAK_OF_SEATS:
            last = _last_seat(table)
            connection.execute(f"UPDATE {table} SET seat = {last} WHERE seat > {last}")
        connection.executemany("UPDATE games SET counted = ? WHERE id = ?", _miscounted(database))
        connection.execute(f"UPDATE games SET finished = updated, cursor = 0 WHERE {_NOT_AS_COUNTED}")
        _repair_endings(connection)
        for table in _NAMED:
            connection.executemany(
                # Where another has the name by now, both stay as they are.
                f"UPDATE OR IGNORE {table} SET name = ?, folded = ? WHERE id = ?",
                _misspelled(database, table),
            )
        connection.executemany("UPDATE games SET game = ? WHERE id = ?", _misnamed(database))
        if noted:
            from companion.store.notes import save_note

            for game, note in noted:
                save_note(connection, game, note)
        return connection.total_changes - before


def _misnoted(database: Database) -> Sequence[tuple[int, str]]:
    """Notes that can't be true, as they should be; where there are none, nothing is loaded for them."""
    kept = database.read("SELECT game, note, folded FROM notes")
    if not kept:
        return ()
    from companion.store.notes import misnoted

    return misnoted(kept)


def _questions() -> Iterator[str]:
    """Each finds a row that can't be true, where there is one."""
    for table, ranges in RANGES.items():
        outside = (f"{column} NOT BETWEEN {low} AND {high}" for column, (low, high) in ranges.items())
        yield f"SELECT 1 FROM {table} WHERE {' OR '.join(outside)} LIMIT 1"
    for table in _NUMBERED:
        yield f"SELECT 1 FROM {table} WHERE id NOT BETWEEN 1 AND {LARGEST_NUMBER} LIMIT 1"
    for table, latest in _LATEST_NUMBERS.items():
        next_one = f"(SELECT seq FROM sqlite_sequence WHERE name = '{table}')"
        yield f"SELECT 1 WHERE {next_one} NOT BETWEEN ({latest}) AND {LARGEST_NUMBER}"
    yield "SELECT 1 FROM setups WHERE game NOT IN (SELECT id FROM games) LIMIT 1"
    for table in _SPEAK_OF_SEATS:
        yield f"SELECT 1 FROM {table} WHERE seat > {_last_seat(table)} LIMIT 1"
    yield f"SELECT 1 FROM games WHERE {_ENDING_MISSING} LIMIT 1"
    yield f"SELECT 1 FROM games WHERE {_NOT_AS_COUNTED} LIMIT 1"


_NUMBERED: dict[str, tuple[tuple[str, str], ...]] = {
    "games": (),
    "people": (("seats", "person"), ("handovers", "person"), ("told", "person")),
    "corrections": (("attic", "correction"),),
    "handovers": (),
    "presets": (),
}
"""Tables whose rows get the next free number, and the columns that speak of it (those of a game's number are
brought together with its set-up instead)."""
_SPEAK_OF_GAMES = (
    "setups", "seats", "entries", "attic", "coaching", "feats", "deletions", "corrections", "handovers",
    "titles", "notes", "changes", "chance", "clocks", "teaching",
)  # fmt: skip

_SPEAK_OF_SEATS = ("changes", "handovers")


def _last_seat(table: str) -> str:
    """That of the game which a row of a table speaks of."""
    return f"(SELECT max(seat) FROM seats WHERE seats.game = {table}.game)"


def _largest(*columns: tuple[str, str]) -> str:
    parts = (f"SELECT max({name}) n FROM {table} WHERE {name} <= {LARGEST_NUMBER}" for table, name in columns)
    return f"SELECT coalesce(max(n), 0) FROM ({' UNION ALL '.join(parts)})"


_LATEST_NUMBERS = {
    "games": _largest(("games", "id"), *((table, "game") for table in _SPEAK_OF_GAMES)),
    "people": _largest(("people", "id"), ("seats", "person"), ("handovers", "person"), ("told", "person")),
    "corrections": _largest(("corrections", "id")),
    "handovers": _largest(("handovers", "id")),
    "presets": _largest(("presets", "id")),
}
"""The largest number that a game or a person has, or that anything speaks of; the next comes behind it."""
_ENDING_MISSING = (
    "finished IS NOT NULL AND (SELECT (count(place) < count(*) OR count(total) < count(*))"
    " AND NOT (games.game = 'scorepad' AND count(total) = 0 AND (count(place) > 0 OR games.by_table))"
    " FROM seats WHERE seats.game = games.id)"
)
"""Of a game that is over each seat has a place and a total. On a pad without points nobody has a total, and
who sat out has no place; where the table has ended it, it may be that nobody has."""

_NOT_AS_COUNTED = "counted = 1 AND (finished IS NULL OR cursor <> 0)"
"""A game that was counted is over, and has no steps."""


def _repair_numbers(connection: sqlite3.Connection) -> None:
    """Numbers that are too large for another to follow."""
    strays = connection.execute(
        "SELECT id, game FROM games WHERE id NOT IN (SELECT game FROM setups)"
    ).fetchall()
    for number, game in strays:
        _bring_together(connection, number, game)
    for table, speak_of_it in _NUMBERED.items():
        question = f"SELECT id FROM {table} WHERE id NOT BETWEEN 1 AND {LARGEST_NUMBER}"
        for (number,) in connection.execute(question).fetchall():
            largest = f"SELECT coalesce(max(id), 0) FROM {table} WHERE id BETWEEN 1 AND {LARGEST_NUMBER}"
            (last,) = connection.execute(largest).fetchone()
            connection.execute(f"UPDATE {table} SET id = ? WHERE id = ?", (last + 1, number))
            for other, column in speak_of_it:
                connection.execute(f"UPDATE {other} SET {column} = ? WHERE {column} = ?", (last + 1, number))


def _repair_next_numbers(connection: sqlite3.Connection) -> None:
    """What is left of a game that is gone must not stand in the way of another that gets its number."""
    for table, latest in _LATEST_NUMBERS.items():
        connection.execute(
            f"UPDATE sqlite_sequence SET seq = ({latest})"
            f" WHERE name = ? AND seq NOT BETWEEN ({latest}) AND {LARGEST_NUMBER}",
            (table,),
        )


def _bring_together(connection: sqlite3.Connection, number: int, game: str) -> None:
    """A game without a set-up and a set-up without a game, where only one of each fits."""
    rows = connection.execute(
        "SELECT game, setup FROM setups WHERE game NOT IN (SELECT id FROM games)"
    ).fetchall()
    fitting = [place for place, setup in rows if _game_of(setup) == game]
    if len(fitting) != 1:
        return
    seated = connection.execute("SELECT 1 FROM seats WHERE game = ?", (number,)).fetchone()
    if seated:
        connection.execute("UPDATE setups SET game = ? WHERE game = ?", (number, fitting[0]))
    else:
        connection.execute("UPDATE games SET id = ? WHERE id = ?", (fitting[0], number))


def _repair_ranges(connection: sqlite3.Connection) -> None:
    connection.execute(
        "UPDATE games SET cursor = (SELECT count(*) FROM entries WHERE entries.game = games.id)"
        f" WHERE cursor NOT BETWEEN 0 AND {MOST_STEPS}"
    )
    for table, column in (("games", "touched"), ("people", "used")):
        wrong = f"{column} NOT BETWEEN 0 AND {LARGEST_ORDER}"
        connection.execute(
            f"UPDATE {table} SET {column} ="
            f" (SELECT coalesce(max({column}), 0) FROM {table} WHERE NOT {wrong}) WHERE {wrong}"
        )
    connection.execute(f"UPDATE games SET length = NULL WHERE length NOT BETWEEN 0 AND {LATEST - 1}")
    # Who is placed has played to the end.
    placed = "EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND place IS NOT NULL)"
    connection.execute(
        f"UPDATE games SET finished = CASE WHEN {placed} THEN updated END"
        f" WHERE finished NOT BETWEEN 0 AND {LATEST - 1}"
    )
    for table, ranges in RANGES.items():
        for column, (low, high) in ranges.items():
            connection.execute(
                f"UPDATE OR IGNORE {table} SET {column} = max({low}, min({high}, {column}))"
                f" WHERE {column} NOT BETWEEN {low} AND {high}"
            )


def _repair_endings(connection: sqlite3.Connection) -> None:
    """A game that is over has scores. They are counted again with the feats (`Games.gather_feats`)."""
    games = connection.execute(f"SELECT id FROM games WHERE {_ENDING_MISSING}").fetchall()
    connection.executemany("UPDATE games SET length = NULL WHERE id = ?", games)
    connection.executemany(
        "UPDATE seats SET total = coalesce(total, 0),"
        " place = coalesce(place, (SELECT count(*) FROM seats s WHERE s.game = seats.game)) WHERE game = ?",
        games,
    )


def _badly_seated(database: Database) -> list[tuple[int, list[str]]]:
    """The games that do not have exactly the seats that were agreed on, each with a name; and those names."""
    # SQLite counts the names in the set-up by what stands between them; only where that differs it is read.
    names = "substr(setup, 1, instr(setup, '], \"options\"'))"
    agreed = f"(length({names}) - length(replace({names}, '\", \"', ''))) / 4"
    taken = (
        "SELECT game, count(*) AS seats, min(seat) AS low, max(seat) AS high,"
        f" sum(length(name) NOT BETWEEN 1 AND {LONGEST_KEPT}) AS nameless FROM seats GROUP BY game"
    )
    rows = database.read(
        f"SELECT id, setup, seats, low, high, nameless FROM games JOIN setups ON setups.game = games.id"
        f" LEFT JOIN ({taken}) AS taken ON taken.game = games.id"
        f" WHERE low IS NOT 0 OR high <> seats - 1 OR nameless OR seats <> {agreed}"
    )
    found = [(game, _seats_of(setup), rest) for game, setup, *rest in rows]
    return [(game, names) for game, names, rest in found if names and rest != _seats(names)]


def _seats(names: list[str]) -> list[int]:
    """How many, the first, the last, and how many of them without a name."""
    return [len(names), 0, len(names) - 1, 0]


def _seat(connection: sqlite3.Connection, game: int, names: list[str]) -> None:
    there = dict(connection.execute("SELECT seat, name FROM seats WHERE game = ?", (game,)).fetchall())
    for seat, name in enumerate(names):
        if seat not in there:
            connection.execute("INSERT INTO seats (game, seat, name) VALUES (?, ?, ?)", (game, seat, name))
        elif not 0 < len(there[seat]) <= LONGEST_KEPT and there[seat] != name:
            question = "UPDATE seats SET name = ? WHERE game = ? AND seat = ?"
            connection.execute(question, (name, game, seat))
    outside = "DELETE FROM seats WHERE game = ? AND seat NOT BETWEEN 0 AND ?"
    connection.execute(outside, (game, len(names) - 1))


def _misspelled(database: Database, table: str) -> list[tuple[str, str, int]]:
    """Name, the spelling by which it is found, and number of all where these do not belong together."""
    found = []
    for number, name, other in database.read(f"SELECT id, name, folded FROM {table}"):
        kept = clean_name(name, _NAMED[table]) or clean_name(other) or f"№ {number}"
        if kept != name or folded(kept) != other:
            found.append((kept, folded(kept), number))
    return found


def _misnamed(database: Database) -> list[tuple[str, int]]:
    """The right names of the games that have another than their set-up, with their numbers."""
    # The set-up begins with it: {"game": "heckmeck", …}.
    rows = database.read(
        "SELECT g.id, s.seed, s.setup, s.crc FROM games g JOIN setups s ON s.game = g.id"
        " WHERE instr(s.setup, '{\"game\": \"' || g.game || '\",') <> 1"
    )
    whole = [(number, setup) for number, seed, setup, crc in rows if crc == setup_checksum(seed, setup)]
    return [(game, number) for number, setup in whole if (game := _game_of(setup)) is not None]


def _miscounted(database: Database) -> list[tuple[int, int]]:
    """Whether the games were counted that say something else than their set-up, with their numbers."""
    mark = f"(instr(s.setup, '{COUNTED_MARK}') > 0)"
    rows = database.read(
        f"SELECT {mark}, g.id, s.seed, s.setup, s.crc FROM games g JOIN setups s ON s.game = g.id"
        f" WHERE g.counted <> {mark}"
    )
    return [
        (counted, number) for counted, number, seed, setup, crc in rows if crc == setup_checksum(seed, setup)
    ]


def _game_of(setup: str) -> str | None:
    game = _agreed(setup).get("game")
    return game if isinstance(game, str) else None


def _seats_of(setup: str) -> list[str]:
    names = _agreed(setup).get("seats")
    return [str(name) for name in names] if isinstance(names, list) else []


def _agreed(setup: str) -> dict[str, Any]:
    try:
        agreed = json.loads(setup)
    except (ValueError, RecursionError):
        return {}
    return agreed if isinstance(agreed, dict) else {}
