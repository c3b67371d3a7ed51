"""The rules of one game: ``root.go('rulebook', game='heckmeck', section='fail')``."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from screens.kv import load_kv
from screens.page import Page
from screens.theme import theme


class RulebookPage(Page):
    """A game's sections."""

    game = StringProperty("")

    def on_show(self, game: str = "", section: str = "", **_: Any) -> None:
        theme.game = self.game = game
        self.ids.sections.show(game, section)

    def on_hide(self) -> None:
        theme.game = ""


load_kv(__file__)
