"""What the app can do without a game on the table: one list, to which every tool adds a line.

    Tool("clock", "hand", page="clock", icon="gavel")

Its words are ``tools.clock`` and ``tools.clock.help`` in ``screens/texts/tools``; a tool that belongs to a
game is called like the game and shows the game's drawing instead of an icon.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from screens.calculators import calculators


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool."""

    key: str
    """Its name among all tools."""
    group: str
    """The heading it stands under: ``tools.group.<group>``."""
    page: str
    """The page that it opens."""
    args: Mapping[str, Any] = field(default_factory=dict)
    """What the page is told."""
    icon: str = ""
    """Its picture."""
    game: str = ""
    """The game that it belongs to."""


TOOLS: tuple[Tool, ...] = (
    Tool("dice", "hand", page="dice", icon="dice-multiple-outline"),
    Tool("first_player", "hand", page="first_player", icon="gesture-tap-hold"),
    Tool("timer", "hand", page="timer", icon="timer-outline"),
    Tool("clock", "hand", page="clock", icon="gavel"),
    Tool("rules", "hand", page="rules", icon="book-open-variant"),
    *(
        Tool(f"score_{game}", "scores", page="calculator", args={"game": game}, game=game)
        for game in calculators()
    ),
    Tool("stable", "cards", page="stable", icon="horse-variant"),
    Tool("whale_deck", "cards", page="whale_deck", icon="cards-outline"),
)
"""All tools, in the order of the page; those of a group stand together."""
