"""Слова таймера хода."""

from __future__ import annotations

TEXTS = {
    "timer.title": "Таймер хода",
    "timer.pace": "На ход",
    "timer.add": "Добавить игроков",
    "timer.players": "Кто ходит",
    "timer.players.help": "В том порядке, в каком вы их выбираете. Можно и без имён: тогда касание начинает отсчёт заново.",
    "timer.players.full": "Больше семи игроков таймер не различает.",
    "timer.speech": "Говорить вслух",
    "timer.speech.help": "Чей ход, последние десять секунд и конец — голосом телефона, если он у него есть.",
    "timer.undo": "К прошлому ходу",
    "timer.restart": "Время сначала",
    "timer.tap.ready": "Коснитесь, чтобы начать",
    "timer.tap.paused": "Коснитесь, чтобы продолжить",
    "timer.tap.again": "Коснитесь: время сначала",
    "timer.tap.next": "Коснитесь: ходит {name}",
    "timer.main.ready": "Начать",
    "timer.main.running": "Пауза",
    "timer.main.paused": "Продолжить",
    "timer.main.over": "Дальше",
    "timer.paused": "Пауза",
    "timer.over": "Время вышло",
    "timer.last": "{n} {n|секунда|секунды|секунд}",
}
