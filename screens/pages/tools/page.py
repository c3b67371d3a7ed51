"""The list of tools, a tap from home."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.app.page import Page
from screens.app.tool import Tool
from screens.pages.tools import all_tools
from screens.widgets.containers import Column, Level, TapCard
from screens.widgets.kv import load_kv


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
