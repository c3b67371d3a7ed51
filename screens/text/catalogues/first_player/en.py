"""The words of the first-player picker."""

from __future__ import annotations

TEXTS = {
    "first_player.title": "Who is first?",
    "first_player.fingers": "Fingers",
    "first_player.fingers.empty": "Everybody puts a finger on the screen",
    "first_player.fingers.help": "Hold still for two seconds: the phone chooses who begins.",
    "first_player.fingers.one": "One more finger, please",
    "first_player.fingers.hold": "Hold…",
    "first_player.fingers.show": "Choosing…",
    "first_player.fingers.chosen": "{who} begins",
    "first_player.fingers.again": "Lift your fingers. The next touch chooses again.",
    "first_player.finger": "finger {n}",
    "first_player.lot": "Draw lots",
    "first_player.lot.who": "Who takes part",
    "first_player.lot.nameless": "Choose names, or just say how many you are.",
    "first_player.lot.one": "Add at least one more.",
    "first_player.lot.full": "No more than seven people with names take part.",
    "first_player.lot.count": "Without names, we are",
    "first_player.lot.number": "No. {n}",
    "first_player.lot.you": "That is whoever holds the phone.",
    "first_player.lot.seat": "That is number {n}, clockwise. Number 1 holds the phone.",
    "first_player.lot.draw": "Draw lots",
    "first_player.lot.draw.again": "Draw again",
    "first_player.lot.drawn": "Drawn: {time}. The whole order:",
}
