"""Who rolls and draws: the people at the table, or the app."""

from __future__ import annotations

from companion.store import Setting
from screens.text.words import words

APP, TABLE = "app", "table"


def chance_setting(game: str) -> Setting[str]:
    """What was chosen for a game the last time, at its set-up or during play."""
    return Setting(f"chance.{game}", TABLE, (APP, TABLE))


def chance_title(game: str) -> str:
    """The key of what chance is in a game: dice, cards, or whatever the game has better words for."""
    own = f"{game}.screen.chance"
    return own if words.has(own) else "setup.chance"


def chance_words(game: str, source: str) -> str:
    """The key of what a source is called; a game may have better words for it ("App dice")."""
    own = f"{game}.screen.chance.{source}"
    return own if words.has(own) else f"table.chance.{source}"
