"""What a board will need later is made while somebody looks at the table: no tap has to wait for it then.

Part by part between the frames, from some seconds after the table was opened. Whoever leaves before misses
nothing: what is not there yet is made when it is wanted.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from screens.app.long_work import LongWork
from screens.play.board import Board

STILL = 2.0
"""Seconds after which somebody has come to stay."""


class MakingAhead:
    """Makes the parts of one board."""

    def __init__(self) -> None:
        self._work = LongWork()
        self._start: Any = None

    def open(self, board: Board[Any]) -> None:
        """A board was laid on the table."""
        self._start = Clock.schedule_once(lambda _: self._work.start(board.ahead()), STILL)

    def close(self) -> None:
        """Nobody looks at it any more."""
        if self._start is not None:
            self._start.cancel()
        self._work.stop()
