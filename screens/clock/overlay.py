"""The clock over the page that needs it: a table that goes on living below, or the tool.

    clock = shared_overlay(CountdownOverlay)
    clock.open(services, bidders=(…), pace=Pace(10, 1500, 3000), on_finish=…, on_closed=…)

``bidders``, ``pace``, ``upright``, ``spoken``, ``may_repeat`` and ``sentence`` are those of the board; with
``guests`` the same count runs on other phones, and their claims count. ``on_finish`` is told how it ends
(`RunningCount`); ``on_closed`` is called once the clock has gone, whatever came of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.floatlayout import FloatLayout

from companion.core.countdown import Finish, Pace
from screens.clock.board import CountdownBoard
from screens.clock.running_count import nothing
from screens.clock.zone import Bidder
from screens.widgets.kv import load_kv
from screens.widgets.layers import layers
from screens.widgets.plate import Plate
from screens.widgets.touch import TouchWall

if TYPE_CHECKING:
    from screens.app.guests import Guests
    from screens.app.services import Services

USUAL_PACE = Pace()


class CountdownOverlay(Plate, TouchWall, FloatLayout):
    """A board over everything else, and the way back."""

    covers = True
    """Nothing of the page below can be seen."""
    dismissable = False
    """A tap beside it is a tap on it: only back and its own buttons close it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_closed: Callable[[], object] = nothing
        self.board.bind(on_done=lambda _: self.close())

    @property
    def board(self) -> CountdownBoard:
        board: CountdownBoard = self.ids.board
        return board

    def open(
        self,
        services: Services,
        bidders: tuple[Bidder | None, ...] = (),
        pace: Pace = USUAL_PACE,
        upright: bool = False,
        spoken: bool = False,
        may_repeat: bool = True,
        sentence: str = "clock.claimed",
        guests: Guests | None = None,
        on_finish: Callable[[Finish | None], object] = nothing,
        on_closed: Callable[[], object] = nothing,
    ) -> None:
        """Covers the present page, ready for another count."""
        self.close()
        board, count = self.board, self.board.count
        count.reset()  # a finger that was lifted after it had gone may have begun one
        board.bidders, board.pace, board.upright, board.spoken = bidders, pace, upright, spoken
        board.may_repeat, board.sentence = may_repeat, sentence
        count.services = services
        count.on_finish, self._on_closed = on_finish, on_closed
        count.invitation = None if guests is None else guests.invitation
        layers().show_overlay(self)

    def close(self) -> None:
        """Goes away; a count that runs is given up, and whoever wanted it is let go."""
        if self.parent is not None:
            count = self.board.count
            count.reset()
            count.on_finish, count.invitation = nothing, None
            layers().drop_overlay(self)
            on_closed, self._on_closed = self._on_closed, nothing
            on_closed()

    def back(self) -> None:
        """What the back key does: the first press stops the time, the next one leaves."""
        if self.board.count.stage in ("lead_in", "count"):
            self.board.count.pause()
        else:
            self.close()


load_kv(__file__, "board")
