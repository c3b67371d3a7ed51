"""Flat shapes for small drawings: discs, bars, smooth outlines, words.

    brush = Brush(buffer, size)
    brush.blob(mirrored([(0.5, 0.9), (0.7, 0.5), (0.5, 0.1)]), '#FFF8EE')

A drawing stands in a square from (0, 0) to (1, 1) in the middle of its picture, y upwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any

from kivy.graphics import (
    Color,
    Ellipse,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
)
from kivy.graphics.tesselator import Tesselator

from screens.drawing.easel import Picture
from screens.drawing.pictures import rgba, written

Point = tuple[float, float]
Colour = Any
"""A hex colour or its four parts."""
SHAPES = 256
"""How many shapes are remembered with their curves and triangles."""


def painted(side: int, ground: Colour, paint: Callable[[Brush], object]) -> Picture:
    """A square drawing. The soft edges of what stands on a clear ground run out into that ground's colour."""
    picture = Picture((side, side), rgba(ground))
    paint(Brush(picture.shapes, picture.size))
    picture.paint()
    return picture


class Brush:
    """Paints shapes into a buffer; all measures are parts of the drawing's side."""

    def __init__(self, target: Any, size: tuple[int, int]) -> None:
        self.target = target
        self.side = min(size)
        self.width, self.height = size[0] / self.side, size[1] / self.side
        self._left, self._low = (size[0] - self.side) / 2, (size[1] - self.side) / 2

    def at(self, x: float, y: float) -> Point:
        """A point of the drawing in pixels."""
        return self._left + x * self.side, self._low + y * self.side

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        self.oval(x, y, radius, radius, colour)

    def oval(self, x: float, y: float, across: float, up: float, colour: Colour, turn: float = 0) -> None:
        """A filled ellipse with these half axes, turned anticlockwise by degrees."""
        left, low = self.at(x - across, y - up)
        size = (2 * across * self.side, 2 * up * self.side)
        self._turned(Ellipse(pos=(left, low), size=size, segments=64), x, y, turn, colour)

    def bar(
        self, x: float, y: float, width: float, height: float, corner: float, colour: Colour, turn: float = 0
    ) -> None:
        """A filled rectangle with round corners around a point."""
        shape = RoundedRectangle(
            pos=self.at(x - width / 2, y - height / 2),
            size=(width * self.side, height * self.side),
            radius=[corner * self.side],
            segments=16,
        )
        self._turned(shape, x, y, turn, colour)

    def blob(self, points: Sequence[Point], colour: Colour) -> None:
        """A filled shape with a smooth outline through these points; a point named twice is a corner."""
        self.polygon(smooth(points), colour)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        self._fill(*_triangles(tuple(points)), colour)

    def band(self, left: Sequence[Point], right: Sequence[Point], colour: Colour) -> None:
        """What lies between two lines of as many points that run beside each other."""
        corners = [point for pair in zip(left, right, strict=True) for point in pair]
        triangles = [corner for first in range(len(corners) - 2) for corner in range(first, first + 3)]
        self._fill(corners, triangles, colour)

    def stroke(self, points: Sequence[Point], thick: float, colour: Colour) -> None:
        """A line with round ends through these points."""
        path = smooth(points, closed=False)
        left, right = [], []
        for (ax, ay), (bx, by) in pairwise(path):
            length = hypot(bx - ax, by - ay) or 1.0
            across, up = (ay - by) / length * thick / 2, (bx - ax) / length * thick / 2
            left += [(ax + across, ay + up), (bx + across, by + up)]
            right += [(ax - across, ay - up), (bx - across, by - up)]
        self.band(left, right, colour)
        for x, y in (points[0], points[-1]):
            self.disc(x, y, thick / 2, colour)

    def ring(
        self, x: float, y: float, radius: float, thick: float, colour: Colour, first: int = 0, last: int = 360
    ) -> None:
        """A ring around a point, so thick inwards; or the part of it between two angles in degrees."""
        turns = [radians(first + (last - first) * step / 64) for step in range(65)]
        outside, inside = (
            [(x + far * cos(turn), y + far * sin(turn)) for turn in turns] for far in (radius, radius - thick)
        )
        self.band(outside, inside, colour)

    def word(self, text: str, x: float, y: float, size: float, colour: Colour, turn: float = 0) -> None:
        texture = written(text, size * self.side)
        left, low = self.at(x, y)
        shape = Rectangle(
            texture=texture, pos=(left - texture.width / 2, low - texture.height / 2), size=texture.size
        )
        self._turned(shape, x, y, turn, colour)

    def image(self, texture: Any, x: float, y: float, side: float, turn: float = 0) -> None:
        shape = Rectangle(
            texture=texture,
            pos=self.at(x - side / 2, y - side / 2),
            size=(side * self.side, side * self.side),
        )
        self._turned(shape, x, y, turn, "#FFFFFF")

    def _fill(self, corners: Sequence[Point], triangles: Sequence[int], colour: Colour) -> None:
        """Triangles, for each of which three of the corners are named."""
        left, low, side = self._left, self._low, self.side
        vertices = [part for x, y in corners for part in (left + x * side, low + y * side, 0.0, 0.0)]
        self._colour(colour)
        self.target.add(Mesh(vertices=vertices, indices=triangles, mode="triangles"))

    def _colour(self, colour: Colour) -> None:
        self.target.add(Color(*rgba(colour)))

    def _turned(self, shape: Any, x: float, y: float, turn: float, colour: Colour) -> None:
        self._colour(colour)
        if not turn:
            self.target.add(shape)
            return
        self.target.add(PushMatrix())
        self.target.add(Rotate(angle=turn, origin=self.at(x, y)))
        self.target.add(shape)
        self.target.add(PopMatrix())


