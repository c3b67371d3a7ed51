"""The die of «Круг Чемпионов»: a symbol on each side.

SymbolDie:
    face: 'saddle'          # '' for a die that has not been rolled yet
    mode: 'selected'        # normal, selected
    touchable: True
    on_release: …
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.drawing.pictures import Drawn, rgba
from screens.games.circle.symbols import symbol
from screens.widgets.dice import INK, IVORY, IVORY_EDGE
from screens.widgets.touch import Tappable


class SymbolDie(Tappable, Drawn):
    """One die, as large as the smaller of its sides."""

    face = StringProperty("")
    """The symbol on top; empty before the first roll."""
    mode = OptionProperty("normal", options=("normal", "selected"))

    paints = ("face", "mode")
    ground = IVORY_EDGE

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)

    def paint(self) -> None:
        side = min(self.width, self.height)
        left, low = (self.width - side) / 2, (self.height - side) / 2
        inset, radius = max(1.0, side * 0.04), side * 0.2
        box = (left + inset, low + inset, side - 2 * inset, side - 2 * inset)
        self.rounded(box[0], box[1] - inset * 0.8, box[2], box[3], radius, rgba("#000000", 0.35))
        self.rounded(*box, radius, IVORY_EDGE)
        self.rounded(box[0], box[1] + inset, box[2], box[3] - inset, radius, IVORY)
        if self.mode == "selected":
            self.outline(left, low, side, side, radius + inset, self.accent, dp(3))
        if self.face:
            self._symbol(left + side / 2, low + side / 2 + inset / 2, side * 0.62)
        else:
            self.word("?", left + side / 2, low + side / 2 + inset / 2, side * 0.5, INK)

    def _symbol(self, x: float, y: float, side: float) -> None:
        self.add(Color(*rgba(INK)))
        self.add(Rectangle(texture=symbol(self.face), pos=(x - side / 2, y - side / 2), size=(side, side)))


def rule_face(name: str) -> Widget:
    """A face of the die for the rulebook."""
    return SymbolDie(face=name, touchable=False, size=(dp(44), dp(44)))
