"""Round corners that cost no more than plain rectangles.

Kivy's own smooth shapes are made of hundreds of triangles and take about a millisecond each where there is
no graphics chip to speak of. These are nine (or eight) rectangles with a quarter of a circle as a texture,
smooth at any size. In kv they are instructions like any other::

    canvas.before:
        Color:
            rgba: theme.surface
        Rounded:                    # a filled rectangle with round corners; a disc with radius: self.width /
        2
            pos: self.pos
            size: self.size
            radius: theme.radius_card
        Frame:                      # only its edge, drawn inside it; nothing is spent on the middle
            pos: self.pos
            size: self.size
            radius: theme.radius_card
            thick: dp(1)

Every layer costs time for each of its pixels: give a shape that is not needed the size (0, 0), not a clear
colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, hypot, sqrt
from typing import Any

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

LARGEST_CORNER = 64
"""Pixels: the corners of larger shapes are this one, stretched."""


@lru_cache(maxsize=256)
def corner(radius: int, thick: float) -> Any:
    """A quarter of a disc, or of a ring when ``thick`` is not 0, with its centre at the texture's origin."""
    pixels = bytearray(b"\xff" * (4 * radius * radius))
    # The corner of a plain rectangle is all of its one pixel: that pixel is stretched over the whole shape.
    for row in range(radius if radius > 1 or thick else 0):
        start = 4 * row * radius
        pixels[start + 3 : start + 4 * radius : 4] = _alphas(radius, thick, row)
    return texture_of(bytes(pixels), radius, radius)


def _alphas(radius: int, thick: float, row: int) -> bytes:
    """How much of each pixel of a row lies within the disc or ring, up to 255; only edges are measured."""
    y = row + 0.5
    hole = radius - thick if thick else 0.0
    inside = _whole_pixels(hole if thick else radius, y)
    alphas = (b"\0" if thick else b"\xff") * inside
    measured = []
    for column in range(inside, radius):
        away = hypot(column + 0.5, y)
        if away >= radius + 0.5:
            break
        missing = _clamp(hole - away + 0.5) if thick else 0.0
        measured.append(round(255 * (_clamp(radius - away + 0.5) - missing)))
    return (alphas + bytes(measured)).ljust(radius, b"\0")


def _whole_pixels(radius: float, y: float) -> int:
    """How many pixels at this height lie wholly within a disc around the origin."""
    return max(0, int(sqrt(max(0.0, (radius - 0.5) ** 2 - y * y)) - 0.5)) if radius > 0.5 else 0


def texture_of(pixels: bytes, width: int, height: int) -> Any:
    """A texture of these pixels (red, green, blue, alpha); filled again when the phone has dropped it."""
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"

    def fill(texture: Any) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(fill)
    fill(texture)
    return texture


def _clamp(value: float) -> float:
    return min(1.0, max(0.0, value))


class Shape(Mesh):
    """What both shapes share: a place, a size, and corners."""

    def __init__(
        self,
        pos: Sequence[float] = (0, 0),
        size: Sequence[float] = (0, 0),
        radius: float = 0,
        thick: float = 0,
    ) -> None:
        super().__init__(mode="triangles")
        self._pos, self._size, self._radius, self._thick = pos, size, radius, thick
        self._build()

    @property
    def pos(self) -> Sequence[float]:
        return self._pos

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._pos = tuple(pos)
        self._build()

    @property
    def size(self) -> Sequence[float]:
        """Width and height; nothing is drawn when one of them is 0."""
        return self._size

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._size = tuple(size)
        self._build()

    @property
    def radius(self) -> float:
        """The radius of the corners, at most half of the smaller side."""
        return self._radius

    @radius.setter
    def radius(self, radius: float) -> None:
        self._radius = radius
        self._build()

    @property
    def thick(self) -> float:
        return self._thick

    @thick.setter
    def thick(self, thick: float) -> None:
        self._thick = thick
        self._build()

    def put(self, x: float, y: float, width: float, height: float, radius: float, thick: float = 0) -> None:
        """Everything at once, so that it is built only once."""
        self._pos, self._size, self._radius, self._thick = (x, y), (width, height), radius, thick
        self._build()

    def _build(self) -> None:
        width, height = self._size
        if width <= 0 or height <= 0:
            self._clear()
            return
        radius = max(1.0, min(self._radius, width / 2, height / 2))
        self._lay(self._pos[0], self._pos[1], width, height, radius)

    def _clear(self) -> None:
        self.vertices = self.indices = NOTHING

    def _lay(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        """Lays out the rectangles; overridden."""


class Rounded(Shape):
    """A filled rectangle with round corners."""

    def _lay(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        self.texture = corner(min(LARGEST_CORNER, ceil(radius)), 0)
        across = ((x, 1.0), (x + radius, 0.0), (x + width - radius, 0.0), (x + width, 1.0))
        upward = ((y, 1.0), (y + radius, 0.0), (y + height - radius, 0.0), (y + height, 1.0))
        self.vertices = [value for top, v in upward for left, u in across for value in (left, top, u, v)]
        self.indices = NINE


class Frame(Shape):
    """The edge of a rectangle with round corners, drawn inside it."""

    def _lay(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        pixels = min(LARGEST_CORNER, ceil(radius))
        thick = max(1.0, min(self._thick, radius))
        self.texture = corner(pixels, round(thick * pixels / radius, 2))
        right, top = x + width, y + height
        solid = 1 - thick / radius / 2
        rectangles = (
            (x, y, x + radius, y + radius, 1, 1, 0, 0),
            (right - radius, y, right, y + radius, 0, 1, 1, 0),
            (x, top - radius, x + radius, top, 1, 0, 0, 1),
            (right - radius, top - radius, right, top, 0, 0, 1, 1),
            (x + radius, y, right - radius, y + thick, 0, solid, 0, solid),
            (x + radius, top - thick, right - radius, top, 0, solid, 0, solid),
            (x, y + radius, x + thick, top - radius, solid, 0, solid, 0),
            (right - thick, y + radius, right, top - radius, solid, 0, solid, 0),
        )
        vertices: list[float] = []
        for left, low, far, high, u0, v0, u1, v1 in rectangles:
            vertices += (left, low, u0, v0, far, low, u1, v0, far, high, u1, v1, left, high, u0, v1)
        self.vertices = vertices
        self.indices = EIGHT


NOTHING: list[Any] = []
NINE = [
    index
    for row in range(3)
    for column in range(3)
    for index in (
        4 * row + column,
        4 * row + column + 1,
        4 * row + column + 5,
        4 * row + column,
        4 * row + column + 5,
        4 * row + column + 4,
    )
]
"""The triangles of three by three rectangles over four by four points."""
EIGHT = [4 * number + index for number in range(8) for index in (0, 1, 2, 0, 2, 3)]
"""The triangles of eight rectangles with four points each."""
