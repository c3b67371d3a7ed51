"""A vase and a gavel: the drawing of «Аукцион» among the games."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from screens.drawing.brush import Brush, Colour, Point, mixed, smooth

GOLD = "#FFD25A"


def draw_motif(brush: Brush, ground: Colour) -> None:
    """A vase, and the gavel that will fall for it."""
    body, band = "#FFF7E8", "#2F5FA8"
    half = [(0.405, 0.86), (0.405, 0.86), (0.40, 0.82), (0.375, 0.76), (0.385, 0.70), (0.47, 0.60)]
    half += [(0.535, 0.46), (0.50, 0.30), (0.40, 0.19), (0.385, 0.14), (0.385, 0.14)]
    outline = [*half, *((0.58 - x, y) for x, y in reversed(half))]
    brush.blob(outline, body)
    for low, high in ((0.135, 0.175), (0.40, 0.545), (0.715, 0.745), (0.835, 0.865)):
        _band(brush, smooth(outline), low, high, band)
    for number in range(5):
        brush.disc(0.13 + number * 0.08, 0.473, 0.026, body)
    brush.bar(0.29, 0.855, 0.27, 0.035, 0.017, body)
    turn = 38
    brush.bar(0.655, 0.20, 0.33, 0.075, 0.03, mixed(ground, "#000000", 0.55))
    brush.bar(0.79, 0.50, 0.37, 0.055, 0.027, "#8A4B22", turn - 90 + 9)
    brush.bar(0.655, 0.47, 0.20, 0.30, 0.03, "#A65E2E", turn)
    for away in (-1, 1):
        x = 0.655 - away * 0.128 * sin(turn * pi / 180)
        y = 0.47 + away * 0.128 * cos(turn * pi / 180)
        brush.bar(x, y, 0.235, 0.055, 0.02, GOLD, turn)


def _band(brush: Brush, outline: Sequence[Point], low: float, high: float, colour: Colour) -> None:
    """The part of a shape that lies between two heights; its outline must be level there."""
    right = [(x, y) for x, y in outline if low <= y <= high and x > 0.29]
    left = [(x, y) for x, y in outline if low <= y <= high and x < 0.29]
    if right and left:
        brush.polygon([*right, *left], colour)
