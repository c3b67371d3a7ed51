"""A die: pips from one to five, and the worm where a usual die has its six.

    Die:
        face: 4                 # 1 to 5; 6 is the worm; 0 an empty die
        mode: 'selected'        # normal, dimmed, kept, selected
        touchable: True         # then it is a button
        on_release: …

It is square: its side is the smaller of its width and height. `PipDie` is the usual die, with a question mark
as long as nobody has rolled it. The worm is drawn once into a texture, from which dice and tiles take it in
any size.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from screens.drawing.easel import Picture
from screens.drawing.pictures import rgba
from screens.drawing.shapes import Rounded
from screens.text.words import words
from screens.widgets.piece import Piece

if TYPE_CHECKING:
    from screens.reading.description import Description

SIZE = 128
BODY, RING, EDGE = "#F2748C", "#FF9DAE", "#A83A55"
EYE, PUPIL = "#FFFFFF", "#22181C"


def _spine(step: float) -> tuple[float, float]:
    """A point of the worm's back: from the tail (0) at the left to the head (1) at the right, in one wave."""
    return 0.15 + 0.62 * step, 0.40 - 0.16 * cos(step * 1.55 * pi) + 0.10 * step


def _thickness(step: float) -> float:
    return 0.075 + 0.055 * sin(min(1.0, step * 1.6) * pi / 2)


def worm_texture() -> Any:
    return _picture().texture


@lru_cache(maxsize=1)
def _picture() -> Picture:
    red, green, blue, _ = rgba(EDGE)
    picture = Picture((SIZE, SIZE), (red, green, blue, 0))
    _draw(picture.shapes)
    picture.paint()
    return picture


def _draw(shapes: Any) -> None:
    steps = [number / 22 for number in range(23)]
    for step in steps:
        _dot(shapes, *_spine(step), _thickness(step) + 0.022, EDGE)
    for number, step in enumerate(steps):
        _dot(shapes, *_spine(step), _thickness(step), RING if number % 4 == 2 else BODY)
    head_x, head_y = _spine(1.0)
    head_y += 0.05
    _dot(shapes, head_x, head_y, 0.185, EDGE)
    _dot(shapes, head_x, head_y, 0.163, BODY)
    for side in (-0.062, 0.072):
        _dot(shapes, head_x + side, head_y + 0.045, 0.062, EYE)
        _dot(shapes, head_x + side + 0.014, head_y + 0.045, 0.032, PUPIL)
    for number in range(7):
        turn = pi * (1.2 + 0.6 * number / 6)
        _dot(shapes, head_x + 0.012 + 0.085 * cos(turn), head_y - 0.015 + 0.085 * sin(turn), 0.014, PUPIL)


def _dot(shapes: Any, x: float, y: float, radius: float, colour: str) -> None:
    side = 2 * radius * SIZE
    shapes.add(Color(*rgba(colour)))
    shapes.add(Rounded(pos=((x - radius) * SIZE, (y - radius) * SIZE), size=(side, side), radius=side / 2))


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

    place = 1
    """Which of several it is."""
    paints: tuple[str, ...] = ("face", "mode")
    ground = IVORY_EDGE

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size": (dp(56), dp(56)), **kwargs})
        self._round_off()
        self.fbind("size", self._round_off)

    def _round_off(self, *_: object) -> None:
        self.radius = min(self.width, self.height) * 0.2

    def describe(self) -> Description:
        chosen = self.mode in ("kept", "selected")
        return {
            "name": f"{words.tr('ui.read.die')} {self.place}",
            "value": self.said_face(),
            "selected": chosen,
        }

    def said_face(self) -> str:
        """What it shows, in words."""
        if self.face == WORM:
            return str(words.tr("ui.read.die.worm"))
        return str(self.face) if self.face else str(words.tr("ui.read.die.none"))

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
        if self.face == WORM:
            self.image(worm_texture(), left + side * 0.1, low + side * 0.12, side * 0.8, side * 0.8)
        else:
            self.paint_pips(left, low, side)

    def paint_pips(self, left: float, low: float, side: float) -> None:
        for across, up in PIPS.get(int(self.face), ()):
            self.disc(left + side * across, low + side * (up + 0.02), side * 0.087, INK)


class PipDie(Die):
    """A usual die, with six pips on its sixth side."""

    def said_face(self) -> str:
        return str(self.face) if self.face else super().said_face()

    def paint_face(self, left: float, low: float, side: float) -> None:
        if self.face:
            self.paint_pips(left, low, side)
        else:
            self.word("?", left + side / 2, low + side * 0.52, side * 0.5, INK)
