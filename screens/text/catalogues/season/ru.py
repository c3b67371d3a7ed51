"""Слова сезона."""

from __future__ import annotations

TEXTS = {
    "season.title": "Таблица сезона",
    "season.help": "Очки всех вечеров: очко за каждого, кого обошли, и пол-очка за каждого, кто наравне.",
    "season.year": "Весь год",
    "season.this_year": "Сезон {year}",
    "season.by_month": "По месяцам и годам",
    "season.note": "{n} {n|партия|партии|партий} · {won} {won|победа|победы|побед} · {days} {days|день|дня|дней}",
    "season.empty": "Здесь будет таблица",
    "season.empty.help": "Доиграйте партию с теми, кто есть в списке игроков.",
    "season.month.1": "Январь",
    "season.month.2": "Февраль",
    "season.month.3": "Март",
    "season.month.4": "Апрель",
    "season.month.5": "Май",
    "season.month.6": "Июнь",
    "season.month.7": "Июль",
    "season.month.8": "Август",
    "season.month.9": "Сентябрь",
    "season.month.10": "Октябрь",
    "season.month.11": "Ноябрь",
    "season.month.12": "Декабрь",
}
