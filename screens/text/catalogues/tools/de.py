"""Die Wörter der Werkzeuge."""

from __future__ import annotations

TEXTS = {
    "tools.title": "Werkzeuge",
    "tools.group.hand": "Zur Hand",
    "tools.group.hand.help": "Für jedes Spiel, ohne Vorbereitung.",
    "tools.dice": "Würfel",
    "tools.dice.help": "Die acht mit dem Wurm, der Rennwürfel, gewöhnliche",
    "tools.first_player": "Wer beginnt?",
    "tools.first_player.help": "Finger auf den Bildschirm oder auslosen",
    "tools.timer": "Zugtimer",
    "tools.timer.help": "Zeit für einen Zug; die letzten Sekunden hört man",
    "tools.clock": "Auktionsuhr",
    "tools.clock.help": "Zählt herunter: Die schnellste Hand bekommt es",
    "tools.rules": "Regeln",
    "tools.rules.help": "Alle Spiele in Kürze, mit Suche",
    "tools.group.scores": "Punkterechner",
    "tools.group.scores.help": "Ohne Handy gespielt? Tippt an, was auf dem Tisch liegt.",
    "tools.group.cards": "Eure Karten",
    "tools.group.cards.help": "Was die App über die Karten in euren Schachteln weiß.",
}
