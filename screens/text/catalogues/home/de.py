"""Die Wörter der Startseite."""

from __future__ import annotations

TEXTS = {
    "home.ask": "Was spielen wir?",
    "home.welcome": "Legt das Handy auf den Tisch: Es kennt die Regeln, zählt die Punkte und vergisst nichts. Wählt ein Spiel, um die Plätze zu verteilen.",
    "home.continue": "Partie fortsetzen",
    "home.steps": "{n} {n|Schritt|Schritte}",
    "home.players": "{least}–{most} {most|Spieler|Spieler}",
    "home.count": "Punkte zählen",
    "home.history": "Partien",
    "home.people": "Spieler",
    "home.tools": "Werkzeuge",
    "home.quick.dice": "Würfel",
    "home.quick.first_player": "Auslosen",
    "home.quick.timer": "Timer",
    "home.quick.clock": "Auktion",
    "home.settings": "Einstellungen",
    "home.news": "Was mit den Daten geschah",
    "home.news.ok": "Verstanden",
}
