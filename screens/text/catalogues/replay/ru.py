"""Слова повтора."""

from __future__ import annotations

TEXTS = {
    "replay.where": "Повтор · {where}",
    "replay.step": "Шаг {n} из {of}",
    "replay.first": "К началу",
    "replay.back": "Шаг назад",
    "replay.play": "Смотреть дальше",
    "replay.pause": "Остановить",
    "replay.next": "Шаг вперёд",
    "replay.last": "К концу",
    "replay.speed": "{n}×",
}
