"""The number of a stall on its saddle cloth, as it stands on horses, lines and boxes, and in a ring where a
horse would land.

Each is one picture, painted once for its size: there are seven of them and more on the table at any time.
"""

from __future__ import annotations

from functools import lru_cache

from kivy.metrics import dp

from screens.drawing.easel import Picture
from screens.drawing.ink import Sign
from screens.drawing.pictures import Sketch
from screens.games.circle.symbols import cloth

GREY, NIGHT = "#B9BEC6", "#20262E"
BLACK = 6
"""The stall whose colour would not be seen as a ring."""
KEPT = 64
"""How many pictures of a kind are remembered: seven for each size."""


class StallDisc(Sign):
    """A disc with a number in a canvas."""

    def show(self, stall: int, x: float, y: float, radius: float) -> None:
        """Shows the number of a stall around a point."""
        self.stamp(_on_cloth(stall, radius), x, y, str(stall))


class LandingMark(Sign):
    """A ring with a number in a canvas."""

    def show(self, stall: int, x: float, y: float, radius: float) -> None:
        """Shows where the horse of a stall would land."""
        self.stamp(_in_ring(stall, radius), x, y, str(stall))


@lru_cache(maxsize=KEPT)
def _on_cloth(stall: int, radius: float) -> Picture:
    colours = cloth(stall)
    sketch = Sketch(2 * radius, 2 * radius, colours.rim)
    x, y = (side / 2 for side in sketch.picture.size)
    sketch.disc(x, y, radius, colours.rim)
    sketch.disc(x, y, radius - dp(1.3), colours.fill)
    sketch.word(str(stall), x, y, radius * 1.32, colours.ink)
    return sketch.painted()


@lru_cache(maxsize=KEPT)
def _in_ring(stall: int, radius: float) -> Picture:
    colour = cloth(stall).fill if stall != BLACK else GREY
    sketch = Sketch(2 * radius, 2 * radius, colour)
    x, y = (side / 2 for side in sketch.picture.size)
    sketch.disc(x, y, radius, NIGHT)
    sketch.outline(x - radius, y - radius, 2 * radius, 2 * radius, radius, colour, dp(3))
    sketch.word(str(stall), x, y, radius * 1.35, "#FFFFFF")
    return sketch.painted()
