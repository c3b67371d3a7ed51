"""The words of an evening."""

from __future__ import annotations

TEXTS = {
    "evening.title": "Evening",
    "evening.games": "{n} {n|game|games}",
    "evening.help": "For each game: a point for everyone you finished above, half a point for everyone level.",
    "evening.half": "{n}.5",
    "evening.share": "Share the evening",
    "evening.picture.help": "Places, points, and who won each game.",
    "evening.message.help": "Places and points in a few lines.",
    "evening.first": "First place: {who}",
    "evening.all": "All evenings",
    "evening.more": "Show earlier ones",
    "evening.empty": "No evenings yet",
    "evening.empty.help": "Finish a game with two or more people: games of one day with the same people add up to an evening.",
    "evening.ahead": "Ahead: {who}",
}
