"""The words of the coach."""

from __future__ import annotations

TEXTS = {
    "coach.chance": "{n}%",
    "coach.on": "The coach is on: everybody sees it",
    "coach.title": "Coach",
    "coach.fair": "The coach knows only what lies open to everybody.",
    "coach.says": "Coach: {what}",
    "coach.failed": "no advice here",
    "coach.failed.why": "The coach could not work this position out: a mistake in the app. Just play on.",
    "coach.no_look_back": "The coach could not look back on this game: a mistake in the app. The result stands all the same.",
    "coach.turn_off": "Go on without the coach",
    "coach.turned_off": "The coach is off. The log has a note of it.",
}
