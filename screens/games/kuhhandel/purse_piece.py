"""How many money cards somebody has in hand: a small fan of backs in front of their seat."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from screens.drawing.pictures import Drawn
from screens.games.kuhhandel import ink
from screens.widgets.kv import load_kv


class PursePiece(Drawn):
    """A fan of green backs with a number on it; never what they are worth."""

    count = NumericProperty(0)

    paints = ("count",)

    def paint(self) -> None:
        width, height = self.size
        layers = min(3, max(1, int(self.count)))
        step = dp(3)
        for layer in range(layers):
            x, y = layer * step, (layers - 1 - layer) * step * 0.6
            high, wide = height - (layers - 1) * step * 0.6, width - (layers - 1) * step
            if not self.count:
                self.outline(x, y, wide, high, dp(5), ink.GREEN_BACK_DOT, dp(1.5))
                break
            self.rounded(x, y, wide, high, dp(5), ink.PAPER)
            self.rounded(x + dp(1.5), y + dp(1.5), wide - dp(3), high - dp(3), dp(4), ink.GREEN_BACK)
        middle = (width + (layers - 1) * step) / 2 if self.count else width / 2
        colour = "#FFFFFF" if self.count else ink.GREEN_BACK_DOT
        self.word(str(int(self.count)), middle, height / 2 - (layers - 1) * step * 0.3, sp(16), colour)


load_kv(__file__, "board")
