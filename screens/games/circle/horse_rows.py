"""Seven lines below each other, one for each stall. Where there is too little height for them, they scroll.

Event: ``on_stall`` (a line was tapped).
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.circle.state import STALLS
from screens.drawing.theme import theme
from screens.games.circle.horse_row import HorseRow, row_height
from screens.widgets.containers import Scroll

GAP = 3
"""dp: between two lines."""
HIGHEST = 68
"""dp: a line."""
IN_SIGHT = 4
"""How many lines there have to be at least."""


class HorseRows(Scroll):
    """The stalls 1…7."""

    __events__ = ("on_stall",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._sheet = Widget(size_hint_y=None)
        self.add_widget(self._sheet)
        self.rows = {stall: HorseRow() for stall in STALLS}
        for stall, row in self.rows.items():
            row.bind(on_release=lambda _row, stall=stall: self.dispatch("on_stall", stall))
            self._sheet.add_widget(row)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.fbind("size", self._arrange_soon)
        for name in ("pos", "size"):
            self._sheet.fbind(name, self._arrange_soon)
        theme.follow(self, self._arrange_soon, "text_size")

    def on_stall(self, stall: int) -> None:
        """A line was tapped."""

    @staticmethod
    def least_height() -> float:
        """What is needed for some of the lines; the others can be scrolled to."""
        return IN_SIGHT * (row_height() + dp(GAP))

    @staticmethod
    def whole_height() -> float:
        """What all lines need."""
        return _height(row_height())

    @staticmethod
    def most_height() -> float:
        """What all lines take up at their highest."""
        return _height(max(row_height(), dp(HIGHEST)))

    def _arrange(self, *_: object) -> None:
        count, gap = len(STALLS), dp(GAP)
        room = (self.height - (count - 1) * gap) / count
        high = max(row_height(), min(room, dp(HIGHEST)))
        self._sheet.height = max(self.height, _height(high))
        # A tap on something that need not scroll is passed on at once.
        self.do_scroll_y = self._sheet.height > self.height + 1
        for number, row in enumerate(self.rows.values()):
            row.size = (self.width, high)
            row.pos = (self._sheet.x, self._sheet.top - (number + 1) * high - number * gap)


def _height(row: float) -> float:
    return len(STALLS) * row + (len(STALLS) - 1) * dp(GAP)
