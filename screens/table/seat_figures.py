"""What stands beside everybody's name: the score, or whatever counts, and a mark of their own phone."""

from __future__ import annotations

from typing import Any

from screens.games import screens_of
from screens.play.board import Scene
from screens.text.words import figure
from screens.widgets.seats import SeatFigure


def seat_figures(scene: Scene[Any]) -> tuple[SeatFigure, ...]:
    """Everybody with name, colour and figure, seat by seat."""
    play, session = scene.play, scene.play.session
    # Where the points are counted step by step, nobody learns the end before that.
    kept_back = play.interactive and session.over and bool(screens_of(play.game).finale)
    return tuple(
        SeatFigure(
            name,
            colour,
            "?" if kept_back else figure(seat.figure),
            out=number in session.sitting_out,
            sign=play.phone_sign(number),
        )
        for number, (name, colour, seat) in enumerate(
            zip(play.people.names, play.people.colours, scene.view.seats, strict=True)
        )
    )
