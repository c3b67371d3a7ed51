"""Слова о партиях."""

from __future__ import annotations

TEXTS = {
    "history.title": "Партии",
    "history.finished": "Сыгранные",
    "history.unfinished": "Неоконченные",
    "history.count": "{n} {n|партия|партии|партий}",
    "history.steps": "{n} {n|шаг|шага|шагов}",
    "history.empty.finished": "Ещё нет сыгранных партий",
    "history.empty.finished.help": "Доиграйте первую: она останется здесь со всеми шагами и счётом.",
    "history.empty.unfinished": "Неоконченных партий нет",
    "history.empty.unfinished.help": "Игру можно отложить в любой момент: она подождёт здесь.",
    "history.search": "Искать партию",
    "history.search.hint": "Имя, игра или слово из заметки",
    "history.empty.search": "Ничего не нашлось",
    "history.empty.search.help": "Поиск идёт по именам игроков, названиям игр и заметкам.",
    "history.play": "К играм",
    "history.counted": "посчитана",
    "history.by_table": "закончили раньше",
    "history.delete": "Удалить партию",
    "history.delete.title": "Удалить партию?",
    "history.delete.help": "{game}, {when}. Сразу после удаления её ещё можно вернуть.",
    "history.deleted": "Партия удалена",
    "history.bring_back": "Вернуть",
}
