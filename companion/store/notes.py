"""Notes on games: where it was, who looked on, what was special. They stand beside a game and go with it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping

from companion.core.messages import Message
from companion.store.database import Database
from companion.store.errors import NoSuchGame
from companion.store.names import drawn_name, folded

LONGEST_NOTE = 400
"""How many characters a note may have."""
MOST_LINES = 12
"""How many lines it may have."""


def clean_note(text: str) -> str:
    """A note as it is kept: line by line cleaned like a name, without what can't be drawn, cut to its length.

    >>> clean_note("  На даче \\n\\n\\n Лил   дождь ")
    'На даче\\nЛил дождь'
    """
    lines = text[: 2 * LONGEST_NOTE].splitlines()[: 4 * MOST_LINES]
    cleaned = (drawn_name(line, LONGEST_NOTE) for line in lines)
    return "\n".join([line for line in cleaned if line][:MOST_LINES])[:LONGEST_NOTE].strip()


class Notes:
    def __init__(self, database: Database) -> None:
        self._database = database

    def write(self, game: int, text: str) -> str:
        """Notes something on a game, in the place of what was noted before; nothing takes the note away.
        Returns what was kept of it."""
        note = clean_note(text)
        with self._database.writing() as connection:
            if connection.execute("SELECT 1 FROM games WHERE id = ?", (game,)).fetchone() is None:
                raise NoSuchGame(Message("store.no_such_game"))
            save_note(connection, game, note)
        return note


def save_note(connection: sqlite3.Connection, game: int, note: str) -> None:
    """Keeps a note that was cleaned; an empty one is none."""
    if note:
        connection.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (game, note, folded(note)))
    else:
        connection.execute("DELETE FROM notes WHERE game = ?", (game,))


def redact_notes(
    connection: sqlite3.Connection,
    names: Collection[str],
    seats: Mapping[int, int],
    stand_in: Callable[[int], str],
) -> None:
    """Takes the names of a person out of all notes, where they stand there as they are: in the notes of their
    own games (``seats``) gives way to what stands at their seat, elsewhere to an ellipsis."""
    spelled = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{spelled})(?!\w)", re.IGNORECASE)
    for game, note in connection.execute("SELECT game, note FROM notes").fetchall():
        instead = stand_in(seats[game]) if game in seats else "…"
        parts = pattern.split(note)
        if len(parts) > 1:
            save_note(connection, game, clean_note(instead.join(parts)))


def misnoted(rows: Iterable[tuple[int, str, str]]) -> list[tuple[int, str]]:
    """What notes have to be where they, or the spelling by which they are found, can't be what was kept."""
    cleaned = [(game, clean_note(note), note, found) for game, note, found in rows]
    return [(game, kept) for game, kept, note, found in cleaned if kept != note or folded(kept) != found]
