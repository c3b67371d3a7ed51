"""Die Wörter auf dem Tisch des Punkteblocks."""

from __future__ import annotations

TEXTS = {
    "scorepad.screen.correct": "Ändern",
    "scorepad.screen.leave_cell": "So lassen",
    "scorepad.screen.sum": "{name}: {n} · macht {total}",
    "scorepad.screen.where": "Runde {n}",
    "scorepad.screen.upright": "Alle gleich herum",
    "scorepad.screen.turned": "Zu den Spielern drehen",
}
