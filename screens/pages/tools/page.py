"""The list of tools, a tap from home."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.app.page import Page
from screens.app.tool import Tool
from screens.games import all_screens
from screens.widgets.containers import Column, Level, TapCard
from screens.widgets.kv import load_kv


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


class ToolCard(TapCard, Level):
    """One tool: its picture, its name, and what it does."""

    key = StringProperty("")
    game = StringProperty("")
    icon = StringProperty("")


class ToolGroup(Column):
    group = StringProperty("")
    tallest = NumericProperty(0)
    """The height of all cards: that of the one with the most words."""

    def add_card(self, card: ToolCard) -> None:
        card.fbind("minimum_height", self._measure)
        self.ids.cards.add_widget(card)

    def _measure(self, *_: object) -> None:
        self.tallest = max(card.minimum_height for card in self.ids.cards.children)


class ToolsPage(Page):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for group, tools in groupby(all_tools(), key=lambda tool: tool.group):
            section = ToolGroup(group=group)
            for tool in tools:
                card = ToolCard(key=tool.key, game=tool.game, icon=tool.icon)
                card.bind(on_release=lambda _card, tool=tool: self._open(tool))
                section.add_card(card)
            self.ids.groups.add_widget(section)

    def _open(self, tool: Tool) -> None:
        self.root.go(tool.page, **tool.args)


load_kv(__file__)
