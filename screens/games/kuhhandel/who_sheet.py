"""Asks who: everybody as a large button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from screens.play.fields.who import seat_option
from screens.play.play import Play
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet


class WhoSheet(Sheet):
    """One of these people."""

    def ask(self, title: str, play: Play, seats: Sequence[int], done: Callable[[int], object]) -> None:
        """Opens, and calls ``done`` with the seat that was tapped."""
        self.title, self._done = title, done
        self.ids.seats.options = [seat_option(play, seat, False) for seat in seats]
        self.open()

    def picked(self, seat: int) -> None:
        """Somebody was tapped."""
        self.close()
        self._done(seat)


load_kv(__file__, "trade_sheet")
