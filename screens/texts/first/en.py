"""The words of the first-player picker."""

from __future__ import annotations

TEXTS = {
    "first.title": "Who is first?",
    "first.fingers": "Fingers",
    "first.fingers.empty": "Everybody lays a finger on the screen",
    "first.fingers.help": "Hold still for two seconds: the phone chooses who begins.",
    "first.fingers.one": "One more finger, please",
    "first.fingers.hold": "Hold…",
    "first.fingers.show": "Choosing…",
    "first.fingers.chosen": "{who} begins",
    "first.fingers.again": "Lift your fingers. The next touch chooses anew.",
    "first.finger": "finger {n}",
    "first.lot": "Lot",
    "first.lot.who": "Who takes part",
    "first.lot.nameless": "Choose names, or just say how many you are.",
    "first.lot.one": "Add at least one more.",
    "first.lot.full": "No more than seven people with names take part.",
    "first.lot.count": "Without names, we are",
    "first.lot.you": "That is whoever holds the phone.",
    "first.lot.seat": "That is number {n}, clockwise. Number 1 holds the phone.",
    "first.lot.draw": "Draw lots",
    "first.lot.draw.again": "Draw again",
    "first.lot.drawn": "Drawn: {time}. The whole order:",
}
