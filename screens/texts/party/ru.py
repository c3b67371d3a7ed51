"""Слова о том, кто участвует."""

from __future__ import annotations

TEXTS = {
    "party.more": "Ещё {n}",
    "party.new": "Новое имя",
    "party.colours": "Или просто цвета",
}
