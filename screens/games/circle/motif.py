"""A horse in a horseshoe: the drawing of «Круг Чемпионов» among the games."""

from __future__ import annotations

from math import cos, pi, sin

from screens.drawing.brush import Brush, Colour

NIGHT = "#1C2129"
GOLD = "#FFD25A"
GOLD_EDGE = "#C98A1B"


def draw_motif(brush: Brush, ground: Colour) -> None:
    """A horse's head in a horseshoe."""
    for y, colour in ((0.485, GOLD_EDGE), (0.515, GOLD)):
        brush.ring(0.5, y, 0.45, 0.125, colour, -62, 242)
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
