"""What a phone knows of a game's past: by that, one of two versions of a game is found to be the later one.

Whatever changes a game can be told from everything else: a step by what was done and when, any other change
(a correction, another agreement, somebody else at a seat, another day of a counted game, a choice between two
versions) by a mark of its own, which is kept here. So are the marks of steps that were replaced on another
phone: of those nothing else is known.

A version consists of its steps and changes. Where all of these are known to another version, that one was
made from it, and follows on it.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Iterable
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.steps import Steps, mapped
from companion.store.database import Database
from companion.store.entries import AT_ONCE, read_whole, write_action

if TYPE_CHECKING:
    from companion.core.game import Game

MARK = 6
"""How many bytes a mark has."""
_TEXTS = re.compile(r'^(\{"do":"[^"\\]*")|"(?:[^"\\]|\\.)*"')
"""All texts of an action, the verb with what stands before it among them."""


class Change(NamedTuple):
    """A game was changed otherwise than by a step."""

    time: int
    mark: int
    seat: int | None
    """Where somebody else was put, if it was that."""


def save_change(
    connection: sqlite3.Connection, game: int, time: int, seat: int | None = None, gave_way: str | None = None
) -> None:
    """Keeps that a game was changed; ``gave_way`` is what had been agreed until then, if it was that."""
    connection.execute(
        "INSERT INTO changes (game, time, mark, seat, gave_way) VALUES (?, ?, ?, ?, ?)",
        (game, time, int.from_bytes(os.urandom(MARK)), seat, gave_way),
    )


def replace_changes(connection: sqlite3.Connection, game: int, changes: Iterable[Change]) -> None:
    """Another version of a game takes the place of this one, with its own changes. What gave way stays."""
    connection.execute("DELETE FROM changes WHERE game = ? AND gave_way IS NULL", (game,))
    connection.execute("UPDATE changes SET counts = 0 WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO changes (game, time, mark, seat) VALUES (?, ?, ?, ?)",
        [(game, *change) for change in changes],
    )


def save_replaced_marks(connection: sqlite3.Connection, game: int, marks: Iterable[int]) -> None:
    """Keeps the marks of what counts no more and is not here."""
    connection.executemany(
        "INSERT INTO changes (game, time, mark, counts) VALUES (?, 0, ?, 0)",
        [(game, mark) for mark in sorted(marks)],
    )


def read_changes(database: Database, game: int) -> tuple[Change, ...]:
    """What has changed the game as it counts."""
    question = "SELECT time, mark, seat FROM changes WHERE game = ? AND counts = 1 ORDER BY time, mark"
    return tuple(Change(*row) for row in database.read(question, (game,)))


def mark_of(action: str, source: str, time: int) -> int:
    """The mark of a step; ``action`` is in JSON and in the words of today.

    Of the texts in it only the verb counts: what can't be drawn is taken out of the others on their way, and
    which number is put behind a name hangs on all names of the game.
    """
    done = _TEXTS.sub(r"\1", action)
    return int.from_bytes(sha256(f"{time}|{source}|{done}".encode()).digest()[:MARK])


def read_known(database: Database, rules: Game[Any], number: int, counting: int = 0) -> Steps[list[int]]:
    """The marks of all that was ever known of one of our games, the latest last: of all changes, whether they
    count or not, of steps that were replaced elsewhere, and of those that are here, but for the first
    ``counting`` of the log."""
    rows = database.read("SELECT mark FROM changes WHERE game = ? ORDER BY id", (number,))
    known = [mark for (mark,) in rows]
    for table, first in (("attic", 0), ("entries", counting)):
        log = yield from read_whole(database, table, number, first)
        known += yield from mapped(partial(_mark_of_entry, rules), log, AT_ONCE)
    return known


def _mark_of_entry(rules: Game[Any], entry: tuple[int, str, str, int, int]) -> int:
    _, action, source, time, version = entry
    return mark_of(migrated(rules, action, version), source, time)


def migrated(rules: Game[Any], action: str, version: int) -> str:
    """A step of ours as a file would tell it; empty where it can't be read."""
    if version == rules.version:
        return action
    try:
        return write_action(rules.migrate(json.loads(action), version))
    except (ValueError, TypeError):
        return ""
