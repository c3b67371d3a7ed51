"""Слова страницы, которая говорит, почему не открываются данные."""

from __future__ import annotations

TEXTS = {
    "trouble.title": "Данные не открываются",
    "trouble.again": "Попробовать ещё раз",
}
