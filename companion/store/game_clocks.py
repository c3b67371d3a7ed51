"""The clocks of games: what was agreed on about time, and what everybody has thought.

A clock stands beside the log: undo, redo and corrections of the past leave it as it is, and it goes with its
game.
"""

from __future__ import annotations

from sqlite3 import Connection

from companion.core.game_clock import GameClock
from companion.store.clock import Clock
from companion.store.database import Database


def save_clock(connection: Connection, game: int, clock: GameClock, now: int, stamp: int = 0) -> None:
    """Writes a clock down as it stands at a stamp."""
    connection.execute(
        "INSERT OR REPLACE INTO clocks VALUES (?, ?, ?, ?)",
        (game, clock.to_text(stamp), not clock.paused, now),
    )


def clock_as_kept(database: Database, game: int) -> GameClock | None:
    """The clock of a game as it was kept, standing still; None where there is none."""
    rows = database.read("SELECT clock FROM clocks WHERE game = ?", (game,))
    return GameClock.from_text(rows[0][0]) if rows else None


class GameClocks:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def read(self, game: int, stamp: int) -> GameClock | None:
        """The clock of a game as it was kept, standing still; None where it is played without one, or what
        was kept is no clock. One that ran, and runs on while nobody looks, has gone on since and runs."""
        rows = self._database.read("SELECT clock, runs, kept FROM clocks WHERE game = ?", (game,))
        clock = GameClock.from_text(rows[0][0]) if rows else None
        if clock is None or not (rows[0][1] and clock.control.runs_on):
            return clock
        return clock.more(self._clock() - rows[0][2]).resume(stamp)

    def keep(self, game: int, clock: GameClock, stamp: int) -> None:
        """Keeps a clock as it stands."""
        with self._database.writing() as connection:
            save_clock(connection, game, clock, self._clock(), stamp)

    def drop(self, game: int) -> None:
        """From now on the game is played without a clock."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM clocks WHERE game = ?", (game,))
