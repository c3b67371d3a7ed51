"""A tile, a worm and a die: the drawing of Heckmeck among the games."""

from __future__ import annotations

from screens.drawing.brush import Brush, Colour, mixed
from screens.widgets.dice import worm_texture

IVORY = "#FBF5E6"
IVORY_EDGE = "#D8C9A4"


def draw_motif(brush: Brush, ground: Colour) -> None:
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
