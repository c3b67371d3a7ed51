"""When the coach was switched on and off in a game: whoever plays, or reads the log, can see it.

A game without a word here is played without the coach.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from companion.store.database import Database


@dataclass(frozen=True, slots=True)
class Switch:
    """The coach was switched."""

    step: int
    """How many steps had been made."""
    active: bool
    """Whether it was switched on."""


class Coaching:
    def __init__(self, database: Database) -> None:
        self._database = database

    def switches(self, game: int) -> tuple[Switch, ...]:
        """How the coach was switched in a game, in the order of the steps; on and off take turns."""
        rows = self._database.read("SELECT step, active FROM coaching WHERE game = ? ORDER BY step", (game,))
        return tuple(Switch(step, bool(active)) for step, active in rows)

    def is_on(self, game: int) -> bool:
        """Whether the coach is on now."""
        switches = self.switches(game)
        return bool(switches) and switches[-1].active

    def turn(self, game: int, step: int, active: bool) -> None:
        """From this step on the coach is on, or off; what was said of later steps no longer counts."""
        with self._database.writing() as connection:
            before = [switch for switch in self.switches(game) if switch.step < step]
            connection.execute("DELETE FROM coaching WHERE game = ? AND step >= ?", (game, step))
            if active != (bool(before) and before[-1].active):
                save_switch(connection, game, step, active)


def move_switches(connection: sqlite3.Connection, game: int, at: int, by: int) -> None:
    """Steps were put in behind step ``at``, or taken out: later switches follow. Where several then meet,
    the last of them counts, if it switches anything."""
    question = "SELECT step, active FROM coaching WHERE game = ? ORDER BY step"
    before = connection.execute(question, (game,)).fetchall()
    moved = {max(at, step + by) if step > at else step: active for step, active in before}
    connection.execute("DELETE FROM coaching WHERE game = ?", (game,))
    on = False
    for step, active in moved.items():
        if bool(active) != on:
            on = bool(active)
            save_switch(connection, game, step, on)


def save_switch(connection: sqlite3.Connection, game: int, step: int, active: bool) -> None:
    """Within the transaction of whatever else changes the game."""
    connection.execute(
        "INSERT INTO coaching (game, step, active) VALUES (?, ?, ?)", (game, step, int(active))
    )
