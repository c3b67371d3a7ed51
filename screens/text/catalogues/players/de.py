"""Die Wörter der Spielerliste."""

from __future__ import annotations

TEXTS = {
    "players.title": "Spieler",
    "players.count": "{n} {n|Person|Personen}",
    "players.empty": "Noch niemand da",
    "players.empty.help": "Fügt alle hinzu, mit denen ihr spielt: Jeder bekommt eine Farbe und ein Zeichen.",
    "players.add": "Spieler hinzufügen",
    "players.new": "Neuer Spieler",
    "players.edit": "Spieler",
    "players.name": "Name",
    "players.colour": "Farbe und Zeichen",
    "players.save": "Speichern",
    "players.longest": "Länger geht es nicht: Ein Name hat bis zu {n} {n|Zeichen|Zeichen}.",
    "players.remove": "Aus der Liste nehmen",
    "players.remove.title": "{name} aus der Liste nehmen?",
    "players.remove.help": "Die Partien bleiben, der Name darin auch.",
    "players.remove.yes": "Entfernen",
    "players.removed": "{name} ist nicht mehr in der Liste",
    "players.bring_back": "Zurückholen",
}
