"""Слова о том, кто участвует."""

from __future__ import annotations

TEXTS = {
    "people.more": "Ещё {n}",
    "people.new": "Новое имя",
    "people.colours": "Или просто цвета",
}
