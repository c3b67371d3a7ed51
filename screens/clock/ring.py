"""The ring around the figure: how much is left of this number, and of the whole count.

Both are strips of triangles with a soft edge from a tiny texture. With a frame only the end of the inner one
is moved, which takes some hundredths of a millisecond; Kivy's own arcs take a whole one.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh
from kivy.properties import AliasProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.drawing.shapes import Rounded, texture_of
from screens.drawing.theme import once_a_frame

SIDES = 120
"""How many straight pieces make a circle: at half a screen's width nobody sees them."""
THICK = 0.1
"""The thickness of the ring, as a part of its radius."""
THIN = 0.035
APART = 0.05
"""The room between ring and marks."""
NOTHING: list[Any] = []


@lru_cache(maxsize=16)
def soft_edge(thick: int) -> Any:
    """A texture across a strip: clear outside, solid inside, one pixel of change between."""
    pixels = b"\xff\xff\xff\x00" + b"\xff\xff\xff\xff" * thick + b"\xff\xff\xff\x00"
    return texture_of(pixels, thick + 2, 1)


def across(x: float, y: float, inner: float, outer: float, turn: float) -> list[float]:
    """The two points of a strip at a part of the circle, clockwise from the top."""
    right, up = sin(2 * pi * turn), cos(2 * pi * turn)
    return [x + outer * right, y + outer * up, 0.0, 0.5, x + inner * right, y + inner * up, 1.0, 0.5]


class CountdownRing(Widget):
    """A ring that empties, and a mark for every number."""

    left = NumericProperty(1.0)
    """How much of the ring is left, 0 to 1; it empties clockwise from the top."""
    marks = NumericProperty(10)
    marks_left = NumericProperty(10)
    """How many of them are still to come or on display."""
    color = ColorProperty("#FFFFFF")
    track = ColorProperty("#808080")
    fill = ColorProperty("#00000000")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._whole: list[float] = []
        with self.canvas:
            self._fill_color = Color(*self.fill)
            self._fill = Rounded()
            self._track_color = Color(*self.track)
            self._gone = Mesh(mode="triangle_strip")
            self._marks_gone = Mesh(mode="triangles")
            self._color = Color(*self.color)
            self._left = Mesh(mode="triangle_strip")
            self._marks_left = Mesh(mode="triangles")
            self._head, self._foot = Rounded(), Rounded()
        once_a_frame(self, self._update_geometry, "pos", "size", "marks")
        self.fbind("left", self._update_left)
        self.fbind("marks_left", self._colour_marks)
        self.fbind("fill", self._show_fill)
        self.fbind("color", lambda _, color: setattr(self._color, "rgba", color))
        self.fbind("track", lambda _, color: setattr(self._track_color, "rgba", color))
        self._update_geometry()

    @property
    def radius(self) -> float:
        """From the middle to the outside of the marks."""
        return float(min(self.width, self.height)) / 2

    def _get_room(self) -> float:
        return self.radius * (1 - THIN - APART - THICK)

    room: Any = AliasProperty(_get_room, bind=("size",))
    """The radius of the free disc inside the ring."""

    def _update_geometry(self, *_: object) -> None:
        radius = self.radius
        outer = radius * (1 - THIN - APART)
        inner = outer - radius * THICK
        thick = radius * THICK
        # The strip is one pixel wider on each side: there it fades out.
        self._whole = [
            value
            for side in range(SIDES + 1)
            for value in across(self.center_x, self.center_y, inner - 1, outer + 1, side / SIDES)
        ]
        self._half = thick / 2
        self._line = (inner + outer) / 2
        self._gone.texture = self._left.texture = soft_edge(max(1, ceil(thick)))
        self._gone.vertices = self._whole
        self._gone.indices = list(range(2 * (SIDES + 1)))
        self._round_ends(0)
        self._update_marks(radius * (1 - THIN), radius)
        self._update_left()
        self._show_fill()

    def _show_fill(self, *_: object) -> None:
        self._fill_color.rgba = self.fill
        radius = self.room + self._half if self.fill[3] else 0
        self._fill.size = (0, 0)
        self._fill.pos = (self.center_x - radius, self.center_y - radius)
        self._fill.radius = radius
        self._fill.size = (2 * radius, 2 * radius)

    def _update_left(self, *_: object) -> None:
        left = min(1.0, max(0.0, self.left))
        if left <= 0:
            self._left.vertices = self._left.indices = NOTHING
            self._round_ends(0)
            return
        # What is left runs from the hand, which moves clockwise, on to the top.
        hand = 1 - left
        first = int(hand * SIDES) + 1
        inner, outer = self._line - self._half - 1, self._line + self._half + 1
        points = across(self.center_x, self.center_y, inner, outer, hand) + self._whole[8 * first :]
        self._left.vertices = points
        self._left.indices = list(range(len(points) // 4))
        self._round_ends(2 * self._half)
        self._head.pos = self._end_at(hand)

    def _round_ends(self, side: float) -> None:
        if self._head.size[0] != side:
            for end in (self._head, self._foot):
                end.size, end.radius = (side, side), side / 2
            self._foot.pos = self._end_at(0)

    def _end_at(self, turn: float) -> tuple[float, float]:
        x = self.center_x + self._line * sin(2 * pi * turn)
        y = self.center_y + self._line * cos(2 * pi * turn)
        return x - self._half, y - self._half

    def _update_marks(self, inner: float, outer: float) -> None:
        count = int(self.marks)
        pieces = max(1, SIDES // max(1, count))
        self._mark_points: list[list[float]] = []
        for mark in range(count):
            points: list[float] = []
            for piece in range(pieces + 1):
                # A tenth of each mark's part stays empty, half of it before and half of it after.
                turn = (mark + 0.05 + 0.9 * piece / pieces) / count
                points += across(self.center_x, self.center_y, inner - 1, outer + 1, turn)
            self._mark_points.append(points)
        texture = soft_edge(max(1, ceil(outer - inner)))
        self._marks_gone.texture = self._marks_left.texture = texture
        self._colour_marks()

    def _colour_marks(self, *_: object) -> None:
        gone = max(0, len(self._mark_points) - int(self.marks_left))
        self._write_marks(self._marks_gone, self._mark_points[:gone])
        self._write_marks(self._marks_left, self._mark_points[gone:])

    @staticmethod
    def _write_marks(mesh: Any, marks: list[list[float]]) -> None:
        mesh.vertices = [value for points in marks for value in points]
        indices: list[int] = []
        first = 0
        for points in marks:
            pairs = len(points) // 8
            for pair in range(pairs - 1):
                a = first + 2 * pair
                indices += (a, a + 1, a + 2, a + 1, a + 3, a + 2)
            first += 2 * pairs
        mesh.indices = indices
