"""The four families of whales, drawn: each has a shape of its own, so that nobody needs the colours.

    image('orca', 64)           # a texture, 64 pixels wide on the screen, with a clear ground

A picture is drawn with twice the pixels it is shown with, which makes its edges smooth, and only once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from screens.drawing.brush import Brush, Colour, Point, mixed, painted
from screens.drawing.pictures import rgba

FINER = 2
"""How many pixels a picture has for one on the screen."""
NIGHT, FOAM = "#141A22", "#F4FAFF"


@dataclass(frozen=True, slots=True)
class FamilyColours:
    fill: str
    """The edge and the number of its cards."""
    paper: str
    """What the whale swims on."""
    ink: str
    """What is written on the fill."""


FAMILY_COLOURS = {
    "orca": FamilyColours("#B93A2E", "#FBDDD3", "#FFFFFF"),
    "narwhal": FamilyColours("#6A4BB0", "#E6DEF8", "#FFFFFF"),
    "blue": FamilyColours("#1C66AE", "#D5E9FB", "#FFFFFF"),
    "sperm": FamilyColours("#8A6410", "#FBEBC2", "#FFFFFF"),
}
FIVE_COLOURS = FamilyColours("#2F6B5E", "#DDF0EA", "#FFFFFF")
"""A five belongs to no family: it has a colour of its own."""


def image(family: str, side: float) -> Any:
    """The drawing of a family, square, in this size."""
    return _buffer(family, max(16, round(side))).texture


@lru_cache(maxsize=64)
def _buffer(family: str, side: int) -> Any:
    return painted(side * FINER, rgba(FAMILY_COLOURS[family].paper, 0), DRAWINGS[family])


def _eye(brush: Brush, x: float, y: float, size: float = 0.028) -> None:
    brush.disc(x, y, size * 1.5, FOAM)
    brush.disc(x - size * 0.2, y, size, NIGHT)


def _flukes(brush: Brush, x: float, y: float, colour: Colour) -> None:
    """The tail fin, seen from behind, around its root."""
    shape: list[Point] = [
        (-0.03, -0.06), (-0.07, 0.06), (-0.17, 0.13), (-0.17, 0.13), (-0.05, 0.15), (0.01, 0.10),
        (0.07, 0.16), (0.19, 0.16), (0.19, 0.16), (0.10, 0.06), (0.06, -0.06),
    ]  # fmt: skip
    brush.blob([(x + px, y + py) for px, py in shape], colour)


def _orca(brush: Brush) -> None:
    """Black and white, with a tall fin on its back."""
    black, white, edge = "#1D2530", "#FFFFFF", "#000000"
    brush.blob([(0.40, 0.60), (0.44, 0.80), (0.56, 0.97), (0.56, 0.97), (0.57, 0.80), (0.62, 0.60)], black)
    _flukes(brush, 0.86, 0.60, black)
    body = [
        (0.04, 0.42), (0.09, 0.56), (0.24, 0.66), (0.46, 0.67), (0.68, 0.60), (0.82, 0.55), (0.92, 0.60),
        (0.93, 0.52), (0.80, 0.38), (0.62, 0.26), (0.40, 0.20), (0.18, 0.24), (0.07, 0.33),
    ]  # fmt: skip
    brush.blob(body, black)
    brush.blob(
        [(0.055, 0.385), (0.16, 0.40), (0.30, 0.36), (0.46, 0.36), (0.60, 0.40), (0.70, 0.37), (0.60, 0.27),
         (0.40, 0.215), (0.18, 0.255)],
        white,
    )  # fmt: skip
    brush.oval(0.225, 0.545, 0.075, 0.036, white, 14)
    brush.disc(0.145, 0.49, 0.02, white)
    brush.disc(0.145, 0.49, 0.012, edge)
    brush.blob([(0.30, 0.36), (0.42, 0.36), (0.46, 0.22), (0.40, 0.08), (0.40, 0.08), (0.30, 0.20)], black)


def _narwhal(brush: Brush) -> None:
    """Grey and spotted, with its long tusk."""
    grey, dark, pale, tusk = "#8A93A6", "#596277", "#DFE4EE", "#FFF6DC"
    brush.stroke([(0.20, 0.52), (-0.02, 0.90)], 0.052, "#C9A24A")
    brush.stroke([(0.20, 0.52), (-0.02, 0.90)], 0.034, tusk)
    for part in (0.2, 0.4, 0.6, 0.8):
        x, y = 0.20 - 0.22 * part, 0.52 + 0.38 * part
        brush.stroke([(x - 0.02, y - 0.022), (x + 0.02, y + 0.008)], 0.013, "#C9A24A")
    _flukes(brush, 0.88, 0.60, dark)
    body = [
        (0.10, 0.40), (0.14, 0.53), (0.28, 0.60), (0.48, 0.58), (0.68, 0.52), (0.84, 0.56), (0.94, 0.62),
        (0.93, 0.52), (0.82, 0.40), (0.66, 0.27), (0.44, 0.19), (0.24, 0.21), (0.13, 0.29),
    ]  # fmt: skip
    brush.blob(body, grey)
    brush.blob([(0.13, 0.33), (0.30, 0.34), (0.50, 0.31), (0.64, 0.29), (0.44, 0.20), (0.24, 0.22)], pale)
    spots = (
        (0.36, 0.53, 0.026), (0.46, 0.50, 0.034), (0.56, 0.51, 0.022), (0.58, 0.42, 0.030),
        (0.68, 0.46, 0.026), (0.70, 0.38, 0.020), (0.78, 0.47, 0.020), (0.40, 0.43, 0.022),
    )  # fmt: skip
    for x, y, size in spots:
        brush.disc(x, y, size, dark)
    brush.blob([(0.34, 0.32), (0.44, 0.32), (0.46, 0.20), (0.38, 0.10), (0.38, 0.10), (0.32, 0.20)], dark)
    _eye(brush, 0.225, 0.45, 0.022)


def _blue(brush: Brush) -> None:
    """Long and slender, with a grooved throat and a spout."""
    back, pale = "#1E5FA6", "#CFE6F8"
    for side in (-1, 1):
        brush.blob(
            [(0.30 + side * 0.01, 0.60), (0.30 + side * 0.03, 0.78), (0.30 + side * 0.12, 0.88),
             (0.30 + side * 0.18, 0.80), (0.30 + side * 0.11, 0.80), (0.30 + side * 0.06, 0.72)],
            "#5FB2EE",
        )  # fmt: skip
    _flukes(brush, 0.90, 0.58, back)
    body = [
        (0.01, 0.42), (0.08, 0.52), (0.28, 0.58), (0.52, 0.57), (0.74, 0.51), (0.88, 0.54), (0.95, 0.58),
        (0.94, 0.48), (0.82, 0.38), (0.60, 0.27), (0.34, 0.20), (0.12, 0.25), (0.03, 0.33),
    ]  # fmt: skip
    brush.blob(body, back)
    throat = [(0.02, 0.385), (0.20, 0.42), (0.42, 0.37), (0.58, 0.275), (0.34, 0.21), (0.12, 0.255)]
    throat.append((0.04, 0.33))
    brush.blob(throat, pale)
    for line in range(4):
        low = 0.045 * line
        brush.stroke(
            [(0.07 + low * 0.6, 0.365 - low), (0.22, 0.375 - low), (0.42 - low * 0.5, 0.325 - low * 0.8)],
            0.012, mixed(pale, back, 0.5),
        )  # fmt: skip
    brush.polygon([(0.66, 0.53), (0.76, 0.60), (0.76, 0.50)], back)
    brush.blob([(0.42, 0.34), (0.50, 0.34), (0.52, 0.20), (0.47, 0.08), (0.47, 0.08), (0.41, 0.20)],
               mixed(back, "#000000", 0.25))  # fmt: skip
    _eye(brush, 0.20, 0.46, 0.018)


def _sperm(brush: Brush) -> None:
    """A head like a block, and a thin jaw full of teeth."""
    hide, dark, pale = "#6B5B53", "#463A34", "#E9DACB"
    brush.blob([(0.14, 0.28), (0.30, 0.29), (0.50, 0.27), (0.50, 0.20), (0.34, 0.18), (0.17, 0.20)], pale)
    for tooth in range(5):
        x = 0.20 + tooth * 0.05
        brush.polygon([(x - 0.016, 0.27), (x + 0.016, 0.27), (x, 0.335)], FOAM)
    _flukes(brush, 0.90, 0.58, hide)
    body = [
        (0.03, 0.36), (0.03, 0.54), (0.05, 0.66), (0.14, 0.72), (0.36, 0.71), (0.56, 0.64), (0.76, 0.53),
        (0.88, 0.54), (0.95, 0.58), (0.94, 0.48), (0.80, 0.33), (0.62, 0.22), (0.50, 0.20), (0.46, 0.29),
        (0.30, 0.32), (0.12, 0.31), (0.05, 0.31),
    ]  # fmt: skip
    brush.blob(body, hide)
    for x, y, long in ((0.12, 0.60, 0.10), (0.16, 0.50, 0.13), (0.11, 0.42, 0.08)):
        brush.stroke([(x, y), (x + long, y - 0.015)], 0.012, mixed(hide, pale, 0.28))
    for x in (0.60, 0.68, 0.75):
        brush.disc(x, 0.605 - (x - 0.60) * 0.55, 0.035, hide)
    brush.blob([(0.46, 0.34), (0.56, 0.34), (0.58, 0.22), (0.52, 0.11), (0.52, 0.11), (0.45, 0.22)], dark)
    _eye(brush, 0.41, 0.42, 0.018)


DRAWINGS: dict[str, Callable[[Brush], None]] = {
    "orca": _orca,
    "narwhal": _narwhal,
    "blue": _blue,
    "sperm": _sperm,
}
