"""Слова журнала."""

from __future__ import annotations

TEXTS = {
    "log.title": "Журнал",
    "log.steps": "{n} {n|шаг|шага|шагов}",
    "log.undone": ", отменено: {n}",
    "log.start": "Начало игры",
    "log.go_back": "Вернуться сюда?",
    "log.go_back.help": "{what} Всё, что было позже ({n} {n|шаг|шага|шагов}), отменится, но пока не сделан новый шаг, это можно вернуть.",
    "log.go_on": "Вернуть отменённое?",
    "log.go_on.help": "{what} Вернётся {n} {n|шаг|шага|шагов}, до этого включительно.",
    "log.go.yes": "Вернуться сюда",
    "log.coach": "Тренер",
    "log.handed_over": "Место: {before}, теперь {after}.",
    "log.coach_on": "Тренер включён.",
    "log.coach_off": "Тренер выключен.",
    "log.coach.turn_on": "Включить тренера?",
    "log.coach.turn_on.help": "Над полем появится строка с его советом, её видят все. В журнале это отмечается.",
    "log.coach.turn_on.yes": "Включить",
    "log.coach.turn_off": "Выключить тренера?",
    "log.coach.turn_off.help": "Советов больше не будет. В журнале это отмечается.",
    "log.coach.turn_off.yes": "Выключить",
}
