"""Words of games that were counted."""

from __future__ import annotations

TEXTS = {
    "counted.mark": "counted at the end",
    "counted.day.change": "Change the day",
    "counted.day": "When was it?",
    "counted.day.today": "today",
    "counted.day.yesterday": "yesterday",
    "counted.day.other": "another day",
    "counted.day.day": "day",
    "counted.day.month": "month",
    "counted.day.year": "year",
    "counted.day.less": "Earlier",
    "counted.day.more": "Later",
    "counted.play": "Play with the app",
}
