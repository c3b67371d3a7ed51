"""A whale and a token: the drawing of «Козырные киты» among the games."""

from __future__ import annotations

from screens.drawing.brush import Brush, Colour, mixed

NIGHT = "#1C2129"
GOLD = "#FFD25A"
GOLD_EDGE = "#C98A1B"


def draw_motif(brush: Brush, ground: Colour) -> None:
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
