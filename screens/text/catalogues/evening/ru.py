"""Слова вечера."""

from __future__ import annotations

TEXTS = {
    "evening.title": "Вечер",
    "evening.games": "{n} {n|партия|партии|партий}",
    "evening.help": "За каждую партию: очко за каждого, кого обошли, и пол-очка за каждого, кто наравне.",
    "evening.half": "{n},5",
    "evening.share": "Поделиться вечером",
    "evening.picture.help": "Места, очки и кто победил в каждой партии.",
    "evening.message.help": "Места и очки в нескольких строках.",
    "evening.first": "Первое место: {who}",
    "evening.all": "Все вечера",
    "evening.more": "Показать более ранние",
    "evening.empty": "Вечеров ещё не было",
    "evening.empty.help": "Доиграйте партию вдвоём или больше: партии одного дня с теми же людьми сложатся в вечер.",
    "evening.ahead": "Впереди: {who}",
}
