"""The rules of one game: ``root.go('rulebook', game='heckmeck', section='fail')``."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from screens.app.page import Page
from screens.drawing.theme import theme
from screens.rules.sections import known_cards
from screens.widgets.kv import load_kv


class RulebookPage(Page):
    """A game's sections."""

    game = StringProperty("")

    def on_show(self, game: str = "", section: str = "", **_: Any) -> None:
        theme.game = self.game = game
        self.ids.sections.show(game, known_cards(self.services.store, game), section)


load_kv(__file__)
