"""The worm: drawn once into a texture of its own, from which dice and tiles take it in any size."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color

from screens.drawing.easel import Picture
from screens.drawing.pictures import rgba
from screens.drawing.shapes import Rounded

SIZE = 128
BODY, RING, EDGE = "#F2748C", "#FF9DAE", "#A83A55"
EYE, PUPIL = "#FFFFFF", "#22181C"


def _spine(step: float) -> tuple[float, float]:
    """A point of the worm's back: from the tail (0) at the left to the head (1) at the right, in one wave."""
    return 0.15 + 0.62 * step, 0.40 - 0.16 * cos(step * 1.55 * pi) + 0.10 * step


def _thickness(step: float) -> float:
    return 0.075 + 0.055 * sin(min(1.0, step * 1.6) * pi / 2)


def worm_texture() -> Any:
    """The worm's picture, square, with a clear background."""
    return _picture().texture


@lru_cache(maxsize=1)
def _picture() -> Picture:
    red, green, blue, _ = rgba(EDGE)
    picture = Picture((SIZE, SIZE), (red, green, blue, 0))
    _draw(picture.shapes)
    picture.paint()
    return picture


def _draw(shapes: Any) -> None:
    steps = [number / 22 for number in range(23)]
    for step in steps:
        _dot(shapes, *_spine(step), _thickness(step) + 0.022, EDGE)
    for number, step in enumerate(steps):
        _dot(shapes, *_spine(step), _thickness(step), RING if number % 4 == 2 else BODY)
    head_x, head_y = _spine(1.0)
    head_y += 0.05
    _dot(shapes, head_x, head_y, 0.185, EDGE)
    _dot(shapes, head_x, head_y, 0.163, BODY)
    for side in (-0.062, 0.072):
        _dot(shapes, head_x + side, head_y + 0.045, 0.062, EYE)
        _dot(shapes, head_x + side + 0.014, head_y + 0.045, 0.032, PUPIL)
    for number in range(7):
        turn = pi * (1.2 + 0.6 * number / 6)
        _dot(shapes, head_x + 0.012 + 0.085 * cos(turn), head_y - 0.015 + 0.085 * sin(turn), 0.014, PUPIL)


def _dot(shapes: Any, x: float, y: float, radius: float, colour: str) -> None:
    side = 2 * radius * SIZE
    shapes.add(Color(*rgba(colour)))
    shapes.add(Rounded(pos=((x - radius) * SIZE, (y - radius) * SIZE), size=(side, side), radius=side / 2))
