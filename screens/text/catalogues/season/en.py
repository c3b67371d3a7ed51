"""The words of a season."""

from __future__ import annotations

TEXTS = {
    "season.title": "Season table",
    "season.help": "The points of all evenings: one for everyone you finished above, half for everyone level.",
    "season.year": "Whole year",
    "season.this_year": "Season {year}",
    "season.by_month": "By month and year",
    "season.note": "{n} {n|game|games} · {won} {won|win|wins} · {days} {days|day|days}",
    "season.empty": "The table will be here",
    "season.empty.help": "Finish a game with people from the list of players.",
    "season.month.1": "January",
    "season.month.2": "February",
    "season.month.3": "March",
    "season.month.4": "April",
    "season.month.5": "May",
    "season.month.6": "June",
    "season.month.7": "July",
    "season.month.8": "August",
    "season.month.9": "September",
    "season.month.10": "October",
    "season.month.11": "November",
    "season.month.12": "December",
}
