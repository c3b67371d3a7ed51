"""Pieces that fly over the table page, from the board to a seat or back."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.drawing.motion import motion
from screens.play.board import Spot
from screens.widgets.seats import SeatStrip

FLIGHT = 0.35
"""Seconds that a piece takes from one place to another."""


class Flight:
    """The air above everything on the page."""

    def __init__(self, air: Widget, seats: SeatStrip) -> None:
        self._air, self._seats = air, seats

    def seat_spot(self, seat: int) -> Spot:
        """Where a seat is."""
        cell = self._seats.cell(seat)
        return (*cell.to_window(*cell.pos), *cell.size)

    def fly(self, piece: Widget, start: Spot, end: Spot) -> None:
        """Moves a piece from one place to the middle of another; not where motion is reduced."""
        if motion.reduced or piece.parent is not None:
            return
        piece.pos = start[:2]
        self._air.add_widget(piece)
        x, y = end[0] + (end[2] - piece.width) / 2, end[1] + (end[3] - piece.height) / 2
        landed = lambda: self._air.remove_widget(piece)  # noqa: E731
        motion.to(piece, FLIGHT, then=landed, ease="in_out_quad", x=x, y=y)
