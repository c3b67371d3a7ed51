"""The animals of Kuhhandel, each a face of a few flat shapes that looks at the bidder."""

from __future__ import annotations

from collections.abc import Callable

from screens.drawing.brush import Brush, mirrored
from screens.games.kuhhandel.motif import draw_motif

NIGHT, WHITE = "#1C2129", "#FFFFFF"

GROUNDS = {
    "rooster": "#FBDDBB",
    "goose": "#CFE3F2",
    "cat": "#F5E3B5",
    "dog": "#E9D9C6",
    "sheep": "#CFE3C0",
    "goat": "#E0D9EE",
    "donkey": "#D6DEE6",
    "pig": "#FBD9DF",
    "cow": "#DCEBC4",
    "horse": "#F3D9BF",
    "rat": "#DAD7D3",
}
"""The colour of each animal's card: pale, so that dark ink reads on it."""


def draw_animal(animal: str, brush: Brush) -> None:
    FACES[animal](brush)


def _eyes(brush: Brush, y: float, apart: float, size: float = 0.045) -> None:
    for x in (0.5 - apart, 0.5 + apart):
        brush.disc(x, y, size, NIGHT)
        brush.disc(x + size * 0.35, y + size * 0.38, size * 0.32, WHITE)


def _both(draw: Callable[[int], None]) -> None:
    """Something on the left and, mirrored, on the right."""
    for side in (-1, 1):
        draw(side)


def _rooster(brush: Brush) -> None:
    red, gold, cream = "#D8352B", "#D98A1E", "#FFF3DC"
    for x, y, size in ((0.36, 0.80, 0.085), (0.5, 0.86, 0.10), (0.64, 0.80, 0.085)):
        brush.disc(x, y, size, red)
    brush.blob(mirrored([(0.5, 0.60), (0.72, 0.42), (0.80, 0.16), (0.66, 0.06), (0.5, 0.04)]), gold)
    brush.blob(mirrored([(0.5, 0.82), (0.70, 0.74), (0.76, 0.55), (0.66, 0.36), (0.5, 0.31)]), cream)
    _both(lambda side: brush.oval(0.5 + side * 0.065, 0.25, 0.06, 0.10, red, -8 * side))
    brush.blob([(0.5, 0.56), (0.62, 0.46), (0.5, 0.33), (0.5, 0.33), (0.38, 0.46)], "#F2A31B")
    brush.stroke([(0.40, 0.455), (0.5, 0.43), (0.60, 0.455)], 0.016, "#A8640C")
    _eyes(brush, 0.615, 0.13)


def _goose(brush: Brush) -> None:
    body, shade, bill = "#FFFFFF", "#E3EAF0", "#F08C1E"
    brush.blob(mirrored([(0.5, 0.45), (0.62, 0.30), (0.80, 0.18), (0.84, 0.05), (0.5, 0.03)]), shade)
    brush.blob(mirrored([(0.5, 0.60), (0.625, 0.50), (0.635, 0.25), (0.69, 0.06), (0.5, 0.04)]), body)
    brush.oval(0.5, 0.66, 0.255, 0.245, body)
    brush.oval(0.5, 0.545, 0.215, 0.115, bill)
    brush.stroke([(0.31, 0.535), (0.5, 0.495), (0.69, 0.535)], 0.017, "#B5600B")
    _both(lambda side: brush.oval(0.5 + side * 0.055, 0.60, 0.013, 0.02, "#8A4A08", -20 * side))
    _eyes(brush, 0.735, 0.125)


def _cat(brush: Brush) -> None:
    fur, dark, pink = "#EFA04B", "#C4701E", "#F3A6A0"

    def ear(side: int) -> None:
        brush.polygon([(0.5 + side * x, y) for x, y in ((0.37, 0.90), (0.38, 0.56), (0.09, 0.75))], fur)
        brush.polygon([(0.5 + side * x, y) for x, y in ((0.335, 0.82), (0.34, 0.63), (0.17, 0.74))], pink)

    _both(ear)
    brush.oval(0.5, 0.46, 0.40, 0.345, fur)
    for x, top in ((0.41, 0.735), (0.5, 0.75), (0.59, 0.735)):
        brush.stroke([(x, top + 0.03), (x, top - 0.09)], 0.038, dark)
    _both(lambda side: brush.oval(0.5 + side * 0.09, 0.315, 0.115, 0.095, "#FFF3E2"))
    _both(lambda side: brush.stroke([(0.5 + side * 0.17, 0.33), (0.5 + side * 0.44, 0.36)], 0.012, "#7A4A18"))
    _both(lambda side: brush.stroke([(0.5 + side * 0.17, 0.30), (0.5 + side * 0.43, 0.26)], 0.012, "#7A4A18"))
    brush.polygon([(0.45, 0.405), (0.55, 0.405), (0.5, 0.35)], "#C24B4B")
    brush.stroke([(0.5, 0.35), (0.5, 0.30)], 0.014, "#7A3A2A")
    _eyes(brush, 0.51, 0.16, 0.055)


