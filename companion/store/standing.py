"""How a game stands in the database, so that whoever writes notices when it went on somewhere else."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.database import Database

_HOW_IT_STANDS = (
    "SELECT cursor, setups.crc, deleted, (SELECT max(id) FROM corrections WHERE game = games.id),"
    " entries.n, entries.crc"
    " FROM games LEFT JOIN setups ON setups.game = games.id LEFT JOIN entries ON entries.game = games.id"
    " WHERE games.id = ? ORDER BY entries.n DESC LIMIT 1"
)
"""Asked twice for every step, so all in one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands in the database: every write names what it follows, and happens only where that is
    still so. Otherwise the game went on somewhere else, in another window or another process."""

    cursor: int
    last: tuple[int, int] | None
    """Number and checksum of the last entry. Its time is in there, so no other log ends with it, unless the
    past was corrected."""
    correction: int | None
    """The last correction of the past."""
    setup: int | None
    """The checksum of what was agreed."""
    deleted: int | None


def standing(database: Database, game: int) -> Standing | None:
    """How a game stands now; None where there is none. Inside of `writing` it stays so until the end."""
    rows = database.read(_HOW_IT_STANDS, (game,))
    if not rows:
        return None
    cursor, setup, deleted, correction, *last = rows[0]
    return Standing(cursor, None if last[0] is None else (last[0], last[1]), correction, setup, deleted)
