"""The number of a stall on its saddle cloth, as it stands on horses, lines and boxes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.drawing.ink import Plate, Sign
from screens.games.circle.symbols import cloth


class StallDisc:
    """A disc with a number in a canvas."""

    def __init__(self, canvas: Any) -> None:
        self._rim, self._cloth, self._number = Plate(canvas), Plate(canvas), Sign(canvas)

    def show(self, stall: int, x: float, y: float, radius: float) -> None:
        """Shows the number of a stall around a point."""
        colours = cloth(stall)
        self._rim.disc(x, y, radius, colours.rim)
        self._cloth.disc(x, y, radius - dp(1.3), colours.fill)
        self._number.write(str(stall), x, y, radius * 1.32, colours.ink)

    def hide(self) -> None:
        """Shows nothing."""
        for part in (self._rim, self._cloth, self._number):
            part.hide()