def _dog(brush: Brush) -> None:
    fur, ear, muzzle = "#C08A55", "#6E4526", "#FBEFDD"
    brush.blob(mirrored([(0.5, 0.88), (0.70, 0.82), (0.76, 0.58), (0.69, 0.30), (0.5, 0.16)]), fur)
    brush.oval(0.5, 0.33, 0.21, 0.20, muzzle)
    brush.bar(0.5, 0.62, 0.13, 0.42, 0.06, muzzle)
    brush.oval(0.5, 0.155, 0.065, 0.085, "#E2606B")
    brush.stroke([(0.37, 0.27), (0.44, 0.215), (0.5, 0.255), (0.56, 0.215), (0.63, 0.27)], 0.018, "#4A2C18")
    brush.oval(0.5, 0.42, 0.085, 0.062, NIGHT)

    def flap(side: int) -> None:
        points = [(0.16, 0.86), (0.30, 0.84), (0.40, 0.62), (0.42, 0.36), (0.33, 0.28), (0.25, 0.42)]
        points.append((0.22, 0.66))
        brush.blob([(0.5 + side * x, y) for x, y in points], ear)

    _both(flap)
    _eyes(brush, 0.585, 0.135, 0.05)


def _sheep(brush: Brush) -> None:
    wool, face = "#FFFDF6", "#5D4B42"
    for x, y, size in (
        (0.28, 0.64, 0.19), (0.72, 0.64, 0.19), (0.40, 0.78, 0.18), (0.60, 0.78, 0.18), (0.24, 0.42, 0.16),
        (0.76, 0.42, 0.16), (0.34, 0.22, 0.15), (0.66, 0.22, 0.15), (0.5, 0.5, 0.34),
    ):  # fmt: skip
        brush.disc(x, y, size, wool)
    _both(lambda side: brush.oval(0.5 + side * 0.30, 0.53, 0.12, 0.065, face, -24 * side))
    brush.blob(mirrored([(0.5, 0.70), (0.66, 0.64), (0.69, 0.46), (0.62, 0.24), (0.5, 0.17)]), face)
    for x, y, size in ((0.41, 0.70, 0.09), (0.5, 0.735, 0.10), (0.59, 0.70, 0.09)):
        brush.disc(x, y, size, wool)
    for x in (0.40, 0.60):
        brush.disc(x, 0.50, 0.052, WHITE)
        brush.disc(x, 0.495, 0.032, NIGHT)
    brush.stroke([(0.44, 0.30), (0.5, 0.265), (0.56, 0.30)], 0.02, "#F0D9CC")
    brush.stroke([(0.5, 0.27), (0.5, 0.225)], 0.018, "#F0D9CC")


def _goat(brush: Brush) -> None:
    coat, horn, beard = "#F4EFE6", "#8A6B45", "#CFC4B2"

    def horns(side: int) -> None:
        points = [(0.06, 0.72), (0.10, 0.86), (0.22, 0.96), (0.36, 0.97), (0.36, 0.97), (0.26, 0.87)]
        points.append((0.20, 0.72))
        brush.blob([(0.5 + side * x, y) for x, y in points], horn)
        brush.oval(0.5 + side * 0.33, 0.605, 0.15, 0.06, "#D9CDBB", -16 * side)
        brush.oval(0.5 + side * 0.34, 0.60, 0.095, 0.03, "#EBA9A0", -16 * side)

    _both(horns)
    brush.blob(mirrored([(0.5, 0.24), (0.59, 0.20), (0.56, 0.08), (0.5, 0.02), (0.5, 0.02)]), beard)
    half = [(0.5, 0.82), (0.66, 0.76), (0.71, 0.58), (0.63, 0.34), (0.60, 0.20), (0.5, 0.15)]
    brush.blob(mirrored(half), coat)
    brush.oval(0.5, 0.255, 0.105, 0.09, "#E9CFC6")
    _both(lambda side: brush.oval(0.5 + side * 0.045, 0.275, 0.017, 0.026, "#7D4E48", -25 * side))
    brush.stroke([(0.45, 0.20), (0.5, 0.185), (0.55, 0.20)], 0.014, "#7D4E48")
    for x in (0.38, 0.62):
        brush.oval(x, 0.545, 0.058, 0.048, "#E8B84A")
        brush.bar(x, 0.545, 0.07, 0.024, 0.01, NIGHT)
    brush.blob([(0.42, 0.80), (0.5, 0.84), (0.58, 0.80), (0.5, 0.66), (0.5, 0.66)], "#DDD3C3")


