"""Die Wörter des Spieleabends."""

from __future__ import annotations

TEXTS = {
    "evening.title": "Spieleabend",
    "evening.games": "{n} {n|Partie|Partien}",
    "evening.help": "Für jede Partie: ein Punkt für jeden, der hinter dir lag, ein halber für jeden, der gleichauf war.",
    "evening.half": "{n},5",
    "evening.share": "Teilen",
    "evening.ahead": "Vorn: {who}",
}
