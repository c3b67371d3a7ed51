"""The words of score sheets on the screen."""

from __future__ import annotations

TEXTS = {
    "sheet.screen.total": "Total",
    "sheet.screen.where": "Round {n} of {rounds}",
    "sheet.screen.box": "Score sheet",
    "sheet.screen.own": "Your own score sheet",
    "sheet.screen.players": "{low}–{high} {high|player|players}",
    "sheet.screen.players.exact": "{high} {high|player|players}",
}
