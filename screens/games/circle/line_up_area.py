"""The line-up: seven stalls to be filled with cards, and below them what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.circle.state import Horse
from screens.drawing.theme import once_a_frame, theme
from screens.games.circle.bets_area import MARGIN, WIDEST
from screens.games.circle.horse_rows import HorseRows
from screens.play.extent import Extent
from screens.widgets.text import LabelText


class LineUpArea(Widget):
    """The stalls."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stalls = HorseRows()
        self.text = LabelText(size_hint_x=None)
        for part in (self.stalls, self.text):
            self.add_widget(part)
        self._arrange_soon = once_a_frame(self, self.arrange, "pos", "size", tokens=("text_size",))
        self.text.fbind("height", self._arrange_soon)

    @property
    def extent(self) -> Extent:
        """How high it is to be."""
        return HorseRows.extent(self._width()).with_more(self._below())

    def _below(self) -> float:
        """What the words take up, and what is between and around."""
        return max(theme.label * 1.3, self.text.height) + 3 * dp(MARGIN)

    def _width(self) -> float:
        return min(self.width - 2 * dp(MARGIN), dp(WIDEST))

    def show(self, cards: Sequence[Horse | None], said: str, hint: str) -> None:
        """The cards in the stalls so far, what there is to say about them, and what an empty stall says."""
        for (stall, row), card in zip(self.stalls.rows.items(), cards, strict=True):
            row.show(card, stall=stall, hint=hint)
        self.text.text = said

    def arrange(self, *_: object) -> None:
        """Places everything."""
        margin = dp(MARGIN)
        width = self._width()
        left = self.center_x - width / 2
        high = min(self.height - self.text.height - 3 * margin, HorseRows.most_height())
        self.stalls.size, self.stalls.pos = (width, high), (left, self.top - margin - high)
        self.text.width = width
        self.text.pos = (left, self.stalls.y - margin - self.text.height)