@lru_cache(maxsize=SHAPES)
def _triangles(points: tuple[Point, ...]) -> tuple[Sequence[Point], Sequence[int]]:
    """Triangles that fill a shape: corners, and for each triangle the places of its three. To find them takes
    most of the time of a drawing, and the same shape comes again and again: seven horses differ in nothing
    but their colours."""
    if _is_seen_whole(points):
        return points, _fan(0, len(points))
    tesselator = Tesselator()
    tesselator.add_contour([part for point in points for part in point])
    tesselator.tesselate()
    corners: list[Point] = []
    triangles: list[int] = []
    for fan, _ in tesselator.meshes:
        triangles += _fan(len(corners), len(fan) // 4)
        corners += zip(fan[::4], fan[1::4], strict=True)
    return corners, triangles


def _is_seen_whole(points: Sequence[Point]) -> bool:
    """Whether the first corner sees all of a shape that does not cross itself, as in any without a dent: then
    it is one fan."""
    (x, y), *others = points
    turns = [(ax - x) * (by - y) - (bx - x) * (ay - y) for (ax, ay), (bx, by) in pairwise(others)]
    return min(turns, default=0) >= 0 or max(turns) <= 0


def _fan(first: int, count: int) -> list[int]:
    """Triangles that share the first of so many corners."""
    return [corner for other in range(first + 1, first + count - 1) for corner in (first, other, other + 1)]


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 6) -> tuple[Point, ...]:
    """A curve through the points (Catmull and Rom's)."""
    return _smooth(tuple(points), closed, steps)


@lru_cache(maxsize=SHAPES)
def _smooth(points: tuple[Point, ...], closed: bool, steps: int) -> tuple[Point, ...]:
    before, after = ([points[-1]], points[:2]) if closed else ([points[0]], [points[-1]])
    ring = [*before, *points, *after]
    path = []
    for a, b, c, d in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        for step in range(steps):
            t = step / steps
            path.append(
                (
                    _between(a[0], b[0], c[0], d[0], t),
                    _between(a[1], b[1], c[1], d[1], t),
                )
            )
    return tuple(path) if closed else (*path, points[-1])


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def mirrored(points: Sequence[Point]) -> list[Point]:
    """The right half of a shape, from top to bottom, together with its mirror image."""
    return [*points, *((1 - x, y) for x, y in reversed(points))]


def mixed(colour: Colour, other: Colour, part: float) -> tuple[float, float, float, float]:
    """A colour with a part of another one in it."""
    one, two = rgba(colour), rgba(other)
    red, green, blue = (a + (b - a) * part for a, b in zip(one[:3], two[:3], strict=True))
    return red, green, blue, 1.0
