"""What the app can do without a game on the table: one list, to which every tool adds a line."""

from __future__ import annotations

from screens.app.tool import Tool
from screens.games import all_screens


def calculators() -> tuple[str, ...]:
    """The games with a calculator, in the order of the registry."""
    return tuple(game for game, screens in all_screens().items() if screens.calculator)


def all_tools() -> tuple[Tool, ...]:
    """All tools, in the order of the page; those of a group stand together."""
    return (
        Tool("tools.dice", "hand", page="dice", icon="dice-multiple-outline"),
        Tool("tools.first_player", "hand", page="first_player", icon="gesture-tap-hold"),
        Tool("tools.timer", "hand", page="timer", icon="timer-outline"),
        Tool("tools.clock", "hand", page="clock", icon="gavel"),
        Tool("tools.rules", "hand", page="rules", icon="book-open-variant"),
        *(
            Tool(f"{game}.screen.tool.score", "scores", page="calculator", args={"game": game}, game=game)
            for game in calculators()
        ),
        *(tool for screens in all_screens().values() for tool in screens.tools),
    )
