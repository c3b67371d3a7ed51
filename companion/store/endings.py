"""What is kept of a game's end beside its last step: scores and places, feats, how long it was played."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.core.chronicle import Feat
    from companion.core.journal import Outcome

PAUSE = 20 * 60 * 1000
"""After so many milliseconds without a step nobody was playing."""


def save_ending(
    connection: sqlite3.Connection, game: int, outcome: Outcome, length: int | None = None
) -> None:
    """Keeps how a game has ended. The time of its end is there already, and so are its steps, unless
    ``length`` says how long they took. Without points there is no total."""
    connection.executemany(
        "UPDATE seats SET total = ?, place = ? WHERE game = ? AND seat = ?",
        [
            (total if outcome.scored else None, place, game, seat)
            for seat, (total, place) in enumerate(zip(outcome.totals, outcome.places, strict=True))
        ],
    )
    connection.execute("UPDATE games SET by_table = ? WHERE id = ?", (int(outcome.by_table), game))
    save_feats(connection, game, outcome.feats, length)


def save_feats(
    connection: sqlite3.Connection, game: int, feats: Iterable[Feat], length: int | None = None
) -> None:
    """Keeps what was reached in a finished game, and how long it was played."""
    connection.execute("DELETE FROM feats WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO feats (game, seat, key, rank, finished)"
        " SELECT id, ?, ?, ?, finished FROM games WHERE id = ?",
        [(feat.seat, feat.key, feat.record.rank(feat.value), game) for feat in feats],
    )
    length = _length(connection, game) if length is None else length
    connection.execute("UPDATE games SET length = ? WHERE id = ?", (length, game))


def clear_ending(connection: sqlite3.Connection, game: int) -> None:
    """The end of a game was taken back."""
    connection.execute("UPDATE seats SET total = NULL, place = NULL WHERE game = ?", (game,))
    connection.execute("DELETE FROM feats WHERE game = ?", (game,))
    connection.execute("UPDATE games SET length = NULL, by_table = 0 WHERE id = ?", (game,))


def _length(connection: sqlite3.Connection, game: int) -> int:
    """How many milliseconds a game was played, from the times of its steps."""
    created, cursor = connection.execute("SELECT created, cursor FROM games WHERE id = ?", (game,)).fetchone()
    steps = connection.execute(
        "SELECT time FROM entries WHERE game = ? AND n < ? ORDER BY n", (game, cursor)
    ).fetchall()
    return length_of(created, (time for (time,) in steps))


def length_of(created: int, times: Iterable[int]) -> int:
    """How many milliseconds a game was played that was begun then and has steps of these times."""
    gaps = (later - earlier for earlier, later in pairwise((created, *times)))
    return sum(gap for gap in gaps if 0 < gap <= PAUSE)
