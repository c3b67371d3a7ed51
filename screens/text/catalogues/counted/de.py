"""Worte gezählter Partien."""

from __future__ import annotations

TEXTS = {
    "counted.mark": "am Ende gezählt",
    "counted.day.change": "Tag ändern",
    "counted.day": "Wann war das?",
    "counted.day.today": "heute",
    "counted.day.yesterday": "gestern",
    "counted.day.other": "anderer Tag",
    "counted.day.day": "Tag",
    "counted.day.month": "Monat",
    "counted.day.year": "Jahr",
    "counted.day.less": "Früher",
    "counted.day.more": "Später",
    "counted.play": "Mit der App spielen",
}
