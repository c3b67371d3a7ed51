"""Who rolls and draws: the people at the table, or the app."""

from __future__ import annotations

from companion.store import Setting

APP, TABLE = "app", "table"


def chance_setting(game: str) -> Setting[str]:
    """What was chosen for a game the last time, at its set-up or during play."""
    return Setting(f"chance.{game}", TABLE, (APP, TABLE))
