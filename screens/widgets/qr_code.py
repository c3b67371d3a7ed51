"""A code to scan, as another phone's camera reads it.

QrCode:
    rows: root.code         # qr_code("http://…"); nothing is drawn where there are none
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from screens.text.words import words

if TYPE_CHECKING:
    from screens.reading.description import Description

EDGE = 4
"""How many fields wide the white edge is: cameras find a code by it."""
DARK, LIGHT = b"\x10", b"\xff"


class QrCode(Widget):
    """A code to scan, drawn field by field: dark on white whatever the theme, with a wide white edge. Every
    field is the same whole number of pixels wide."""

    rows = ObjectProperty(())
    """The fields row by row, True where they are dark."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self.square = Rectangle(size=(0, 0))
            """The code itself, a pixel of its texture for each field."""
        self.fbind("rows", self._paint)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)

    def describe(self) -> Description:
        return {"role": "picture", "name": words.tr("ui.read.code") if self.rows else ""}

    @property
    def fields(self) -> int:
        """How many fields a side has, with its edge."""
        return len(self.rows) + 2 * EDGE

    def _paint(self, *_: object) -> None:
        # Textures begin at the bottom.
        beside = LIGHT * EDGE
        lines = [
            beside + b"".join(DARK if dark else LIGHT for dark in row) + beside for row in reversed(self.rows)
        ]
        above = [LIGHT * self.fields] * EDGE
        texture = Texture.create(size=(self.fields, self.fields), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        texture.blit_buffer(b"".join([*above, *lines, *above]), colorfmt="luminance", bufferfmt="ubyte")
        self.square.texture = texture
        self._fit()

    def _fit(self, *_: object) -> None:
        side = int(min(self.size)) // self.fields * self.fields if self.rows else 0
        self.square.size = (side, side)
        self.square.pos = (int(self.center_x - side / 2), int(self.center_y - side / 2))


@lru_cache(maxsize=1)
def qr_code(text: str, error: Literal["l", "m"] = "m") -> tuple[tuple[bool, ...], ...]:
    """A text as a QR code, row by row, True where it is dark; the light edge around it is left out.
    ``error``: how much of it may be unreadable, little (l) or somewhat more (m).

    An address is asked for with everybody who comes and goes, and stays the same as long as the invitation.
    """
    import segno

    code = segno.make(text, error=error, micro=False)
    return tuple(tuple(bool(field) for field in row) for row in code.matrix)
