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
    "tools.rules.help": "Коротко обо всех пяти играх, с поиском",
    "tools.group.scores": "Подсчёт очков",
    "tools.group.scores.help": "Партия сыграна без телефона? Отметьте, что лежит на столе.",
    "tools.score_kuhhandel.help": "Наборы, чемпионы, крысы и деньги",
    "tools.score_heckmeck.help": "Фишки и червяки на них",
    "tools.score_antiques.help": "Листок из коробки, скульптуры сравниваются сами",
    "tools.score_whales.help": "Блокнот по раундам: жемчужины и бонусы",
    "tools.score_circle.help": "Выплаты одного заезда по ставкам",
    "tools.group.cards": "Ваши карты",
    "tools.group.cards.help": "Что приложение знает о картах из ваших коробок.",
    "tools.stable": "Конюшня",
    "tools.stable.help": "Лошади «Круга Чемпионов»: имя и четыре числа",
    "tools.whale_deck": "Колода китов",
    "tools.whale_deck.help": "36 карт «Козырных китов»: жемчужины и бонусы",
}
