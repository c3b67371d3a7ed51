"""Слова вечера."""

from __future__ import annotations

TEXTS = {
    "evening.title": "Вечер",
    "evening.games": "{n} {n|партия|партии|партий}",
    "evening.help": "За каждую партию: очко за каждого, кого обошли, и пол-очка за каждого, кто наравне.",
    "evening.half": "{n},5",
    "evening.share": "Поделиться",
    "evening.ahead": "Впереди: {who}",
}
