"""Drawn things: a widget that paints itself, and the shapes to paint with.

A subclass of `Drawn` says in ``paint`` what it looks like, from (0, 0) to its size, and names in ``paints``
the properties that change its picture. It is painted once and then only when one of them, its size or the
theme changes; moving it costs nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from screens.theme import theme


def rgba(colour: Any, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A hex colour or a list of four parts, with its opacity multiplied."""
    red, green, blue, own = get_color_from_hex(colour) if isinstance(colour, str) else colour
    return red, green, blue, own * alpha


@lru_cache(maxsize=128)
def written(text: str, size: float, bold: bool = True) -> Any:
    """The texture of a word in white, to be tinted by the colour before it."""
    label = CoreLabel(text=text, font_size=size, bold=bold)
    label.refresh()
    return label.texture


class Drawn(Widget):
    """A widget that paints itself."""

    paints: tuple[str, ...] = ()
    """The properties that change the picture."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture = InstructionGroup()
        self._place = Translate()
        self.canvas.add(PushMatrix())
        self.canvas.add(self._place)
        self.canvas.add(self._picture)
        self.canvas.add(PopMatrix())
        self.repaint = Clock.create_trigger(self._repaint, -1)
        for name in ("size", *self.paints):
            self.fbind(name, self.repaint)
        for name in ("dark", "accent"):
            theme.fbind(name, self.repaint)
        self.fbind("pos", self._move)
        self._move()
        self.repaint()

    def paint(self) -> None:
        """Adds the picture's shapes; overridden."""

    def rounded(self, x: float, y: float, width: float, height: float, radius: float, colour: Any) -> None:
        """A filled rectangle with round corners."""
        self._picture.add(Color(*rgba(colour)))
        self._picture.add(
            SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius], segments=12)
        )

    def outline(
        self, x: float, y: float, width: float, height: float, radius: float, colour: Any, thick: float
    ) -> None:
        """The edge of such a rectangle, drawn inside it."""
        half = thick / 2
        self._picture.add(Color(*rgba(colour)))
        shape = (x + half, y + half, width - thick, height - thick, max(1.0, radius - half))
        self._picture.add(SmoothLine(rounded_rectangle=shape, width=half))

    def disc(self, x: float, y: float, radius: float, colour: Any) -> None:
        """A filled circle around a point."""
        self._picture.add(Color(*rgba(colour)))
        self._picture.add(
            SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=32)
        )

    def word(self, text: str, x: float, y: float, size: float, colour: Any, bold: bool = True) -> None:
        """A word with its middle at a point."""
        texture = written(text, size, bold)
        self._picture.add(Color(*rgba(colour)))
        place = (round(x - texture.width / 2), round(y - texture.height / 2))
        self._picture.add(Rectangle(texture=texture, pos=place, size=texture.size))

    def image(
        self, texture: Any, x: float, y: float, width: float, height: float, alpha: float = 1.0
    ) -> None:
        """A texture in its own colours."""
        self._picture.add(Color(1, 1, 1, alpha))
        self._picture.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))

    def _move(self, *_: object) -> None:
        self._place.xy = self.pos

    def _repaint(self, *_: object) -> None:
        self._picture.clear()
        if self.width > 1 and self.height > 1:
            self.paint()
