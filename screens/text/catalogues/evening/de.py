"""Die Wörter des Spieleabends."""

from __future__ import annotations

TEXTS = {
    "evening.title": "Spieleabend",
    "evening.games": "{n} {n|Partie|Partien}",
    "evening.help": "Für jede Partie: ein Punkt für jeden, der hinter dir lag, ein halber für jeden, der gleichauf war.",
    "evening.half": "{n},5",
    "evening.share": "Spieleabend teilen",
    "evening.picture.help": "Plätze, Punkte und wer welche Partie gewonnen hat.",
    "evening.message.help": "Plätze und Punkte in wenigen Zeilen.",
    "evening.first": "Erster Platz: {who}",
    "evening.all": "Alle Spieleabende",
    "evening.more": "Frühere zeigen",
    "evening.empty": "Noch kein Spieleabend",
    "evening.empty.help": "Spielt eine Partie zu zweit oder mit mehr Leuten zu Ende: Die Partien eines Tages mit denselben Leuten ergeben einen Spieleabend.",
    "evening.ahead": "Vorn: {who}",
}
