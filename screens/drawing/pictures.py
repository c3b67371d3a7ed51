"""Drawn things: a widget that paints itself, and the shapes to paint with.

A subclass of `Drawn` says in ``paint`` what it looks like, from (0, 0) to its size, and names in ``paints``
the properties that change its picture. The picture is painted once into a texture, which all widgets of the
same look and size share: eight dice on the table cost no more to draw than eight plain rectangles. What
sticks out of the widget (a shadow, a ring of light) may do so by ``bleed`` pixels. The game's accent is its
own ``accent``, not that of the theme: it changes with the pages, and only pictures with it are painted anew.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import ceil
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from screens.drawing.easel import Picture
from screens.drawing.shapes import Frame, Rounded
from screens.drawing.theme import theme
from screens.lean.paint_queue import PaintTrigger

KEPT_PICTURES = 200
"""How many pictures are remembered; those used longest ago go first."""

_pictures: OrderedDict[Any, Picture] = OrderedDict()


def forget_pictures() -> None:
    """Lets go of all pictures that are not on the screen; they are painted again when they are needed."""
    _pictures.clear()


def rgba(colour: Any, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A hex colour or a list of four parts, with its opacity multiplied."""
    red, green, blue, own = _parts_of(colour) if isinstance(colour, str) else colour
    return red, green, blue, own * alpha


_parts_of = lru_cache(maxsize=512)(get_color_from_hex)
"""The four parts of a hex colour: to take it apart took as long as to paint what is coloured by it."""


@lru_cache(maxsize=512)
def written(text: str, size: float, bold: bool = True, font: str = "Roboto") -> Any:
    """The texture of a word in white, to be tinted by the colour before it; an icon with the font Icons."""
    label = CoreLabel(text=text, font_size=size, bold=bold and font == "Roboto", font_name=font)
    label.refresh()
    return label.texture


class Shapes:
    def add(self, instruction: Any) -> None:
        """Adds any other instruction to the picture; overridden."""

    def rounded(self, x: float, y: float, width: float, height: float, radius: float, colour: Any) -> None:
        """A filled rectangle with round corners."""
        self.add(Color(*rgba(colour)))
        self.add(Rounded(pos=(x, y), size=(width, height), radius=radius))

    def outline(
        self, x: float, y: float, width: float, height: float, radius: float, colour: Any, thick: float
    ) -> None:
        """The edge of such a rectangle, drawn inside it."""
        self.add(Color(*rgba(colour)))
        self.add(Frame(pos=(x, y), size=(width, height), radius=radius, thick=thick))

    def disc(self, x: float, y: float, radius: float, colour: Any) -> None:
        self.rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius, colour)

    def word(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Any,
        bold: bool = True,
        font: str = "Roboto",
    ) -> None:
        texture = written(text, size, bold, font)
        self.add(Color(*rgba(colour)))
        place = (round(x - texture.width / 2), round(y - texture.height / 2))
        self.add(Rectangle(texture=texture, pos=place, size=texture.size))

    def image(
        self, texture: Any, x: float, y: float, width: float, height: float, alpha: float = 1.0
    ) -> None:
        self.add(Color(1, 1, 1, alpha))
        self.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))


class Sketch(Shapes):
    """A picture that belongs to no widget: a small piece that lies in many places, painted once for all."""

    def __init__(self, width: float, height: float, ground: Any) -> None:
        self.picture = Picture((ceil(width), ceil(height)), rgba(ground, 0))

    def add(self, instruction: Any) -> None:
        self.picture.shapes.add(instruction)

    def painted(self) -> Picture:
        """The picture with all shapes that were added."""
        self.picture.paint()
        return self.picture


class Drawn(Shapes, Widget):
    paints: tuple[str, ...] = ()
    """The properties that change the picture."""
    ground = "#000000"
    """The colour that the picture's soft edges run out into."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bleed = round(dp(4))
        self._picture: Any = None
        self._accented = self._follows_accent = False
        with self.canvas:
            self._tint = Color(1, 1, 1, 1)
            self._shown = Rectangle(size=(0, 0))
        self.repaint = PaintTrigger(self._repaint)
        for name in ("size", *self.paints):
            self.fbind(name, self.repaint)
        theme.follow(self, self.repaint, "dark", "text_size")
        self.fbind("pos", self._move)
        self.repaint.can_wait = True
        self.repaint()

    def paint(self) -> None:
        """Adds the picture's shapes; overridden."""

    @property
    def accent(self) -> Any:
        """The accent of the game, from within ``paint``; the picture follows it from then on."""
        self._accented = True
        return theme.accent

    def strength(self) -> float:
        """How opaque the whole picture is, 0 to 1; may depend on any property in ``paints``."""
        return 1.0

    def add(self, instruction: Any) -> None:
        self._picture.add(instruction)

    def _repaint(self) -> None:
        if self.width <= 1 or self.height <= 1:
            self._shown.size = (0, 0)
            return
        picture = self._kept_or_made()
        if self._accented and not self._follows_accent:
            self._follows_accent = True
            theme.follow(self, self.repaint, "accent")
        self._tint.a = self.strength()
        self._shown.texture = picture.texture
        self._shown.size = picture.size
        self.repaint.can_wait = False
        self._move()

    def _kept_or_made(self) -> Picture:
        look = tuple(getattr(self, name) for name in self.paints)
        without = (type(self), tuple(self.size), look, theme.dark, theme.contrast, theme.text_size)
        accented = (*without, tuple(theme.accent))
        for key in (without, accented):
            if key in _pictures:
                self._accented = key is accented
                _pictures.move_to_end(key)
                return _pictures[key]
        self._accented = False
        picture = self._make_picture()
        _pictures[accented if self._accented else without] = picture
        if len(_pictures) > KEPT_PICTURES:
            _pictures.popitem(last=False)
        return picture

    def _make_picture(self) -> Picture:
        size = (ceil(self.width) + 2 * self.bleed, ceil(self.height) + 2 * self.bleed)
        red, green, blue, _ = rgba(self.ground)
        picture = Picture(size, (red, green, blue, 0))
        self._picture = picture.shapes
        self.add(PushMatrix())
        self.add(Translate(self.bleed, self.bleed))
        self.paint()
        self.add(PopMatrix())
        self._picture = None
        picture.paint()
        return picture

    def _move(self, *_: object) -> None:
        self._shown.pos = (round(self.x) - self.bleed, round(self.y) - self.bleed)
