"""The words on the table of the scorepad."""

from __future__ import annotations

TEXTS = {
    "scorepad.screen.correct": "Correct",
    "scorepad.screen.leave_cell": "Leave it",
    "scorepad.screen.sum": "{name}: {n} · makes {total}",
    "scorepad.screen.where": "Round {n}",
    "scorepad.screen.upright": "All the same way up",
    "scorepad.screen.turned": "Turn towards players",
}
