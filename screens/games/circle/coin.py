"""A bet token in the hand, large enough to be tapped.

Coin:
    units: 2
    colour: 1               # the number of the player's colour
    mode: 'selected'        # normal, selected
    on_release: …
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import player_colour, theme
from screens.widgets.touch import Tappable


class Coin(Tappable, Drawn):
    units = NumericProperty(1)
    """What it counts: 0, 1 or 2."""
    colour = NumericProperty(0)
    """The number of the player's colour."""
    mode = OptionProperty("normal", options=("normal", "selected"))

    paints = ("units", "colour", "mode")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("height", lambda *_: setattr(self, "radius", self.height / 2))

    def paint(self) -> None:
        side = min(self.width, self.height)
        x, y, radius = self.width / 2, self.height / 2, side / 2 - dp(3)
        paint = player_colour(int(self.colour))
        self.disc(x, y - dp(2), radius, rgba("#000000", 0.35))
        self.disc(x, y, radius, paint.fill)
        ring = radius - dp(4)
        self.outline(x - ring, y - ring, 2 * ring, 2 * ring, ring, rgba(paint.ink, 0.55), dp(1.5))
        if self.mode == "selected":
            self.outline(0, 0, side, side, side / 2, theme.text, dp(3))
        self.word(str(int(self.units)), x, y + side * 0.07, side * 0.44, paint.ink)
        self.word(icon(paint.symbol), x, y - side * 0.24, side * 0.2, paint.ink, font=FONT)
