"""The words of score sheets on the screen."""

from __future__ import annotations

TEXTS = {
    "sheet.screen.total": "Total",
    "sheet.screen.where": "Round {n} of {rounds}",
}
