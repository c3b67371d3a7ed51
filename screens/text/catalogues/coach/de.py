"""Die Wörter des Trainers."""

from __future__ import annotations

TEXTS = {
    "coach.chance": "{n} %",
    "coach.on": "Der Trainer ist an: Alle sehen ihn",
    "coach.title": "Trainer",
    "coach.fair": "Der Trainer weiß nur, was für alle offen liegt.",
    "coach.says": "Trainer: {what}",
    "coach.turn_off": "Ohne Trainer weiterspielen",
    "coach.turned_off": "Der Trainer ist aus. Im Protokoll ist es vermerkt.",
}
