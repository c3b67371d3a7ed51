"""Слова тренера."""

from __future__ import annotations

TEXTS = {
    "coach.chance": "{n} %",
    "coach.on": "Тренер включён: его видят все",
    "coach.title": "Тренер",
    "coach.fair": "Тренер знает только то, что открыто всем за столом.",
    "coach.says": "Тренер: {what}",
    "coach.turn_off": "Играть дальше без тренера",
    "coach.turned_off": "Тренер выключен. В журнале игры это отмечено.",
}
