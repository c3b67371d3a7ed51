"""A line through many points with round joints and ends, smooth, in one instruction.

    Stroke(points=[(0, 0), (40, 90), (80, 10)], thick=dp(3))

Kivy's smooth line has pointed joints: at a sharp turn they stick out far beyond the point. Here every part of
the line is a strip cut from the middle of a disc, and every joint is the whole disc.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import Any

from kivy.graphics import Mesh

from screens.drawing.shapes import texture_of

Point = tuple[float, float]


@lru_cache(maxsize=16)
def soft_disc(thick: float) -> Any:
    """A disc of this many pixels with soft edges, and a clear pixel around it."""
    side = ceil(thick) + 2
    pixels = bytearray(b"\xff" * (4 * side * side))
    for row in range(side):
        for column in range(side):
            distance = hypot(column + 0.5 - side / 2, row + 0.5 - side / 2)
            cover = min(1.0, max(0.0, thick / 2 - distance + 0.5))
            pixels[4 * (row * side + column) + 3] = round(255 * cover)
    return texture_of(bytes(pixels), side, side)


class Stroke(Mesh):
    """The line."""

    def __init__(self, points: Sequence[Point], thick: float) -> None:
        texture = soft_disc(float(thick))
        half = texture.width / 2
        corners: list[float] = []
        for (ax, ay), (bx, by) in pairwise(points):
            length = hypot(bx - ax, by - ay)
            if length:
                across, up = (ay - by) / length * half, (bx - ax) / length * half
                corners += (ax + across, ay + up, 0.5, 0, bx + across, by + up, 0.5, 0)
                corners += (bx - across, by - up, 0.5, 1, ax - across, ay - up, 0.5, 1)
        for x, y in points:
            corners += (x - half, y - half, 0, 0, x + half, y - half, 1, 0)
            corners += (x + half, y + half, 1, 1, x - half, y + half, 0, 1)
        count = len(corners) // 16
        indices = [4 * quad + corner for quad in range(count) for corner in (0, 1, 2, 0, 2, 3)]
        super().__init__(vertices=corners, indices=indices, mode="triangles", texture=texture)
