"""Die Wörter des Protokolls."""

from __future__ import annotations

TEXTS = {
    "log.title": "Protokoll",
    "log.steps": "{n} {n|Schritt|Schritte}",
    "log.undone": ", rückgängig: {n}",
    "log.start": "Das Spiel beginnt",
    "log.go_back": "Hierher zurück?",
    "log.go_back.help": "{what} Alles danach ({n} {n|Schritt|Schritte}) wird rückgängig gemacht; bis zum nächsten Schritt lässt es sich wiederholen.",
    "log.go_on": "Bis hierher wiederholen?",
    "log.go_on.help": "{what} {n} {n|Schritt kommt|Schritte kommen} zurück, dieser eingeschlossen.",
    "log.go.yes": "Dorthin",
    "log.coach": "Trainer",
    "log.handed_over": "Platz: {before}, jetzt {after}.",
    "log.coach_on": "Der Trainer ist eingeschaltet.",
    "log.coach_off": "Der Trainer ist ausgeschaltet.",
    "log.coach.turn_on": "Trainer einschalten?",
    "log.coach.turn_on.help": "Über dem Spielfeld erscheint eine Zeile mit seinem Rat, für alle sichtbar. Im Protokoll wird es vermerkt.",
    "log.coach.turn_on.yes": "Einschalten",
    "log.coach.turn_off": "Trainer ausschalten?",
    "log.coach.turn_off.help": "Es gibt keinen Rat mehr. Im Protokoll wird es vermerkt.",
    "log.coach.turn_off.yes": "Ausschalten",
}
