"""Seven lines, one for each stall: below each other, or in two columns where it is low and wide. Where there
is too little room even so, they scroll.

Event: ``on_stall`` (a line was tapped).
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.circle.state import STALLS
from screens.drawing.grid import grid
from screens.drawing.theme import once_a_frame, theme
from screens.games.circle.horse_row import HorseRow, row_height
from screens.play.extent import Extent
from screens.widgets.containers import Scroll

LEAST_GAP, GAP = 1, 3
"""dp: between two lines."""
HIGHEST = 68
"""dp: a line."""
TWO_COLUMNS = 400
"""dp: how wide two columns have to be."""
IN_SIGHT = 4
"""How many lines there are in sight on the smallest of phones."""


class HorseRows(Scroll):
    __events__ = ("on_stall",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._sheet = Widget(size_hint_y=None)
        self.add_widget(self._sheet)
        self.rows = {stall: HorseRow() for stall in STALLS}
        for stall, row in self.rows.items():
            row.bind(on_release=lambda _row, stall=stall: self.dispatch("on_stall", stall))
            self._sheet.add_widget(row)
        self._arrange_soon = once_a_frame(self, self._arrange, "size", tokens=("text_size",))
        for name in ("pos", "size"):
            self._sheet.fbind(name, self._arrange_soon)

    def on_stall(self, stall: int) -> None:
        pass

    @staticmethod
    def extent(width: float = 0) -> Extent:
        """How high all lines are to be: close to each other, in two columns where that is wide enough; at the
        lowest some are seen, and the others can be scrolled to."""
        least = _height(theme.target, _lines(_columns(width)), dp(LEAST_GAP))
        return Extent(least, lowest=_height(row_height(), IN_SIGHT), roomy=_height(row_height()))

    @staticmethod
    def most_height() -> float:
        """What all lines take up at their highest."""
        return _height(max(row_height(), dp(HIGHEST)))

    def _arrange(self, *_: object) -> None:
        columns = 1 if self.height + 1 >= self.extent().least else _columns(self.width)
        lines = _lines(columns)
        fits = self.height + 1 >= _height(theme.target, lines, dp(LEAST_GAP))
        least = theme.target if fits else row_height()
        gap = max(dp(LEAST_GAP), min(dp(GAP), (self.height - lines * least) / (lines - 1)))
        high = max(least, min((self.height - (lines - 1) * gap) / lines, dp(HIGHEST)))
        self._sheet.height = max(self.height, _height(high, lines, gap))
        # A tap on something that need not scroll is passed on at once.
        self.do_scroll_y = self._sheet.height > self.height + 1
        size = ((self.width - (columns - 1) * gap) / columns, high)
        corners = grid(len(self.rows), columns, size, gap, top=self._sheet.top, left=self._sheet.x)
        for row, corner in zip(self.rows.values(), corners, strict=True):
            row.size, row.pos = size, corner


def _columns(width: float) -> int:
    """How many columns fit into so much width."""
    return 2 if width >= dp(TWO_COLUMNS) else 1


def _lines(columns: int) -> int:
    return -(-len(STALLS) // columns)


def _height(row: float, lines: int = len(STALLS), gap: float = dp(GAP)) -> float:
    return lines * row + (lines - 1) * gap
