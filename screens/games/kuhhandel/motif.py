"""The cow of Kuhhandel Master, its drawing among the games."""

from __future__ import annotations

from screens.drawing.brush import Brush, Colour, mirrored

NIGHT = "#1C2129"


def draw_motif(brush: Brush, ground: Colour) -> None:
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
