"""Слова списка инструментов."""

from __future__ import annotations

TEXTS = {
    "tools.title": "Инструменты",
    "tools.group.hand": "Под рукой",
    "tools.group.hand.help": "Для любой игры, без подготовки.",
    "tools.dice": "Кубики",
    "tools.dice.help": "Восемь с червяком, кубик скачек и обычные",
    "tools.first_player": "Кто первый?",
    "tools.first_player.help": "Пальцы на экран или жребий",
    "tools.timer": "Таймер хода",
    "tools.timer.help": "Время на ход, последние секунды слышно",
    "tools.clock": "Часы аукциона",
    "tools.clock.help": "Отсчёт вниз: чья рука первая, тот и берёт",
    "tools.rules": "Правила",
    "tools.rules.help": "Коротко обо всех играх, с поиском",
    "tools.group.scores": "Подсчёт очков",
    "tools.group.scores.help": "Партия сыграна без телефона? Отметьте, что лежит на столе.",
    "tools.group.cards": "Ваши карты",
    "tools.group.cards.help": "Что приложение знает о картах из ваших коробок.",
}
