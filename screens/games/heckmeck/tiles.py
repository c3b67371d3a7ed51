"""A tile of the grill: a number above its worms.

    WormTile:
        number: 24
        worms: 1
        mode: 'lit'             # normal, flipped (face down), lit (could be taken now), dimmed
        touchable: True
        on_release: …

It looks best about half again as high as wide, and reads from 36 dp of width on.
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.games.heckmeck.state import worms_on
from screens.drawing.pictures import rgba
from screens.widgets.dice import WORM, Die, worm_texture
from screens.widgets.kv import load_kv
from screens.widgets.piece import Piece

FACE, FACE_EDGE, INK = "#F6E7C6", "#C4A56B", "#33240F"
BACK, BACK_EDGE = "#6B4A2B", "#4A3019"
ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2)}
"""How many worms stand in each row, from above."""


class WormTile(Piece):
    number = NumericProperty(0)
    """What must be rolled for it."""
    worms = NumericProperty(1)
    """What it is worth, 1 to 4."""
    mode = OptionProperty("normal", options=("normal", "flipped", "lit", "dimmed"))
    """Whether it can be taken in this game, is face down, could be taken right now, or not now."""

    paints: tuple[str, ...] = ("number", "worms", "mode")
    ground = FACE_EDGE
    pale = 0.45

    def paint(self) -> None:
        width, height = self.size
        radius = min(width, height) * 0.16
        edge = max(1.0, width * 0.03)
        face, rim = (BACK, BACK_EDGE) if self.mode == "flipped" else (FACE, FACE_EDGE)
        self.rounded(0, -edge, width, height, radius, rgba("#000000", 0.3))
        self.rounded(0, 0, width, height, radius, rim)
        self.rounded(edge, edge * 2, width - 2 * edge, height - 3 * edge, radius - edge, face)
        if self.mode == "flipped":
            inner = width * 0.16
            self.outline(
                inner,
                inner,
                width - 2 * inner,
                height - 2 * inner,
                radius * 0.6,
                rgba("#A37B4E", 0.8),
                dp(1.5),
            )
            return
        self.word(str(int(self.number)), width / 2, height * 0.76, height * 0.32, INK)
        self._paint_worms(width, height)
        if self.mode == "lit":
            self.outline(-dp(2), -dp(2), width + dp(4), height + dp(4), radius + dp(2), self.accent, dp(3))

    def _paint_worms(self, width: float, height: float) -> None:
        rows = ROWS.get(int(self.worms), (1,))
        room = height * 0.54
        side = min(room / len(rows), width * 0.86 / max(rows)) * (1.0 if max(rows) > 1 else 0.9)
        top = height * 0.06 + (room + len(rows) * side) / 2
        for row, count in enumerate(rows):
            for place in range(count):
                x = width / 2 + (place - count / 2) * side
                self.image(worm_texture(), x, top - (row + 1) * side, side, side)


def rule_tile(name: str) -> Widget:
    """A tile with its worms for the rulebook."""
    return WormTile(number=int(name), worms=worms_on(int(name)), touchable=False)


def rule_die(name: str) -> Widget:
    return Die(face=WORM if name == "worm" else int(name), touchable=False, size=(dp(40), dp(40)))


load_kv(__file__, "board")
