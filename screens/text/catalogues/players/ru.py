"""Слова об игроках."""

from __future__ import annotations

TEXTS = {
    "players.title": "Игроки",
    "players.count": "{n} {n|человек|человека|человек}",
    "players.empty": "Пока никого нет",
    "players.empty.help": "Добавьте тех, с кем играете: у каждого будет свой цвет и знак.",
    "players.add": "Добавить игрока",
    "players.new": "Новый игрок",
    "players.edit": "Игрок",
    "players.name": "Имя",
    "players.colour": "Цвет и знак",
    "players.save": "Сохранить",
    "players.longest": "Длиннее нельзя: в имени до {n} {n|знака|знаков|знаков}.",
    "players.remove": "Убрать из списка",
    "players.remove.title": "Убрать из списка: {name}?",
    "players.remove.help": "Сыгранные партии останутся, имя в них тоже.",
    "players.remove.yes": "Убрать",
    "players.removed": "{name}: нет в списке",
    "players.bring_back": "Вернуть",
}
