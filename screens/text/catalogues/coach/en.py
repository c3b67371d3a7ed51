"""The words of the coach."""

from __future__ import annotations

TEXTS = {
    "coach.chance": "{n}%",
    "coach.on": "The coach is on: everybody sees it",
    "coach.title": "Coach",
    "coach.fair": "The coach knows only what lies open to everybody.",
    "coach.says": "Coach: {what}",
    "coach.turn_off": "Go on without the coach",
    "coach.turned_off": "The coach is off. The log has a note of it.",
}
