"""The words of score sheets on the screen."""

from __future__ import annotations

TEXTS = {
    "sheet.screen.total": "Summe",
    "sheet.screen.where": "Runde {n} von {rounds}",
}
