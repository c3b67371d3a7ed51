"""A sheet of a pad with its columns, and a pencil: the drawing of the scorepad among the games."""

from __future__ import annotations

from screens.drawing.brush import Brush, Colour, mixed

PAPER, PAPER_EDGE, RULE = "#FBF8F0", "#D5CFBF", "#9DB7D6"
PEN = "#2B3A4E"


def draw_motif(brush: Brush, ground: Colour) -> None:
    """Two columns of points under a line, and the pencil that wrote them."""
    turn = 6
    brush.bar(0.455, 0.485, 0.58, 0.76, 0.05, mixed(ground, "#000000", 0.35), turn)
    brush.bar(0.445, 0.50, 0.58, 0.76, 0.05, PAPER_EDGE, turn)
    brush.bar(0.445, 0.508, 0.555, 0.735, 0.045, PAPER, turn)
    brush.bar(0.437, 0.50, 0.012, 0.66, 0.004, RULE, turn)
    brush.bar(0.43, 0.70, 0.50, 0.016, 0.006, PEN, turn)
    for x, y, text in ((0.30, 0.775, "A"), (0.54, 0.80, "B")):
        brush.word(text, x, y, 0.13, PEN, turn)
    for row, (left, right) in enumerate((("12", "30"), ("45", "7"), ("8", "21"))):
        y = 0.60 - 0.145 * row
        brush.word(left, 0.318 + 0.016 * row, y - 0.012, 0.125, PEN, turn)
        brush.word(right, 0.552 + 0.016 * row, y + 0.012, 0.125, "#B5482E" if row == 1 else PEN, turn)
    brush.stroke([(0.93, 0.62), (0.735, 0.255)], 0.085, "#F2B632")
    brush.stroke([(0.945, 0.65), (0.93, 0.62)], 0.085, "#E57B6A")
    brush.polygon([(0.695, 0.275), (0.77, 0.235), (0.685, 0.155)], "#EBCFA0")
    brush.polygon([(0.69, 0.20), (0.715, 0.187), (0.685, 0.155)], PEN)
