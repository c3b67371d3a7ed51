"""What the app has learned of the cards in the boxes: a card is described once and known for ever.

Two ways lead here. What somebody says of a card as such, in an editor or by an import, is kept until they
say something else. What the steps of a game tell on the way counts as long as those steps do: a step that is
taken back is unlearned. The last word counts.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.core.action import Json
from companion.store.database import Database
from companion.store.errors import StoreError
from companion.store.names import LONGEST_TEXT, plain

if TYPE_CHECKING:
    from companion.core.journal import Entry
    from companion.core.session import Session


class Decks:
    """What is known of the cards of each game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def known(self, game: str) -> dict[str, Json]:
        """Every card of the game that the app has met, with what it knows of it."""
        found: dict[str, Json] = {}
        rows = self._database.read("SELECT card, knowledge FROM decks WHERE game = ? ORDER BY card", (game,))
        rows += self._database.read(
            "SELECT card, knowledge FROM lessons WHERE game = ? AND NOT overruled ORDER BY id", (game,)
        )
        for card, told in _readable(rows):
            before = found.get(card)
            found[card] = {**before, **told} if isinstance(before, dict) and isinstance(told, dict) else told
        return found

    def learn(self, game: str, cards: Mapping[str, Json]) -> None:
        """Keeps what is known of some cards; what was known of them before is replaced."""
        with self._database.writing() as connection:
            learn(connection, game, cards)

    def forget(self, game: str, card: str) -> None:
        """Unlearns a card, e.g. one that was described wrongly."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM decks WHERE game = ? AND card = ?", (game, card))
            _overrule(connection, game, (card,))

    def follow(self, number: int, session: Session) -> None:
        """Learns from a game what its steps tell of cards, and unlearns what is taken back, from now on.

        Where that can't be written, the game goes on all the same: the next change makes up for it.
        """
        told = session.lessons()
        with suppress(StoreError):
            self._catch_up(number, session.game.id, told)

        def listen(made: Entry | None) -> None:
            nonlocal told
            now = session.lessons()
            if now != told:
                with suppress(StoreError):
                    self._change(number, session.game.id, told, now)
                    told = now

        session.subscribe(listen)

    def _catch_up(self, number: int, game: str, told: Mapping[str, Json]) -> None:
        """Makes good what was not written when the app was last killed: lessons of steps that do not count,
        and cards that nobody has heard of although steps tell of them."""
        rows = self._database.read("SELECT card, knowledge FROM lessons WHERE source = ?", (number,))
        written = dict(_readable(rows))
        known = self.known(game) if told else {}
        lessons = {card: lesson for card, lesson in told.items() if card in written or card not in known}
        if lessons != written:
            self._change(number, game, written, lessons)

    def _change(self, number: int, game: str, before: Mapping[str, Json], now: Mapping[str, Json]) -> None:
        """Writes down which lessons of a game have changed."""
        new = {card: lesson for card, lesson in now.items() if before.get(card) != lesson}
        gone = [card for card in before if card not in now]
        with self._database.writing() as connection:
            connection.executemany(
                "DELETE FROM lessons WHERE source = ? AND card = ?", [(number, card) for card in gone]
            )
            connection.executemany(
                "INSERT OR REPLACE INTO lessons (source, game, card, knowledge) VALUES (?, ?, ?, ?)",
                [(number, game, card, json.dumps(lesson)) for card, lesson in new.items()],
            )


def _readable(rows: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Json]]:
    """Cards and what is told of them. What can't be read will be asked for and learned again, and so will a
    card whose name nobody can have typed."""
    for card, knowledge in rows:
        if len(card) <= LONGEST_TEXT and plain(card):
            with suppress(ValueError, RecursionError):
                yield card, json.loads(knowledge)


def learn(connection: sqlite3.Connection, game: str, cards: Mapping[str, Json]) -> None:
    """Writes down what is known of some cards, whatever games have told of them."""
    connection.executemany(
        "INSERT INTO decks (game, card, knowledge) VALUES (?, ?, ?)"
        " ON CONFLICT (game, card) DO UPDATE SET knowledge = excluded.knowledge",
        [(game, card, json.dumps(knowledge)) for card, knowledge in cards.items()],
    )
    _overrule(connection, game, cards)


def _overrule(connection: sqlite3.Connection, game: str, cards: Iterable[str]) -> None:
    """What games have told of these cards counts no more."""
    connection.executemany(
        "UPDATE lessons SET overruled = 1 WHERE game = ? AND card = ?", [(game, card) for card in cards]
    )
