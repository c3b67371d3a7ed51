"""Die Wörter des Ergebnisses."""

from __future__ import annotations

TEXTS = {
    "result.title": "Ergebnis",
    "result.winner": "{who} gewinnt!",
    "result.winners": "Geteilter Sieg: {who}",
    "result.no_lines": "Keine Punkte",
    "result.turns": "{n} {n|Zug|Züge}",
    "result.moments": "Höhepunkte",
    "result.no_course": "Die App konnte den Verlauf dieser Partie nicht erzählen. Das Ergebnis gilt trotzdem.",
    "result.replay": "Rückblick",
    "result.log": "Protokoll",
    "result.rematch": "Noch einmal",
    "result.rematch.who": "Wer beginnt?",
    "result.rematch.next": "der Nächste im Kreis",
    "result.rematch.same": "hat dieses Spiel begonnen",
    "result.handed_over": "Auf einem Platz saßen nacheinander: {who}. Das Ergebnis zählt für den, der zu Ende gespielt hat.",
    "result.by_table": "Die Partie ist früher zu Ende: So hat es der Tisch beschlossen.",
    "result.to_table": "Zurück an den Tisch",
    "result.share": "Teilen",
    "result.home": "Startseite",
    "result.copied": "Das Ergebnis ist kopiert: Füge es in eine Nachricht ein.",
    "result.note": "Notiz",
    "result.note.add": "Notiz hinzufügen",
    "result.note.hint": "Wo ihr gespielt habt, wer dabei war, was besonders war",
    "result.note.help": "Eine Notiz steht nur hier und in Exporten; die Suche findet sie.",
    "result.count": "So kommen die Punkte zusammen",
}
