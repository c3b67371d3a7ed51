"""The list of tools, a tap from home."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.properties import StringProperty

from screens.kv import load_kv
from screens.page import Page
from screens.theme import theme
from screens.tools import TOOLS, Tool
from screens.widgets.containers import Column, TapCard


class ToolCard(TapCard):
    """One tool: its picture, its name, and what it does."""

    key = StringProperty("")
    game = StringProperty("")
    icon = StringProperty("")


class ToolGroup(Column):
    """Tools under a heading."""

    group = StringProperty("")


class ToolsPage(Page):
    """All tools."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for group, tools in groupby(TOOLS, key=lambda tool: tool.group):
            section = ToolGroup(group=group)
            for tool in tools:
                card = ToolCard(key=tool.key, game=tool.game, icon=tool.icon)
                card.bind(on_release=lambda _card, tool=tool: self._open(tool))
                section.ids.cards.add_widget(card)
            self.ids.groups.add_widget(section)

    def on_show(self, **_: Any) -> None:
        theme.game = ""

    def _open(self, tool: Tool) -> None:
        self.root.go(tool.page, **tool.args)


load_kv(__file__)
