"""Die Wörter der Punkterechner."""

from __future__ import annotations

TEXTS = {
    "calculator.subtitle": "Punkterechner",
    "calculator.player": "Spieler {n}",
    "calculator.add": "Spieler hinzufügen",
    "calculator.name": "Name",
    "calculator.known": "Oder wähle",
    "calculator.table": "Wie beim letzten Mal: {people}",
    "calculator.seated": "Gezählt wird für die, die zuletzt gespielt haben.",
    "calculator.remove": "Nicht mitzählen",
    "calculator.removed": "{name} zählt nicht mehr mit.",
    "calculator.undo": "Rückgängig",
    "calculator.clear": "Alles leeren",
    "calculator.cleared": "Alles ist leer, die Namen sind noch da.",
    "calculator.next": "Weiter: {name}",
    "calculator.result": "Ergebnis zeigen",
    "calculator.no_result": "Noch kein Ergebnis",
    "calculator.wins": "{seat} gewinnt",
    "calculator.share": "Geteilter Sieg: {seats}",
    "calculator.ahead": "Vorn: {seats}",
    "calculator.worth": "{points} {n|Punkt|Punkte}",
    "calculator.explained": "{said}. Macht {points}.",
    "calculator.taken": "Das hat schon {name}.",
    "calculator.move": "Umlegen",
    "calculator.keep": "Partie behalten",
    "calculator.keep.help": "{people}. Die Partie kommt mit dieser Wertung in Verlauf und Statistik.",
    "calculator.again": "Neu zählen",
    "calculator.back": "Zurück zum Zählen",
}
