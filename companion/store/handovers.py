"""Seats that were handed over in the middle of a game: kept beside it, for they are no step of any rules.

The game belongs to whoever sits there now, so everything that counts people needs no word about it; here
stands who sat there before, and after how many steps that ended.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from companion.core.messages import Message
from companion.store.database import Database


@dataclass(frozen=True, slots=True)
class HandOver:
    """A seat has gone to somebody else."""

    seat: int
    step: int
    """How many steps had been made."""
    time: int
    before: str
    """Who had it, by today's name."""
    after: str
    """Who got it, by today's name."""
    person: int | None = None
    """The number of the one who had it; None for a stranger."""

    @property
    def message(self) -> Message:
        """What the log tells."""
        return Message("store.handed_over", before=self.before, after=self.after)


def read_handovers(
    database: Database, games: Iterable[int], seated: dict[tuple[int, int], str]
) -> dict[int, list[HandOver]]:
    """What was handed over in these games, in that order; ``seated`` says who sits at a game's seats now."""
    numbers = ",".join(str(int(number)) for number in games)
    rows = database.read(
        "SELECT h.game, h.seat, h.step, h.time, coalesce(p.name, h.name), p.id"
        f" FROM handovers h LEFT JOIN people p ON p.id = h.person WHERE h.game IN ({numbers})"
        " ORDER BY h.game, h.id DESC"
    )
    after = dict(seated)
    found: dict[int, list[HandOver]] = defaultdict(list)
    for game, seat, step, time, name, person in rows:
        found[game].insert(0, HandOver(seat, step, time, name, after.get((game, seat), ""), person))
        after[game, seat] = name
    return found


def save_handover(
    connection: sqlite3.Connection, game: int, seat: int, step: int, time: int, person: int | None, name: str
) -> None:
    """Keeps who sat at a seat until now."""
    connection.execute(
        "INSERT INTO handovers (game, seat, step, time, person, name) VALUES (?, ?, ?, ?, ?, ?)",
        (game, seat, step, time, person, name),
    )
