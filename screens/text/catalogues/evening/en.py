"""The words of an evening."""

from __future__ import annotations

TEXTS = {
    "evening.title": "Evening",
    "evening.games": "{n} {n|game|games}",
    "evening.help": "For each game: a point for everyone you finished above, half a point for everyone level.",
    "evening.half": "{n}.5",
    "evening.share": "Share",
    "evening.ahead": "Ahead: {who}",
}
