"""The line-up: seven stalls to be filled with cards.

Event: ``on_stall`` (a stall was tapped).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.circle.state import STALLS, Horse
from screens.games.circle.bets import GAP, HIGHEST, MARGIN, WIDEST
from screens.games.circle.horse_row import HorseRow, row_height
from screens.theme import theme
from screens.widgets.text import LabelText
from screens.words import words


class LineUpArea(Widget):
    """The stalls, and below them what is missing."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_stall")
        super().__init__(**kwargs)
        self.rows = {stall: HorseRow() for stall in STALLS}
        self.text = LabelText(size_hint_x=None)
        for part in (*self.rows.values(), self.text):
            self.add_widget(part)
        for stall, row in self.rows.items():
            row.bind(on_release=lambda _row, stall=stall: self.dispatch("on_stall", stall))
        self._arrange_soon = Clock.create_trigger(self.arrange, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange_soon)
        self.text.fbind("height", self._arrange_soon)
        theme.fbind("text_size", self._arrange_soon)

    def on_stall(self, stall: int) -> None:
        """A stall was tapped."""

    @property
    def least_height(self) -> float:
        """What it needs to be readable."""
        rows = len(STALLS) * row_height() + (len(STALLS) - 1) * dp(GAP)
        return rows + max(theme.label * 1.3, self.text.height) + 3 * dp(MARGIN)

    def show(self, cards: Sequence[Horse | None], said: str) -> None:
        """The cards in the stalls so far, and what there is to say about them."""
        for (stall, row), card in zip(self.rows.items(), cards, strict=True):
            row.show(card, stall=stall, hint=words.tr("race.line_up.empty"))
        self.text.text = said

    def arrange(self, *_: object) -> None:
        """Places everything."""
        margin, gap = dp(MARGIN), dp(GAP)
        width = min(self.width - 2 * margin, dp(WIDEST))
        left = self.center_x - width / 2
        count = len(STALLS)
        room = (self.height - self.text.height - 3 * margin - (count - 1) * gap) / count
        high = max(row_height(), min(room, dp(HIGHEST)))
        top = self.top - margin
        for number, row in enumerate(self.rows.values()):
            row.size, row.pos = (width, high), (left, round(top - (number + 1) * high - number * gap))
        self.text.width = width
        self.text.pos = (left, top - count * high - (count - 1) * gap - margin - self.text.height)
