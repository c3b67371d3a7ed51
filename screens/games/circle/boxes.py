"""The boxes for the first three horses and for the last one, as a block of four inside the track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.drawing.grid import grid
from screens.drawing.ink import InkRect, Sign
from screens.drawing.theme import once_a_frame
from screens.games.circle.stall_disc import StallDisc

MARKS = ("1", "2", "3", "7")
"""What stands on the boxes of the board."""
GOLD, SILVER, BRONZE, GREY = "#F2C230", "#CBD2DA", "#D08A4E", "#8E98A5"
METALS = (GOLD, SILVER, BRONZE, GREY)


class Boxes(Widget):
    """Who came home, and who was last."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        canvas = self.canvas
        self._ground = InkRect(canvas)
        self._boxes = [InkRect(canvas, framed=True) for _ in MARKS]
        self._marks = [Sign(canvas) for _ in MARKS]
        self._discs = [StallDisc(canvas) for _ in MARKS]
        self._stalls: tuple[int | None, ...] = (None,) * len(MARKS)
        self._draw_soon = once_a_frame(self, self._draw, "pos", "size", tokens=("dark", "text_size"))

    def show(self, home: Sequence[int], last: int | None = None) -> None:
        """The stalls of the horses at home, first to third, and of the last one once the race is over."""
        self._stalls = (*home, *[None] * (3 - len(home)), last)
        self._draw_soon()

    @property
    def stalls(self) -> tuple[int | None, ...]:
        """Who stands in the four boxes."""
        return self._stalls

    def _draw(self, *_: object) -> None:
        if self.width < 2:
            return
        gap = dp(3)
        wide, high = (self.width - 3 * gap) / 2, (self.height - 3 * gap) / 2
        self._ground.cover(self, dp(8), "#0000004D")
        corners = grid(len(self._stalls), 2, (wide, high), gap, top=self.top - gap, left=self.x + gap)
        for number, (stall, (x, y)) in enumerate(zip(self._stalls, corners, strict=True)):
            self._boxes[number].lay(x, y, wide, high, dp(6), METALS[number], dp(1.5))
            middle = (x + wide / 2, y + high / 2)
            if stall is None:
                self._marks[number].write(MARKS[number], *middle, max(sp(18), wide * 0.5), METALS[number])
                self._discs[number].hide()
                continue
            self._marks[number].hide()
            self._discs[number].show(stall, *middle, min(dp(22), wide * 0.4))
