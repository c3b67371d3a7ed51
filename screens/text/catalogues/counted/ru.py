"""Слова посчитанных партий."""

from __future__ import annotations

TEXTS = {
    "counted.mark": "посчитана по итогам",
    "counted.day.change": "Когда играли",
    "counted.day": "Когда играли?",
    "counted.day.today": "сегодня",
    "counted.day.yesterday": "вчера",
    "counted.day.other": "другой день",
    "counted.day.day": "день",
    "counted.day.month": "месяц",
    "counted.day.year": "год",
    "counted.day.less": "Раньше",
    "counted.day.more": "Позже",
    "counted.play": "Сыграть с приложением",
}
