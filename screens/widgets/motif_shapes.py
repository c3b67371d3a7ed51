"""The drawings of the games, of a few flat shapes each, on the game's own colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from screens.widgets.brush import Brush, Colour, Point, mirrored, mixed, smooth
from screens.widgets.worm import worm_texture

NIGHT, IVORY, IVORY_EDGE = "#1C2129", "#FBF5E6", "#D8C9A4"
GOLD, GOLD_EDGE = "#FFD25A", "#C98A1B"


def draw_motif(game: str, brush: Brush, ground: Colour, dark: bool) -> None:
    """Draws a game's motif on its ground, with a halo behind it."""
    halo = mixed(ground, "#FFFFFF" if not dark else "#000000", 0.14)
    brush.disc(0.5, 0.5, 0.46, halo)
    MOTIFS.get(game, _die)(brush, ground)


def _heckmeck(brush: Brush, ground: Colour) -> None:
    """A tile with its worm, and a die that shows one."""
    turn = 9
    brush.bar(0.385, 0.515, 0.40, 0.60, 0.07, mixed(ground, "#000000", 0.35), turn)
    brush.bar(0.375, 0.53, 0.40, 0.60, 0.07, "#C4A56B", turn)
    brush.bar(0.375, 0.538, 0.37, 0.565, 0.06, "#F6E7C6", turn)
    brush.word("36", 0.352, 0.66, 0.21, "#33240F", turn)
    brush.image(worm_texture(), 0.40, 0.42, 0.33, turn)
    turn = -11
    brush.bar(0.675, 0.315, 0.36, 0.36, 0.075, mixed(ground, "#000000", 0.35), turn)
    brush.bar(0.67, 0.335, 0.36, 0.36, 0.075, IVORY_EDGE, turn)
    brush.bar(0.67, 0.345, 0.34, 0.335, 0.07, IVORY, turn)
    brush.image(worm_texture(), 0.67, 0.35, 0.29, turn)


def _kuhhandel(brush: Brush, ground: Colour) -> None:
    """A cow looks at the bidder."""
    hide, patch, muzzle = "#FFF8EE", "#4A3428", "#F4A6A0"
    for side in (0, 1):

        def x(value: float, side: int = side) -> float:
            return 1 - value if side else value

        tilt = -1 if side else 1
        brush.oval(x(0.16), 0.62, 0.13, 0.072, patch if not side else hide, -22 * tilt)
        brush.oval(x(0.175), 0.617, 0.085, 0.04, muzzle, -22 * tilt)
        horn = [(0.35, 0.74), (0.27, 0.80), (0.235, 0.92), (0.235, 0.92), (0.31, 0.88), (0.43, 0.80)]
        brush.blob([(x(px), py) for px, py in horn], "#EAD9AE")
    head = [(0.5, 0.82), (0.66, 0.79), (0.735, 0.67), (0.70, 0.50), (0.665, 0.36), (0.62, 0.22), (0.5, 0.17)]
    brush.blob(mirrored(head), hide)
    brush.blob(
        [(0.47, 0.815), (0.36, 0.80), (0.27, 0.70), (0.285, 0.56), (0.33, 0.46), (0.43, 0.50), (0.46, 0.62)],
        patch,
    )
    brush.oval(0.5, 0.255, 0.235, 0.155, muzzle)
    for side in (-1, 1):
        brush.oval(0.5 + side * 0.095, 0.275, 0.034, 0.045, "#8E4A4A", -12 * side)
        brush.disc(0.5 + side * 0.125, 0.56, 0.052, "#FFFFFF" if side < 0 else NIGHT)
        brush.disc(0.5 + side * 0.125, 0.56, 0.04, NIGHT)
        brush.disc(0.5 + side * 0.125 + 0.014, 0.576, 0.013, "#FFFFFF")
    brush.stroke([(0.42, 0.185), (0.5, 0.165), (0.58, 0.185)], 0.018, "#8E4A4A")


def _antiques(brush: Brush, ground: Colour) -> None:
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


def _whales(brush: Brush, ground: Colour) -> None:
    """A whale, and the token that says what is trump."""
    back, belly = "#15365E", "#E8F3FA"
    brush.blob(
        [
            (0.06, 0.42), (0.09, 0.55), (0.22, 0.64), (0.42, 0.63), (0.60, 0.54), (0.72, 0.50),
            (0.80, 0.58), (0.77, 0.70), (0.70, 0.78), (0.70, 0.78), (0.82, 0.78), (0.86, 0.72),
            (0.91, 0.80), (0.975, 0.79), (0.975, 0.79), (0.94, 0.68), (0.885, 0.60), (0.86, 0.44),
            (0.74, 0.29), (0.54, 0.20), (0.30, 0.18), (0.12, 0.25),
        ],
        back,
    )  # fmt: skip
    brush.blob(
        [(0.07, 0.385), (0.20, 0.40), (0.40, 0.36), (0.58, 0.27), (0.64, 0.235), (0.50, 0.19), (0.30, 0.175),
         (0.13, 0.235)],
        belly,
    )  # fmt: skip
    for line in range(3):
        shift = line * 0.045
        groove = [
            (0.14 + shift, 0.34 - shift),
            (0.30 + shift / 2, 0.325 - shift),
            (0.46, 0.275 - shift * 0.8),
        ]
        brush.stroke(groove, 0.011, mixed(belly, back, 0.45))
    brush.blob([(0.40, 0.36), (0.50, 0.37), (0.50, 0.24), (0.46, 0.12), (0.46, 0.12), (0.39, 0.24)],
               mixed(back, "#000000", 0.3))  # fmt: skip
    brush.disc(0.23, 0.475, 0.038, "#FFFFFF")
    brush.disc(0.225, 0.472, 0.024, NIGHT)
    for side in (-1, 1):
        brush.blob(
            [(0.30 + side * 0.01, 0.68), (0.30 + side * 0.03, 0.80), (0.30 + side * 0.13, 0.82),
             (0.30 + side * 0.15, 0.76), (0.30 + side * 0.10, 0.765), (0.30 + side * 0.05, 0.72)],
            "#FFFFFF",
        )  # fmt: skip
    brush.disc(0.645, 0.735, 0.135, GOLD_EDGE)
    brush.disc(0.645, 0.745, 0.135, GOLD)
    _spade(brush, 0.645, 0.745, 0.085, NIGHT)


