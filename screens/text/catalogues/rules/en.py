"""The words around the rules."""

from __future__ import annotations

TEXTS = {
    "rules.title": "Rules",
    "rules.of": "Rules: {game}",
    "rules.now": "What matters now",
    "rules.example": "Example",
    "rules.search": "Look up: tie, rat, change…",
    "rules.nothing": "Nothing found",
    "rules.nothing.help": "Try another word, or only its beginning.",
}
