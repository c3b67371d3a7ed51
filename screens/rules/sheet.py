"""The rules over the page that one comes from: nothing there is lost while one reads.

RuleSheet().show(game, known_cards(store, game), section, now=True)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.action import Json
from screens.rules.sections import RuleList
from screens.text.words import words
from screens.widgets.overlays import Sheet


class RuleSheet(Sheet):
    """A game's rules, open where they are needed."""

    outlives_steps = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sections = RuleList()
        self.add_widget(self._sections)

    def show(self, game: str, known: Mapping[str, Json], section: str = "", now: bool = False) -> None:
        """Opens at a section; ``now``: it belongs to what the game asks at the moment."""
        self.title = words.tr("rules.of", game=words.tr(f"{game}.name"))
        self.open()
        self._sections.show(game, known, section, now)
