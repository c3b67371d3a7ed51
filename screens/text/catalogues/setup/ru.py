"""Слова подготовки к игре."""

from __future__ import annotations

TEXTS = {
    "setup.rounds": "Обычная компания",
    "setup.people": "Кто играет",
    "setup.people.help": "{least}–{most} {most|игрок|игрока|игроков}",
    "setup.people.first": "Добавьте всех за столом, {least}–{most} {most|игрока|игроков|игроков}. Имена запомнятся.",
    "setup.new": "Новый игрок",
    "setup.everybody": "Ещё {n}",
    "setup.seats": "Места по часовой стрелке",
    "setup.seats.help": "Перетащите за ручку или поднимите стрелкой. Флажок: кто начинает.",
    "setup.drag": "Перетащить",
    "setup.up": "Пересадить выше",
    "setup.flag": "Начинает",
    "setup.first": "Начинает",
    "setup.lot": "Бросить жребий",
    "setup.rules": "Правила",
    "setup.chance": "Кубики и карты",
    "setup.chance.help": "Переключается и во время игры, перед каждым броском.",
    "setup.coach": "Тренер",
    "setup.coach.help": "Показывает шансы и чего стоит каждое решение. Его видят все за столом, поэтому это честно.",
    "setup.number": "Ввести число",
    "setup.number.help": "От {low} до {high}",
    "setup.start": "Начать игру",
    "setup.choose": "Выберите, кто играет",
    "setup.more": "{n|Нужен|Нужны|Нужно} ещё {n} {n|игрок|игрока|игроков}: играют от {least}",
    "setup.fewer": "Играют не больше {most}: уберите {n} {n|игрока|игроков|игроков}",
}
