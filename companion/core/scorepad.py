"""What the end-of-game calculators share: reading what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.errors import Refusal
from companion.core.messages import Message


def check_players(players: Sequence[object], allowed: range) -> None:
    """A calculator takes one player up to as many as the game has seats."""
    if not 1 <= len(players) <= allowed[-1]:
        raise Refusal("bad_value", Message("core.wrong_number_of_players", high=allowed[-1]))
