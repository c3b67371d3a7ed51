"""Die Wörter des Auslosens."""

from __future__ import annotations

TEXTS = {
    "first_player.title": "Wer beginnt?",
    "first_player.fingers": "Finger",
    "first_player.fingers.empty": "Jeder legt einen Finger auf den Bildschirm",
    "first_player.fingers.help": "Zwei Sekunden still halten: Das Handy wählt, wer beginnt.",
    "first_player.fingers.one": "Es fehlt noch ein Finger",
    "first_player.fingers.hold": "Halten …",
    "first_player.fingers.show": "Es wird gewählt …",
    "first_player.fingers.chosen": "{who} beginnt",
    "first_player.fingers.again": "Nehmt die Finger weg. Die nächste Berührung wählt neu.",
    "first_player.finger": "Finger {n}",
    "first_player.lot": "Auslosen",
    "first_player.lot.who": "Wer macht mit",
    "first_player.lot.nameless": "Wählt Namen oder sagt nur, wie viele ihr seid.",
    "first_player.lot.one": "Fügt noch mindestens einen hinzu.",
    "first_player.lot.full": "Mit Namen machen höchstens sieben mit.",
    "first_player.lot.count": "Ohne Namen, wir sind",
    "first_player.lot.number": "Nr. {n}",
    "first_player.lot.you": "Das ist, wer das Handy hält.",
    "first_player.lot.seat": "Das ist Nummer {n} im Uhrzeigersinn. Nummer 1 hält das Handy.",
    "first_player.lot.draw": "Auslosen",
    "first_player.lot.draw.again": "Noch einmal auslosen",
    "first_player.lot.drawn": "Ausgelost: {time}. Die ganze Reihenfolge:",
}
