"""A die: pips from one to five, and the worm where a usual die has its six.

    Die:
        face: 4                 # 1 to 5; 6 is the worm; 0 an empty die
        mode: 'selected'        # normal, dimmed, kept, selected
        touchable: True         # then it is a button
        on_release: …

It is square: its side is the smaller of its width and height. `PipDie` is the usual die, with a question mark
as long as nobody has rolled it.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from screens.drawing.pictures import rgba
from screens.drawing.worm import worm_texture
from screens.widgets.piece import Piece

WORM = 6
IVORY, IVORY_EDGE, INK = "#FBF5E6", "#C9BB97", "#2A2622"
NEAR, MID, FAR = 0.26, 0.5, 0.74
PIPS = {
    1: ((MID, MID),),
    2: ((NEAR, FAR), (FAR, NEAR)),
    3: ((NEAR, FAR), (MID, MID), (FAR, NEAR)),
    4: ((NEAR, NEAR), (NEAR, FAR), (FAR, NEAR), (FAR, FAR)),
    5: ((NEAR, NEAR), (NEAR, FAR), (FAR, NEAR), (FAR, FAR), (MID, MID)),
    6: ((NEAR, NEAR), (NEAR, MID), (NEAR, FAR), (FAR, NEAR), (FAR, MID), (FAR, FAR)),
}


class Die(Piece):
    face = NumericProperty(0)
    """What it shows; `WORM` for the worm, 0 for nothing yet."""
    mode = OptionProperty("normal", options=("normal", "dimmed", "kept", "selected"))
    """Whether it is in play, out of reach, set aside, or picked at the moment."""

    paints: tuple[str, ...] = ("face", "mode")
    ground = IVORY_EDGE

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size": (dp(56), dp(56)), **kwargs})
        self._round_off()
        self.fbind("size", self._round_off)

    def _round_off(self, *_: object) -> None:
        self.radius = min(self.width, self.height) * 0.2

    def paint(self) -> None:
        side = min(self.width, self.height)
        left, low = (self.width - side) / 2, (self.height - side) / 2
        inset = max(1.0, side * 0.04)
        radius = side * 0.2
        box = (left + inset, low + inset, side - 2 * inset, side - 2 * inset)
        self.rounded(box[0], box[1] - inset * 0.8, box[2], box[3], radius, rgba("#000000", 0.35))
        self.rounded(*box, radius, IVORY_EDGE)
        self.rounded(box[0], box[1] + inset, box[2], box[3] - inset, radius, IVORY)
        self.outline(*box, radius, IVORY_EDGE, dp(1))
        if self.mode in ("kept", "selected"):
            if self.mode == "selected":
                self.rounded(*box, radius, rgba(self.accent, 0.22))
            self.outline(
                left,
                low,
                side,
                side,
                radius + inset,
                self.accent,
                dp(3) if self.mode == "selected" else dp(2),
            )
        self.paint_face(left, low, side)

    def paint_face(self, left: float, low: float, side: float) -> None:
        """What is on the upper side."""
        if self.face == WORM:
            self.image(worm_texture(), left + side * 0.1, low + side * 0.12, side * 0.8, side * 0.8)
        else:
            self.paint_pips(left, low, side)

    def paint_pips(self, left: float, low: float, side: float) -> None:
        for across, up in PIPS.get(int(self.face), ()):
            self.disc(left + side * across, low + side * (up + 0.02), side * 0.087, INK)


class PipDie(Die):
    """A usual die, with six pips on its sixth side."""

    def paint_face(self, left: float, low: float, side: float) -> None:
        if self.face:
            self.paint_pips(left, low, side)
        else:
            self.word("?", left + side / 2, low + side * 0.52, side * 0.5, INK)
