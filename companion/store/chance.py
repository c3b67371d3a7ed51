"""Whose dice and decks decide in a game: the app's, or those that lie on the table. It is said before the
game and may change in it, which is no step of it and no affair of any other game."""

from __future__ import annotations

import sqlite3

from companion.store.database import Database


class Chance:
    def __init__(self, database: Database) -> None:
        self._database = database

    def by_app(self, game: int) -> bool | None:
        """Whether the app decides by chance in a game; None where nobody has said so."""
        rows = self._database.read("SELECT by_app FROM chance WHERE game = ?", (game,))
        return bool(rows[0][0]) if rows else None

    def turn(self, game: int, by_app: bool) -> None:
        """From now on it is the app that decides, or the table."""
        with self._database.writing() as connection:
            save_chance(connection, game, by_app)


def save_chance(connection: sqlite3.Connection, game: int, by_app: bool) -> None:
    """Within the transaction of whatever else changes the game."""
    connection.execute("INSERT OR REPLACE INTO chance VALUES (?, ?)", (game, int(by_app)))
