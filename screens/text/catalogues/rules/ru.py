"""Слова вокруг правил."""

from __future__ import annotations

TEXTS = {
    "rules.title": "Правила",
    "rules.of": "Правила: {game}",
    "rules.now": "Важно сейчас",
    "rules.example": "Пример",
    "rules.search": "Найти: ничья, крыса…",
    "rules.nothing": "Ничего не нашлось",
    "rules.nothing.help": "Попробуйте другое слово или только его начало.",
}
