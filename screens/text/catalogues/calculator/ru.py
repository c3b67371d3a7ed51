"""Слова подсчёта очков."""

from __future__ import annotations

TEXTS = {
    "calculator.subtitle": "Подсчёт очков",
    "calculator.player": "Игрок {n}",
    "calculator.add": "Добавить игрока",
    "calculator.name": "Имя",
    "calculator.known": "Или выберите",
    "calculator.table": "Как в прошлый раз: {people}",
    "calculator.seated": "Считаем для тех, кто играл в прошлый раз.",
    "calculator.remove": "Убрать из подсчёта",
    "calculator.removed": "{name}: больше не в подсчёте.",
    "calculator.undo": "Отменить",
    "calculator.clear": "Очистить всё",
    "calculator.cleared": "Всё очищено, имена остались.",
    "calculator.next": "Дальше: {name}",
    "calculator.result": "Показать итог",
    "calculator.no_result": "Итога пока нет",
    "calculator.wins": "Побеждает {seat}",
    "calculator.share": "Победа общая: {seats}",
    "calculator.ahead": "Пока впереди {seats}",
    "calculator.worth": "{points} {n|очко|очка|очков}",
    "calculator.explained": "{said}. Итого {points}.",
    "calculator.taken": "Это уже у игрока {name}.",
    "calculator.move": "Забрать",
    "calculator.keep": "Сохранить партию",
    "calculator.keep.help": "{people}. Партия попадёт в историю и статистику с этим подсчётом.",
    "calculator.again": "Считать заново",
    "calculator.back": "Вернуться к подсчёту",
}
