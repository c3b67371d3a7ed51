"""Shapes of drawings are filled, all of them, and the same one is cut into triangles once."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from kivy.graphics.tesselator import Tesselator

from screens.drawing import brush
from screens.drawing.brush import Point, painted
from tests.ui.harness import Harness

SIDE = 40
SQUARE = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
RING = tuple((0.5 + 0.4 * cos(turn * pi / 6), 0.5 + 0.4 * sin(turn * pi / 6)) for turn in range(12))
ARROW = ((0.1, 0.1), (0.5, 0.4), (0.9, 0.1), (0.5, 0.9))


def is_inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    crossed = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


@pytest.mark.parametrize("points", [SQUARE, RING, ARROW], ids=["square", "ring", "arrow"])
def test_a_shape_is_filled_and_nothing_else(ui: Harness, points: tuple[Point, ...]) -> None:
    picture = painted(SIDE, (0, 0, 0, 0), lambda drawing: drawing.polygon(points, "#FFFFFF"))
    alpha = picture.texture.pixels[3::4]
    wrong = [
        (column, row)
        for row in range(SIDE)
        for column in range(SIDE)
        if bool(alpha[row * SIDE + column])
        != is_inside(points, (column + 0.5) / SIDE + 1e-6, (row + 0.5) / SIDE + 1e-6)
    ]
    assert len(wrong) < SIDE, "at most some pixels of the edge"


def test_the_same_shape_is_cut_once(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[Tesselator] = []

    def cutter() -> Tesselator:
        cut.append(Tesselator())
        return cut[-1]

    monkeypatch.setattr(brush, "Tesselator", cutter)
    own = tuple((x * 0.9, y * 0.9) for x, y in RING)
    for side in (20, 40):
        painted(side, (0, 0, 0, 0), lambda drawing: drawing.blob(own, "#FFFFFF"))
    assert len(cut) == 1
