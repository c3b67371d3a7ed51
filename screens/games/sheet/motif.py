"""A score sheet with its rows ticked off, and the sum below the line: the drawing of any box."""

from __future__ import annotations

from screens.drawing.brush import Brush, Colour, mixed

PAPER, PAPER_EDGE, RULE = "#FBF8F0", "#D5CFBF", "#A9CFC8"
PEN = "#2B3A4E"
TOKENS = ("#E69F00", "#56B4E9", "#CC79A7")


def draw_motif(brush: Brush, ground: Colour) -> None:
    """Three rows, each with its token and a figure, and the sum below a line."""
    turn = -5
    brush.bar(0.545, 0.485, 0.62, 0.78, 0.05, mixed(ground, "#000000", 0.35), turn)
    brush.bar(0.535, 0.50, 0.62, 0.78, 0.05, PAPER_EDGE, turn)
    brush.bar(0.535, 0.508, 0.595, 0.755, 0.045, PAPER, turn)
    for row, (token, figure) in enumerate(zip(TOKENS, ("9", "16", "7"), strict=True)):
        y = 0.77 - 0.155 * row
        brush.bar(0.36 - 0.012 * row, y, 0.09, 0.09, 0.045, token, turn)
        brush.bar(0.53 - 0.012 * row, y - 0.016, 0.17, 0.014, 0.006, RULE, turn)
        brush.word(figure, 0.71 - 0.012 * row, y - 0.03, 0.125, PEN, turn)
    brush.bar(0.52, 0.365, 0.50, 0.016, 0.006, PEN, turn)
    brush.word("32", 0.665, 0.235, 0.16, "#B5482E", turn)
