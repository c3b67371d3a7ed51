"""Shapes of drawings are filled, all of them, and the same one is cut into triangles once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, hypot, pi, sin

import pytest
from kivy.graphics.tesselator import Tesselator

from screens.drawing import brush
from screens.drawing.brush import Brush, Point, painted, smooth
from tests.ui.harness import Harness

SIDE = 40
SQUARE = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
RING = tuple((0.5 + 0.4 * cos(turn * pi / 6), 0.5 + 0.4 * sin(turn * pi / 6)) for turn in range(12))
ARROW = ((0.1, 0.1), (0.5, 0.4), (0.9, 0.1), (0.5, 0.9))
FROM_ITS_TIP = (*ARROW[3:], *ARROW[:3])
HOLE = tuple((0.5 + (x - 0.5) / 2, 0.5 + (y - 0.5) / 2) for x, y in RING)


def is_inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    crossed = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def wrongly_painted(paint: Callable[[Brush], None], inside: Callable[[float, float], bool]) -> int:
    """How many pixels are painted that should not be, or the other way round."""
    alpha = painted(SIDE, (0, 0, 0, 0), paint).texture.pixels[3::4]
    return sum(
        bool(alpha[row * SIDE + column]) != inside((column + 0.5) / SIDE + 1e-6, (row + 0.5) / SIDE + 1e-6)
        for row in range(SIDE)
        for column in range(SIDE)
    )


@pytest.mark.parametrize(
    "points", [SQUARE, RING, ARROW, FROM_ITS_TIP], ids=["square", "ring", "arrow", "arrow from its tip"]
)
def test_a_shape_is_filled_and_nothing_else(ui: Harness, points: tuple[Point, ...]) -> None:
    wrong = wrongly_painted(
        lambda drawing: drawing.polygon(points, "#FFFFFF"), lambda x, y: is_inside(points, x, y)
    )
    assert wrong < SIDE, "at most some pixels of the edge"


def test_what_has_no_inside_is_nothing(ui: Harness) -> None:
    for points in (SQUARE[:1], SQUARE[:2]):
        paint = partial(Brush.polygon, points=points, colour="#FFFFFF")
        assert not wrongly_painted(paint, lambda x, y: False)


def test_what_lies_between_two_lines_is_filled_and_nothing_else(ui: Harness) -> None:
    wrong = wrongly_painted(
        lambda drawing: drawing.band((*RING, RING[0]), (*HOLE, HOLE[0]), "#FFFFFF"),
        lambda x, y: is_inside(RING, x, y) and not is_inside(HOLE, x, y),
    )
    assert wrong < SIDE, "at most some pixels of the edge"


def test_a_line_is_as_thick_as_it_should_be_where_it_bends(ui: Harness) -> None:
    points, thick = ((0.2, 0.3), (0.5, 0.7), (0.8, 0.3)), 0.2
    line = smooth(points, closed=False)
    wrong = wrongly_painted(
        lambda drawing: drawing.stroke(points, thick, "#FFFFFF"),
        lambda x, y: min(hypot(x - there, y - high) for there, high in line) < thick / 2,
    )
    assert wrong < SIDE, "at most some pixels of the edge"


def test_the_same_shape_is_cut_once(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[Tesselator] = []

    def cutter() -> Tesselator:
        cut.append(Tesselator())
        return cut[-1]

    monkeypatch.setattr(brush, "Tesselator", cutter)
    dented = tuple((x * 0.9, y * 0.9) for x, y in ARROW)
    for side in (20, 40):
        painted(side, (0, 0, 0, 0), lambda drawing: drawing.blob(dented, "#FFFFFF"))
    assert len(cut) == 1
