"""Слова выбора первого игрока."""

from __future__ import annotations

TEXTS = {
    "first.title": "Кто первый?",
    "first.fingers": "Пальцы",
    "first.fingers.empty": "Каждый кладёт палец на экран",
    "first.fingers.help": "Держите две секунды, не двигая: телефон выберет, кто начинает.",
    "first.fingers.one": "Нужен ещё палец",
    "first.fingers.hold": "Держите…",
    "first.fingers.show": "Выбираем…",
    "first.fingers.chosen": "Начинает {who}",
    "first.fingers.again": "Уберите пальцы. Следующее касание — новый выбор.",
    "first.finger": "палец {n}",
    "first.lot": "Жребий",
    "first.lot.who": "Кто участвует",
    "first.lot.nameless": "Выберите имена или просто укажите, сколько вас.",
    "first.lot.one": "Добавьте ещё хотя бы одного.",
    "first.lot.full": "В жребии с именами участвуют не больше семи.",
    "first.lot.count": "Без имён: нас",
    "first.lot.you": "Это тот, кто держит телефон.",
    "first.lot.seat": "Это {n}-й по часовой стрелке. Первый — тот, кто держит телефон.",
    "first.lot.draw": "Бросить жребий",
    "first.lot.draw.again": "Бросить ещё раз",
    "first.lot.drawn": "Жребий брошен: {time}. Весь порядок:",
}
