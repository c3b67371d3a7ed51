"""Слова первой страницы."""

from __future__ import annotations

TEXTS = {
    "home.ask": "Во что играем?",
    "home.welcome": "Положите телефон на стол: он знает правила, считает очки и ничего не забывает. Выберите игру, чтобы рассадить игроков.",
    "home.continue": "Продолжить игру",
    "home.steps": "{n} {n|шаг|шага|шагов}",
    "home.players": "{least}–{most} {most|игрок|игрока|игроков}",
    "home.count": "Посчитать очки",
    "home.history": "Партии",
    "home.people": "Игроки",
    "home.tools": "Инструменты",
    "home.quick.dice": "Кубики",
    "home.quick.first_player": "Жребий",
    "home.quick.timer": "Таймер",
    "home.quick.clock": "Торги",
    "home.settings": "Настройки",
    "home.news": "Что случилось с данными",
    "home.news.ok": "Понятно",
}
