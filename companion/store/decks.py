"""What the app has learned of the cards in the boxes: a card is described once and known for ever."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping

from companion.core.action import Json
from companion.store.database import Database


class Decks:
    """What is known of the cards of each game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def known(self, game: str) -> dict[str, Json]:
        """Every card of the game that the app has met, with what it knows of it."""
        found: dict[str, Json] = {}
        rows = self._database.read("SELECT card, knowledge FROM decks WHERE game = ? ORDER BY card", (game,))
        for card, knowledge in rows:
            try:
                found[card] = json.loads(knowledge)
            except (ValueError, RecursionError):
                continue  # it will be asked for and learned again
        return found

    def learn(self, game: str, cards: Mapping[str, Json]) -> None:
        """Keeps what is known of some cards; what was known of them before is replaced."""
        with self._database.writing() as connection:
            learn(connection, game, cards)

    def forget(self, game: str, card: str) -> None:
        """Unlearns a card, e.g. one that was described wrongly."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM decks WHERE game = ? AND card = ?", (game, card))


def learn(connection: sqlite3.Connection, game: str, cards: Mapping[str, Json]) -> None:
    """Writes down what is known of some cards."""
    connection.executemany(
        "INSERT INTO decks (game, card, knowledge) VALUES (?, ?, ?)"
        " ON CONFLICT (game, card) DO UPDATE SET knowledge = excluded.knowledge",
        [(game, card, json.dumps(knowledge)) for card, knowledge in cards.items()],
    )