def _spade(brush: Brush, x: float, y: float, size: float, colour: Colour) -> None:
    leaf = [(0.0, 1.0), (0.0, 1.0), (0.45, 0.45), (0.85, -0.05), (0.75, -0.5), (0.3, -0.5), (0.05, -0.25)]
    whole = [*leaf, *((-px, py) for px, py in reversed(leaf))]
    brush.blob([(x + px * size, y + py * size) for px, py in whole], colour)
    stem = [(0.0, 0.0), (0.08, -0.5), (0.35, -0.95), (-0.35, -0.95), (-0.08, -0.5)]
    brush.polygon([(x + px * size, y + py * size) for px, py in stem], colour)


def _circle(brush: Brush, ground: Colour) -> None:
    """A horse's head in a horseshoe."""
    _horseshoe(brush, 0.5, 0.50, 0.45, 0.125, GOLD_EDGE, drop=-0.015)
    _horseshoe(brush, 0.5, 0.515, 0.45, 0.125, GOLD, drop=0)
    for turn in (-28, 8, 44, 136, 172, 208):
        angle = turn * pi / 180
        brush.oval(0.5 + 0.387 * cos(angle), 0.515 + 0.387 * sin(angle), 0.012, 0.026, GOLD_EDGE, turn + 90)
    coat, mane = "#5A3320", "#2B1810"
    brush.blob(
        [(0.60, 0.80), (0.70, 0.72), (0.765, 0.58), (0.775, 0.40), (0.75, 0.22), (0.75, 0.22), (0.66, 0.22),
         (0.62, 0.40), (0.60, 0.60)],
        mane,
    )  # fmt: skip
    brush.blob(
        [
            (0.575, 0.86), (0.575, 0.86), (0.55, 0.775), (0.47, 0.74), (0.40, 0.665), (0.345, 0.56),
            (0.275, 0.465), (0.255, 0.40), (0.285, 0.345), (0.345, 0.34), (0.39, 0.375), (0.46, 0.41),
            (0.515, 0.43), (0.50, 0.34), (0.455, 0.22), (0.455, 0.22), (0.70, 0.22), (0.70, 0.22),
            (0.715, 0.40), (0.69, 0.58), (0.635, 0.73),
        ],
        coat,
    )  # fmt: skip
    brush.oval(0.458, 0.625, 0.022, 0.026, NIGHT)
    brush.disc(0.453, 0.632, 0.008, "#FFFFFF")
    brush.oval(0.297, 0.405, 0.015, 0.02, NIGHT, 30)
    brush.stroke([(0.295, 0.362), (0.335, 0.372), (0.365, 0.392)], 0.012, NIGHT)
    for start, end in (((0.36, 0.60), (0.475, 0.455)), ((0.475, 0.455), (0.60, 0.70))):
        brush.stroke([start, end], 0.022, "#E2473F")


def _horseshoe(
    brush: Brush, x: float, y: float, radius: float, thick: float, colour: Colour, drop: float
) -> None:
    """An arc that is open below, with blunt ends."""
    first, last = -62, 242
    inner = radius - thick
    points = []
    for turn in range(first, last + 1, 4):
        angle = turn * pi / 180
        points.append((x + radius * cos(angle), y + drop + radius * sin(angle)))
    for turn in range(last, first - 1, -4):
        angle = turn * pi / 180
        points.append((x + inner * cos(angle), y + drop + inner * sin(angle)))
    brush.polygon(points, colour)


def _die(brush: Brush, ground: Colour) -> None:
    """A five, for a game that has no drawing yet."""
    brush.bar(0.505, 0.48, 0.56, 0.56, 0.12, mixed(ground, "#000000", 0.35), -8)
    brush.bar(0.5, 0.5, 0.56, 0.56, 0.12, IVORY, -8)
    turn = -8 * pi / 180
    for across, up in ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)):
        dx, dy = across * 0.15, up * 0.15
        brush.disc(0.5 + dx * cos(turn) - dy * sin(turn), 0.5 + dx * sin(turn) + dy * cos(turn), 0.05, NIGHT)


MOTIFS: dict[str, Callable[[Brush, Colour], None]] = {
    "kuhhandel": _kuhhandel,
    "heckmeck": _heckmeck,
    "antiques": _antiques,
    "whales": _whales,
    "circle": _circle,
}
