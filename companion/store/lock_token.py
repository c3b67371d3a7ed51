"""Optimistic locking: whoever writes to a game names the token of what was read, and is refused where it has
changed since, in another window or another process."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.database import Database

_STATE = (
    "SELECT cursor, setups.crc, deleted, (SELECT max(id) FROM corrections WHERE game = games.id),"
    " entries.n, entries.crc"
    " FROM games LEFT JOIN setups ON setups.game = games.id LEFT JOIN entries ON entries.game = games.id"
    " WHERE games.id = ? ORDER BY entries.n DESC LIMIT 1"
)
"""Asked twice for every step, so all in one."""


@dataclass(frozen=True, slots=True)
class LockToken:
    """The state of a game on which a write is based: two are equal only where nothing has changed between."""

    cursor: int
    last: tuple[int, int] | None
    """Number and checksum of the last entry. Its time is in there, so no other log ends with it, unless the
    past was corrected."""
    correction: int | None
    """The last correction of the past."""
    setup: int | None
    """The checksum of what was agreed."""
    deleted: int | None


def lock_token(database: Database, game: int) -> LockToken | None:
    """The token of a game as it is now; None where there is none. Inside of `writing` it holds to the end."""
    rows = database.read(_STATE, (game,))
    if not rows:
        return None
    cursor, setup, deleted, correction, *last = rows[0]
    return LockToken(cursor, None if last[0] is None else (last[0], last[1]), correction, setup, deleted)
