"""Слова выбора первого игрока."""

from __future__ import annotations

TEXTS = {
    "first_player.title": "Кто первый?",
    "first_player.fingers": "Пальцы",
    "first_player.fingers.empty": "Каждый кладёт палец на экран",
    "first_player.fingers.help": "Держите две секунды, не двигая: телефон выберет, кто начинает.",
    "first_player.fingers.one": "Нужен ещё палец",
    "first_player.fingers.hold": "Держите…",
    "first_player.fingers.show": "Выбираем…",
    "first_player.fingers.chosen": "Начинает {who}",
    "first_player.fingers.again": "Уберите пальцы. Следующее касание — новый выбор.",
    "first_player.finger": "палец {n}",
    "first_player.lot": "Жребий",
    "first_player.lot.who": "Кто участвует",
    "first_player.lot.nameless": "Выберите имена или просто укажите, сколько вас.",
    "first_player.lot.one": "Добавьте ещё хотя бы одного.",
    "first_player.lot.full": "В жребии с именами участвуют не больше семи.",
    "first_player.lot.count": "Без имён: нас",
    "first_player.lot.number": "№{n}",
    "first_player.lot.you": "Это тот, кто держит телефон.",
    "first_player.lot.seat": "Это {n}-й по часовой стрелке. Первый — тот, кто держит телефон.",
    "first_player.lot.draw": "Бросить жребий",
    "first_player.lot.draw.again": "Бросить ещё раз",
    "first_player.lot.drawn": "Жребий брошен: {time}. Весь порядок:",
}
