"""Die Wörter der Regelseiten."""

from __future__ import annotations

TEXTS = {
    "rules.title": "Regeln",
    "rules.of": "Regeln: {game}",
    "rules.now": "Das zählt jetzt",
    "rules.example": "Beispiel",
    "rules.search": "Suchen: Gleichstand, Ratte …",
    "rules.nothing": "Nichts gefunden",
    "rules.nothing.help": "Versuche ein anderes Wort oder nur seinen Anfang.",
}
