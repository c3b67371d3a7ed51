"""The words of score sheets on the screen."""

from __future__ import annotations

TEXTS = {
    "sheet.screen.total": "Summe",
    "sheet.screen.where": "Runde {n} von {rounds}",
    "sheet.screen.box": "Wertungsblatt",
    "sheet.screen.own": "Eigenes Wertungsblatt",
    "sheet.screen.players": "{low}–{high} {high|Spieler|Spieler}",
    "sheet.screen.players.exact": "{high} {high|Spieler|Spieler}",
}
