"""What is remembered of the turn timer."""

from __future__ import annotations

import json

from companion.store.settings import Setting, Settings
from companion.tools.turn_timer import TurnTimer

SECONDS = (10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 420, 600, 900, 1200, 1800, 2700, 3600)
"""How long a turn may be."""
LIMIT = Setting("timer_seconds", 60, SECONDS)
"""How long a turn is."""
PLAYERS = Setting("timer_players", "[]")
"""Who takes turns, see `screens.people.picker`."""
SPEECH = Setting("timer_speech", False)
"""Whether names and the end are spoken."""
TURN = Setting("timer_turn", "[]")
"""Whose turn it is and how much of it has gone by, in milliseconds."""


def read_timer(settings: Settings, players: int) -> TurnTimer:
    """The timer as it was left, standing still."""
    limit_ms = settings.get(LIMIT) * 1000
    try:
        player, counted = json.loads(settings.get(TURN))
        return TurnTimer.ready(limit_ms, players, int(player), int(counted))
    except (ValueError, TypeError, OverflowError, RecursionError):  # nothing yet, or somebody else's JSON
        return TurnTimer.ready(limit_ms, players)


def write_timer(settings: Settings, timer: TurnTimer, now: int) -> None:
    """Keeps whose turn it is, and how much of it has gone by."""
    turn = json.dumps([timer.player, timer.elapsed(now)])
    if settings.get(TURN) != turn:
        settings.set(TURN, turn)