def _donkey(brush: Brush) -> None:
    coat, dark, pale = "#8D97A3", "#4B535D", "#EFEBE3"

    def ear(side: int) -> None:
        brush.oval(0.5 + side * 0.215, 0.80, 0.095, 0.215, coat, -16 * side)
        brush.oval(0.5 + side * 0.217, 0.79, 0.048, 0.15, "#E7B9B4", -16 * side)

    _both(ear)
    half = [(0.5, 0.74), (0.64, 0.70), (0.70, 0.56), (0.66, 0.32), (0.64, 0.14), (0.5, 0.05)]
    brush.blob(mirrored(half), coat)
    brush.oval(0.5, 0.205, 0.185, 0.165, pale)
    for x in (0.37, 0.63):
        brush.disc(x, 0.52, 0.075, pale)
    _eyes(brush, 0.515, 0.13, 0.047)
    _both(lambda side: brush.oval(0.5 + side * 0.075, 0.235, 0.024, 0.036, dark, -14 * side))
    brush.stroke([(0.41, 0.135), (0.5, 0.115), (0.59, 0.135)], 0.016, dark)
    fringe = [(0.40, 0.76), (0.46, 0.86), (0.5, 0.79), (0.55, 0.87), (0.60, 0.76), (0.55, 0.66)]
    brush.blob([*fringe, (0.5, 0.60), (0.45, 0.66)], dark)


def _pig(brush: Brush) -> None:
    skin, dark, snout = "#F49AAA", "#D9687E", "#EE7D92"

    def ear(side: int) -> None:
        points = [(0.12, 0.80), (0.28, 0.90), (0.41, 0.86), (0.41, 0.86), (0.40, 0.70), (0.30, 0.60)]
        brush.blob([(0.5 + side * x, y) for x, y in points], dark)

    brush.oval(0.5, 0.46, 0.40, 0.37, skin)
    _both(ear)
    brush.oval(0.5, 0.375, 0.185, 0.135, snout)
    _both(lambda side: brush.oval(0.5 + side * 0.07, 0.38, 0.032, 0.052, "#A23A52"))
    brush.stroke([(0.40, 0.20), (0.5, 0.165), (0.60, 0.20)], 0.02, "#A23A52")
    _eyes(brush, 0.565, 0.165, 0.045)


def _cow(brush: Brush) -> None:
    draw_motif(brush, GROUNDS["cow"])


def _horse(brush: Brush) -> None:
    coat, mane = "#8A5228", "#3A2114"

    def ear(side: int) -> None:
        points = [(0.07, 0.76), (0.17, 0.95), (0.17, 0.95), (0.22, 0.72)]
        brush.blob([(0.5 + side * x, y) for x, y in points], coat)

    half = [(0.5, 0.88), (0.66, 0.84), (0.80, 0.62), (0.80, 0.34), (0.70, 0.20), (0.5, 0.4)]
    brush.blob(mirrored(half), mane)
    _both(ear)
    half = [(0.5, 0.82), (0.63, 0.78), (0.69, 0.62), (0.62, 0.36), (0.64, 0.17), (0.5, 0.06)]
    brush.blob(mirrored(half), coat)
    brush.blob(mirrored([(0.5, 0.70), (0.55, 0.60), (0.545, 0.40), (0.57, 0.27), (0.5, 0.22)]), "#FBF3E4")
    brush.oval(0.5, 0.17, 0.155, 0.115, "#6A3D22")
    _both(lambda side: brush.oval(0.5 + side * 0.075, 0.185, 0.026, 0.038, NIGHT, -18 * side))
    brush.stroke([(0.42, 0.105), (0.5, 0.09), (0.58, 0.105)], 0.015, NIGHT)
    _eyes(brush, 0.575, 0.135, 0.05)
    forelock = [(0.41, 0.82), (0.5, 0.90), (0.59, 0.82), (0.55, 0.70), (0.50, 0.62), (0.50, 0.62)]
    brush.blob([*forelock, (0.46, 0.72)], mane)


def _rat(brush: Brush) -> None:
    fur, inner, nose = "#7C7F86", "#E6A9A8", "#E2738A"
    _both(lambda side: brush.disc(0.5 + side * 0.285, 0.70, 0.19, fur))
    _both(lambda side: brush.disc(0.5 + side * 0.285, 0.70, 0.125, inner))
    half = [(0.5, 0.76), (0.70, 0.68), (0.77, 0.50), (0.66, 0.30), (0.54, 0.15), (0.5, 0.13)]
    brush.blob(mirrored(half), fur)
    brush.blob(mirrored([(0.5, 0.38), (0.60, 0.32), (0.55, 0.17), (0.5, 0.14)]), "#B9BBC0")
    _both(lambda side: brush.stroke([(0.5 + side * 0.10, 0.28), (0.5 + side * 0.42, 0.34)], 0.011, "#3E4147"))
    _both(lambda side: brush.stroke([(0.5 + side * 0.10, 0.25), (0.5 + side * 0.40, 0.22)], 0.011, "#3E4147"))
    brush.bar(0.5, 0.105, 0.075, 0.09, 0.012, "#FFFBEA")
    brush.bar(0.5, 0.10, 0.008, 0.085, 0.003, "#A9A48F")
    brush.disc(0.5, 0.19, 0.062, nose)
    _eyes(brush, 0.50, 0.15, 0.05)


FACES: dict[str, Callable[[Brush], None]] = {
    "rooster": _rooster,
    "goose": _goose,
    "cat": _cat,
    "dog": _dog,
    "sheep": _sheep,
    "goat": _goat,
    "donkey": _donkey,
    "pig": _pig,
    "cow": _cow,
    "horse": _horse,
    "rat": _rat,
}
