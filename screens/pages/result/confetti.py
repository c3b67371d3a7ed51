"""A short shower of confetti behind the winner, painted once."""

from __future__ import annotations

from random import Random

from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.drawing.motion import motion
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import PLAYER_COLOURS

PIECES = 44
SECONDS, HIGH = 0.9, 120
"""How long it falls, and from how far above, in dp."""


class Confetti(Drawn):
    """Bits of paper in the colours of the players."""

    above = NumericProperty(0)
    """How far it still is above its place."""
    ground = "#FFFFFF"

    def paint(self) -> None:
        # The same shower every time: the picture is shared and never moves by itself.
        chance = Random(7)
        width, height = self.size
        for number in range(PIECES):
            x, y = chance.random() * width, (0.4 + 0.6 * chance.random()) * height
            colour = PLAYER_COLOURS[number % len(PLAYER_COLOURS)].fill
            if number % 3:
                wide, high = dp(4 + 5 * chance.random()), dp(4 + 8 * chance.random())
                self.rounded(x, y, wide, high, dp(1.5), rgba(colour, 0.85))
            else:
                self.disc(x, y, dp(2.5 + 2 * chance.random()), rgba(colour, 0.85))

    def fall(self) -> None:
        """Falls from above to its place."""
        self.above, self.opacity = dp(HIGH), 0.0
        motion.to(self, SECONDS, ease="out_quad", above=0, opacity=1.0)
