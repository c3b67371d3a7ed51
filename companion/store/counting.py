"""Games that were counted at their end, kept among the others.

There is no log to replay: what lay on the table is kept with what was agreed, and counted again by the same
`score` whenever somebody looks, so that no sheet is older than the rules. The day may be one of the past.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date

from companion.core.counted import Counted, Table, count
from companion.core.errors import Refusal
from companion.core.game import Setup
from companion.core.messages import Message
from companion.store.changes import save_change
from companion.store.clock import DAY, Clock
from companion.store.database import Database
from companion.store.endings import save_ending
from companion.store.errors import CountRefused, StaleGame
from companion.store.evenings import day_of, daybreak
from companion.store.games import Games, add_game
from companion.store.names import judge_name

FIRST_DAY = date(1970, 1, 2)
"""No game is older."""


class Counts:
    def __init__(self, database: Database, games: Games, clock: Clock) -> None:
        self._database = database
        self._games = games
        self._clock = clock

    def save(
        self,
        game: str,
        names: Sequence[str],
        table: Table,
        people: Sequence[int | None],
        day: date | None = None,
    ) -> int:
        """Keeps what was counted: who sat there, what lay before them (the calculator's input without the
        names), ``people`` as at any game, and on which day it was, today if nothing is said. Returns the
        number of the game. `CountRefused` where that is not the end of a game."""
        seated = tuple(judge_name(name, names[:seat]) for seat, name in enumerate(names))
        counted = self._count(game, seated, table)
        moment = self._moment(day)
        with self._database.writing() as connection:
            order = self._database.next_order()
            number = add_game(
                connection, Setup(game, seated, {}), os.urandom(8).hex(), people, moment, order, table
            )
            connection.execute("UPDATE games SET finished = ? WHERE id = ?", (moment, number))
            save_ending(connection, number, counted.outcome)
            connection.executemany(
                "UPDATE people SET used = ? WHERE id = ?", [(order, person) for person in people]
            )
        self._games.finished()
        return number

    def open(self, number: int) -> Counted:
        """A counted game, counted once more."""
        return self._games.counted(number)

    def move(self, number: int, day: date) -> None:
        """It was on another day."""
        moment = self._moment(day)
        with self._database.writing() as connection:
            changed = connection.execute(
                "UPDATE games SET created = ?1, updated = ?1, finished = ?1 WHERE id = ?2 AND counted = 1",
                (moment, number),
            ).rowcount
            if changed != 1:
                raise StaleGame(Message("store.stale_game"))
            connection.execute("UPDATE feats SET finished = ? WHERE game = ?", (moment, number))
            save_change(connection, number, self._clock())

    def today(self) -> date:
        """The day that lasts: after midnight still the one before."""
        return day_of(self._clock())

    def _count(self, game: str, names: Sequence[str], table: Table) -> Counted:
        try:
            return count(self._games.load(game), names, table)
        except Refusal as refusal:
            raise CountRefused(refusal.message) from None

    def _moment(self, day: date | None) -> int:
        """The present hour of that day: so several games of a day stay in the order in which they were
        counted."""
        now = self._clock()
        today = day_of(now)
        if day is None or day >= today:
            return now
        start = daybreak(max(day, FIRST_DAY))
        return start + min(now - daybreak(today), DAY - 1)
