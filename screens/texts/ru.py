"""Слова общих частей интерфейса."""

from __future__ import annotations

TEXTS = {
    "ui.app": "Спутник стола",
    "ui.back": "Назад",
    "ui.next": "Далее",
    "ui.done": "Готово",
    "ui.cancel": "Отмена",
    "ui.close": "Закрыть",
    "ui.undo": "Отменить ход",
    "ui.redo": "Вернуть ход",
    "ui.delete": "Удалить",
    "ui.yes": "Да",
    "ui.no": "Нет",
    "ui.less": "Меньше",
    "ui.more": "Больше",
    "ui.clear": "Стереть",
    "ui.erase": "Стереть цифру",
    "ui.curtain.hand_over": "Передайте телефон",
    "ui.curtain.hold": "Держите, чтобы видеть",
    "ui.curtain.show": "Показать",
    "ui.curtain.done": "Готово",
    "ui.colour.orange": "оранжевый",
    "ui.colour.sky": "голубой",
    "ui.colour.green": "зелёный",
    "ui.colour.yellow": "жёлтый",
    "ui.colour.blue": "синий",
    "ui.colour.vermillion": "красный",
    "ui.colour.purple": "розовый",
}
