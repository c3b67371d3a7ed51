"""Die Wörter des Trainers."""

from __future__ import annotations

TEXTS = {
    "coach.chance": "{n} %",
    "coach.on": "Der Trainer ist an: Alle sehen ihn",
    "coach.title": "Trainer",
    "coach.fair": "Der Trainer weiß nur, was für alle offen liegt.",
    "coach.says": "Trainer: {what}",
    "coach.failed": "hier kein Rat",
    "coach.failed.why": "Der Trainer konnte diese Stellung nicht durchrechnen: ein Fehler der App. Spielt einfach weiter.",
    "coach.no_look_back": "Der Trainer konnte auf diese Partie nicht zurückblicken: ein Fehler der App. Das Ergebnis gilt trotzdem.",
    "coach.turn_off": "Ohne Trainer weiterspielen",
    "coach.turned_off": "Der Trainer ist aus. Im Protokoll ist es vermerkt.",
}
