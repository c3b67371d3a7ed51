"""How a game stands in the database, so that whoever writes notices when it went on somewhere else."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.database import Database


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
    question = "SELECT cursor, crc, deleted FROM games LEFT JOIN setups ON setups.game = id WHERE id = ?"
    rows = database.read(question, (game,))
    last = database.read("SELECT n, crc FROM entries WHERE game = ? ORDER BY n DESC LIMIT 1", (game,))
    correction = database.read("SELECT max(id) FROM corrections WHERE game = ?", (game,))[0][0]
    if not rows:
        return None
    cursor, setup, deleted = rows[0]
    return Standing(cursor, last[0] if last else None, correction, setup, deleted)
