"""What the cards show: a drawing and a colour for each kind, as the box has them.

    image('stamp', 40)          # a texture, 40 pixels wide on the screen, with a clear ground

A picture has up to twice the pixels it is shown with, which makes its edges smooth. It is drawn once in each
of a few sizes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from screens.drawing.brush import Brush, Colour, Point, mirrored, mixed, painted, smooth
from screens.drawing.pictures import rgba

FINER = 1.4
"""How many pixels a picture has at least for one on the screen."""
SIZES = (48, 68, 96, 136, 192, 272, 384)
"""Pixels: the sizes in which pictures are drawn."""
GOLD, GOLD_DARK, GOLD_LIGHT = "#E3B23C", "#9A6B14", "#F8E08E"
MARBLE, MARBLE_DARK, MARBLE_LIGHT = "#D9D6D2", "#8E8A88", "#F6F4F1"
NIGHT = "#23262B"
PAPER, INK = "#FBF6E9", "#2B2419"
"""The score pad is a piece of paper, by day and by night."""
FAINT, RULE = "#6B5F49", "#D9CDB2"
"""Signs of less weight on it, and the lines between the rows."""
MARK, SUM = "#F6E3AE", "#EFE3C4"
"""The row being explained, and that of the sums."""
BACK = "back"
"""The name of the picture on the other side of every card."""


@dataclass(frozen=True, slots=True)
class CardColours:
    fill: str
    """The colour of the card, as in the box."""
    paper: str
    """What the drawing stands on."""
    ink: str
    """What is written on the fill."""


CARD_COLOURS = {
    "painting": CardColours("#2F8F55", "#DDF0E0", "#FFFFFF"),
    "furniture": CardColours("#8A5A33", "#F3E3CF", "#FFFFFF"),
    "jewelry": CardColours("#F0C331", "#FFF6D4", "#2B2205"),
    "stamp": CardColours("#2C6FBF", "#DBE9FA", "#FFFFFF"),
    "sculpture": CardColours("#C23B33", "#FBE1DC", "#FFFFFF"),
    "collection": CardColours("#2A2C33", "#4A4D57", "#F8E08E"),
    "replica": CardColours("#F4F2EC", "#FFFFFF", "#23262B"),
    BACK: CardColours("#5B3A86", "#6B479A", "#F8E08E"),
}


def colours_of(card: str) -> CardColours:
    """The colours of a card; a replica that counts as another kind is still a replica."""
    return CARD_COLOURS[card.partition(":")[0]]


def image(card: str, side: float) -> Any:
    """The drawing of a card, square, in this size."""
    fine = next((size for size in SIZES if size >= side * FINER), SIZES[-1])
    return _buffer(card.partition(":")[0], fine).texture


@lru_cache(maxsize=len(SIZES) * 8)
def _buffer(card: str, side: int) -> Any:
    return painted(side, rgba(CARD_COLOURS[card].paper, 0), DRAWINGS[card])


def _painting(brush: Brush) -> None:
    """A landscape at evening in a gilded frame."""
    brush.bar(0.5, 0.5, 0.94, 0.80, 0.03, GOLD_DARK)
    brush.bar(0.5, 0.51, 0.90, 0.76, 0.02, GOLD)
    brush.bar(0.5, 0.51, 0.78, 0.64, 0.01, GOLD_LIGHT)
    brush.bar(0.5, 0.51, 0.74, 0.60, 0.0, "#8CC7E8")
    brush.polygon([(0.13, 0.62), (0.87, 0.62), (0.87, 0.46), (0.13, 0.46)], "#F6D9A8")
    brush.disc(0.63, 0.59, 0.095, "#F7B733")
    far = [(0.13, 0.45), (0.27, 0.58), (0.36, 0.50), (0.50, 0.62), (0.68, 0.46), (0.87, 0.52)]
    brush.polygon([*far, (0.87, 0.21), (0.13, 0.21)], "#6B8FA3")
    near = [(0.13, 0.40), (0.34, 0.46), (0.60, 0.38), (0.87, 0.43)]
    brush.polygon([*near, (0.87, 0.21), (0.13, 0.21)], "#3E8E57")
    brush.polygon([(0.13, 0.30), (0.40, 0.36), (0.87, 0.27), (0.87, 0.21), (0.13, 0.21)], "#2C6B41")
    brush.oval(0.27, 0.44, 0.055, 0.10, "#1F5233")
    brush.bar(0.27, 0.31, 0.025, 0.08, 0.0, "#4B3320")
    for x in (0.085, 0.915):
        for y in (0.145, 0.875):
            brush.disc(x, y, 0.055, GOLD_DARK)
            brush.disc(x, y, 0.035, GOLD_LIGHT)


def _furniture(brush: Brush) -> None:
    """An armchair on turned legs."""
    wood, dark, cloth, fold = "#7B4A22", "#573113", "#B5393B", "#8E2729"
    for x in (0.22, 0.78):
        brush.polygon([(x - 0.045, 0.30), (x + 0.045, 0.30), (x + 0.02, 0.05), (x - 0.02, 0.05)], dark)
        brush.disc(x, 0.07, 0.035, wood)
    back = [(0.5, 0.97), (0.64, 0.95), (0.73, 0.85), (0.73, 0.60), (0.69, 0.42), (0.5, 0.40)]
    brush.blob(mirrored(back), wood)
    inner = [(0.5, 0.89), (0.60, 0.87), (0.66, 0.79), (0.66, 0.60), (0.63, 0.46), (0.5, 0.45)]
    brush.blob(mirrored(inner), cloth)
    for x in (0.42, 0.58):
        for y in (0.76, 0.62):
            brush.disc(x, y, 0.018, fold)
    brush.disc(0.5, 0.69, 0.018, fold)
    for side in (-1, 1):
        x = 0.5 + side * 0.34
        brush.bar(x - side * 0.01, 0.42, 0.07, 0.26, 0.02, dark)
        brush.bar(x - side * 0.015, 0.55, 0.20, 0.085, 0.042, wood)
        brush.disc(x + side * 0.06, 0.55, 0.052, dark)
    brush.bar(0.5, 0.385, 0.64, 0.13, 0.06, cloth)
    brush.bar(0.5, 0.345, 0.60, 0.03, 0.015, fold)
    brush.bar(0.5, 0.285, 0.70, 0.075, 0.03, wood)
    brush.disc(0.5, 0.95, 0.05, GOLD)


def _jewelry(brush: Brush) -> None:
    """A ring with a large stone."""
    brush.ring(0.5, 0.335, 0.295, 0.082, GOLD_DARK)
    brush.ring(0.5, 0.345, 0.285, 0.060, GOLD)
    brush.ring(0.5, 0.352, 0.270, 0.020, GOLD_LIGHT)
    brush.polygon([(0.36, 0.61), (0.64, 0.61), (0.57, 0.52), (0.43, 0.52)], GOLD_DARK)
    left, right, middle = 0.22, 0.78, 0.5
    top, belt, tip = 0.95, 0.80, 0.54
    brush.polygon([(0.33, top), (0.67, top), (right, belt), (middle, tip), (left, belt)], "#1E8FA8")
    brush.polygon([(0.33, top), (0.41, belt), (left, belt)], "#8FE3EE")
    brush.polygon([(0.33, top), (0.5, top), (0.41, belt)], "#D6F7FA")
    brush.polygon([(0.5, top), (0.59, belt), (0.41, belt)], "#6FD3E2")
    brush.polygon([(0.5, top), (0.67, top), (0.59, belt)], "#A9EDF4")
    brush.polygon([(0.67, top), (right, belt), (0.59, belt)], "#4CBCD0")
    brush.polygon([(left, belt), (0.41, belt), (middle, tip)], "#47B6CB")
    brush.polygon([(0.41, belt), (0.59, belt), (middle, tip)], "#2BA3BB")
    for x, y, size in ((0.88, 0.93, 0.075), (0.14, 0.66, 0.05)):
        _sparkle(brush, x, y, size, "#FFFFFF")


def _stamp(brush: Brush) -> None:
    """A stamp with its perforation, a sailing ship on it."""
    edge, sea = "#FFFFFF", "#2C6FBF"
    left, low, width, height = 0.13, 0.07, 0.74, 0.86
    brush.bar(0.5, 0.49, width, height, 0.0, mixed(sea, "#000000", 0.35))
    brush.bar(0.5, 0.51, width, height, 0.0, edge)
    across, up = 8, 9
    hole = CARD_COLOURS["stamp"].paper
    for number in range(across):
        x = left + width * (number + 0.5) / across
        for y in (low + 0.01, low + height + 0.01):
            brush.disc(x, y, 0.028, hole)
    for number in range(up):
        y = low + 0.01 + height * (number + 0.5) / up
        for x in (left, left + width):
            brush.disc(x, y, 0.028, hole)
    brush.bar(0.5, 0.51, 0.54, 0.66, 0.0, "#BFE0F7")
    brush.polygon([(0.23, 0.38), (0.77, 0.38), (0.77, 0.18), (0.23, 0.18)], sea)
    brush.disc(0.66, 0.74, 0.055, "#FFE08A")
    brush.polygon([(0.30, 0.41), (0.70, 0.41), (0.63, 0.29), (0.37, 0.29)], "#6A3B1C")
    brush.bar(0.50, 0.57, 0.018, 0.34, 0.0, "#6A3B1C")
    sail = [(0.48, 0.73), (0.48, 0.73), (0.36, 0.60), (0.32, 0.45), (0.32, 0.45), (0.48, 0.45)]
    brush.blob(sail, "#FFFFFF")
    jib = [(0.52, 0.70), (0.52, 0.70), (0.64, 0.58), (0.68, 0.45), (0.68, 0.45), (0.52, 0.45)]
    brush.blob(jib, "#F3E6D2")
    brush.polygon([(0.5, 0.80), (0.5, 0.74), (0.58, 0.77)], "#D23B3B")
    for x in (0.31, 0.47, 0.63):
        brush.stroke([(x - 0.06, 0.245), (x, 0.262), (x + 0.06, 0.245)], 0.018, "#BFE0F7")


def _sculpture(brush: Brush) -> None:
    """A marble bust with a laurel on its pedestal."""
    brush.bar(0.5, 0.055, 0.56, 0.09, 0.02, MARBLE_DARK)
    brush.bar(0.5, 0.065, 0.56, 0.07, 0.02, MARBLE)
    brush.bar(0.5, 0.155, 0.34, 0.14, 0.01, MARBLE_DARK)
    brush.bar(0.485, 0.155, 0.30, 0.14, 0.01, MARBLE)
    brush.bar(0.5, 0.225, 0.44, 0.05, 0.02, MARBLE_LIGHT)
    chest = [(0.5, 0.48), (0.60, 0.46), (0.74, 0.42), (0.82, 0.34), (0.76, 0.28), (0.62, 0.245), (0.5, 0.24)]
    brush.blob(mirrored(chest), MARBLE_DARK)
    brush.blob([(x - 0.02, y + 0.012) for x, y in mirrored(chest)], MARBLE)
    brush.polygon([(0.40, 0.44), (0.60, 0.44), (0.58, 0.62), (0.42, 0.62)], MARBLE_DARK)
    brush.polygon([(0.40, 0.44), (0.55, 0.44), (0.54, 0.62), (0.42, 0.62)], MARBLE)
    head = [
        (0.47, 0.95), (0.60, 0.93), (0.67, 0.83), (0.66, 0.70), (0.60, 0.60), (0.52, 0.545), (0.43, 0.545),
        (0.385, 0.575), (0.375, 0.61), (0.365, 0.645), (0.315, 0.675), (0.315, 0.675), (0.355, 0.755),
        (0.345, 0.83), (0.39, 0.915),
    ]  # fmt: skip
    brush.blob(head, MARBLE_DARK)
    brush.blob([(x * 0.955 + 0.013, y * 0.965 + 0.028) for x, y in head], MARBLE_LIGHT)
    brush.blob(
        [(0.45, 0.97), (0.60, 0.945), (0.695, 0.85), (0.69, 0.72), (0.63, 0.66), (0.60, 0.74), (0.56, 0.82),
         (0.45, 0.87), (0.345, 0.86), (0.37, 0.93)],
        MARBLE,
    )  # fmt: skip
    brush.oval(0.405, 0.745, 0.018, 0.022, MARBLE_DARK)
    brush.stroke([(0.375, 0.615), (0.41, 0.612)], 0.014, MARBLE_DARK)
    for number in range(6):
        angle = (196 - number * 31) * pi / 180
        x, y = 0.515 + 0.175 * cos(angle), 0.79 + 0.145 * sin(angle)
        brush.oval(x, y, 0.068, 0.028, "#5E8F3A" if number % 2 else "#79AC4B", angle * 180 / pi + 62)


def _collection(brush: Brush) -> None:
    """Five cards in a fan, one of each kind, below a golden star."""
    kinds = ("painting", "furniture", "jewelry", "stamp", "sculpture")
    for number, kind in enumerate(kinds):
        turn = (2 - number) * 22
        angle = (90 + turn) * pi / 180
        x, y = 0.5 + 0.47 * cos(angle), 0.04 + 0.42 * sin(angle)
        brush.bar(x, y - 0.006, 0.25, 0.36, 0.035, "#15171B", turn)
        brush.bar(x, y, 0.235, 0.345, 0.03, "#FFFFFF", turn)
        brush.bar(x, y, 0.20, 0.31, 0.02, CARD_COLOURS[kind].fill, turn)
    _star(brush, 0.5, 0.79, 0.195, GOLD_DARK)
    _star(brush, 0.5, 0.80, 0.18, GOLD)
    _star(brush, 0.5, 0.805, 0.10, GOLD_LIGHT)


def _replica(brush: Brush) -> None:
    """A vase, and beside it the copy that one can tell by its broken line."""
    _vase(brush, 0.335, "#5E7FA8", "#C7D8EC", "#FFFFFF")
    ghost = [(x + 0.33, y - 0.02) for x, y in _vase_outline(0.335)]
    dashes = _evenly(ghost, 26)
    for number in range(0, len(dashes), 2):
        ends = (dashes[number], dashes[(number + 1) % len(dashes)])
        brush.stroke(ends, 0.034, "#8A8F98")
    for number in range(3):
        brush.disc(0.575 + number * 0.09, 0.40, 0.02, "#B4B8BF")


def _back(brush: Brush) -> None:
    """The gavel of the auction."""
    turn = 40
    brush.bar(0.45, 0.15, 0.62, 0.11, 0.04, mixed(CARD_COLOURS[BACK].fill, "#000000", 0.35))
    brush.bar(0.45, 0.185, 0.50, 0.07, 0.03, GOLD_DARK)
    brush.bar(0.645, 0.395, 0.60, 0.085, 0.04, "#C48A4E", turn - 90 + 4)
    brush.bar(0.40, 0.60, 0.27, 0.44, 0.04, "#B0713A", turn)
    for away in (-1, 1):
        x, y = 0.40 - away * 0.195 * sin(turn * pi / 180), 0.60 + away * 0.195 * cos(turn * pi / 180)
        brush.bar(x, y, 0.335, 0.085, 0.03, GOLD, turn)


HALF_A_VASE = (
    (0.11, 0.93), (0.11, 0.93), (0.085, 0.86), (0.08, 0.78), (0.17, 0.66), (0.245, 0.50), (0.21, 0.31),
    (0.115, 0.16), (0.125, 0.08), (0.125, 0.08),
)  # fmt: skip
"""Its right side, from the rim to the foot; x counts from the middle."""


def _vase_outline(middle: float) -> list[Point]:
    right = [(middle + x, y) for x, y in HALF_A_VASE]
    return [*right, *((2 * middle - x, y) for x, y in reversed(right))]


def _vase(brush: Brush, middle: float, edge: Colour, body: Colour, light: Colour) -> None:
    side = smooth(HALF_A_VASE, closed=False)
    for wider, higher, colour in ((1.10, 1.045, edge), (1.0, 1.0, body)):
        left, right = (
            [(middle + turned * x * wider, 0.5 + (y - 0.5) * higher) for x, y in side] for turned in (-1, 1)
        )
        brush.band(left, right, colour)
    brush.oval(middle - 0.10, 0.53, 0.035, 0.13, light, -8)
    brush.bar(middle, 0.40, 0.44, 0.07, 0.01, edge)


def _evenly(points: list[Point], count: int) -> list[Point]:
    """So many points along a closed line, at even distances."""
    line = smooth(points)
    lengths = [0.0]
    for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
        lengths.append(lengths[-1] + ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    found, place = [], 0
    for number in range(count):
        wanted = lengths[-1] * number / count
        while lengths[place + 1] < wanted:
            place += 1
        found.append(line[place])
    return found


def _star(brush: Brush, x: float, y: float, size: float, colour: Colour, points: int = 5) -> None:
    corners = []
    for number in range(2 * points):
        radius = size if number % 2 == 0 else size * 0.42
        angle = pi / 2 + number * pi / points
        corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    brush.polygon(corners, colour)


def _sparkle(brush: Brush, x: float, y: float, size: float, colour: Colour) -> None:
    _star(brush, x, y, size, colour, points=4)


DRAWINGS: dict[str, Callable[[Brush], None]] = {
    "painting": _painting,
    "furniture": _furniture,
    "jewelry": _jewelry,
    "stamp": _stamp,
    "sculpture": _sculpture,
    "collection": _collection,
    "replica": _replica,
    BACK: _back,
}
