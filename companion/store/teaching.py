"""Who has been told what of a game: a table is taught whatever one of its people has not met yet.

Whether a game is played with lessons is said before it and may change in it; it is no step of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence

from companion.store.database import Database

ENOUGH = 3
"""Finished games of a kind after which nobody is told anything of it."""


class Teaching:
    def __init__(self, database: Database) -> None:
        self._database = database

    def is_on(self, game: int) -> bool:
        """Whether this game is played with lessons."""
        return bool(self._database.read("SELECT 1 FROM teaching WHERE game = ? AND active", (game,)))

    def turn(self, game: int, active: bool) -> None:
        with self._database.writing() as connection:
            save_teaching(connection, game, active)

    def tell(self, kind: str, lesson: str, people: Collection[int]) -> None:
        """These people have been told a lesson of a kind of game."""
        rows = [(person, kind, lesson) for person in people]
        with self._database.writing() as connection:
            connection.executemany("INSERT OR IGNORE INTO told VALUES (?, ?, ?)", rows)

    def known(self, kind: str, people: Sequence[int], lessons: Collection[str]) -> frozenset[str]:
        """Which of the lessons nobody among these people needs any more; with nobody known, none."""
        learners = [person for person in people if self._played(kind, person) < ENOUGH]
        if not learners:
            return frozenset(lessons if people else ())
        told = (self._database.read(_TOLD, (person, kind)) for person in learners)
        return frozenset.intersection(*(frozenset(lesson for (lesson,) in rows) for rows in told))

    def is_new(self, kind: str, people: Sequence[int]) -> bool:
        """Whether somebody of these people has never finished a game of this kind."""
        return any(not self._played(kind, person) for person in people)

    def _played(self, kind: str, person: int) -> int:
        number: int = self._database.read(_PLAYED, (person, kind))[0][0]
        return number


_TOLD = "SELECT lesson FROM told WHERE person = ? AND game = ?"
_PLAYED = (
    "SELECT count(DISTINCT g.id) FROM seats s JOIN games g ON g.id = s.game"
    " WHERE s.person = ? AND g.game = ? AND g.finished IS NOT NULL AND g.deleted IS NULL"
)


def save_teaching(connection: sqlite3.Connection, game: int, active: bool) -> None:
    """Within the transaction of whatever else changes the game."""
    connection.execute("INSERT OR REPLACE INTO teaching VALUES (?, ?)", (game, int(active)))
