"""The words on the table of the scorepad."""

from __future__ import annotations

TEXTS = {
    "scorepad.screen.correct": "Исправить",
    "scorepad.screen.leave_cell": "Не исправлять",
    "scorepad.screen.sum": "{name}: {n} · станет {total}",
    "scorepad.screen.where": "Раунд {n}",
    "scorepad.screen.upright": "Не поворачивать к игрокам",
    "scorepad.screen.turned": "Повернуть к игрокам",
}
