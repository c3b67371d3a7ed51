"""What lies in front of somebody, drawn, and the way to their own money. Opens when their seat is tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.games.kuhhandel.barn import Stall, StallPicture
from screens.play.play import Play
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool


class FarmSheet(Sheet):
    """Somebody's farm."""

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    """Points and number of money cards."""
    empty = StringProperty("")
    """What is said while there is no animal."""
    trades = StringProperty("")
    """What could be traded with whom."""
    has_money = BooleanProperty(False)
    """Whether the app keeps their money."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stalls = Pool(StallPicture)
        self._look: Callable[[], object] = lambda: None

    def show(self, play: Play, seat: int, stalls: Sequence[Stall], look: Callable[[], object]) -> None:
        """Opens; ``look`` shows the owner's money behind the curtain."""
        self._look = look
        for picture, stall in self._stalls.lay_in(self.ids.stalls, stalls):
            picture.stall = stall
        self.ids.choices.show(play, seat)
        self.open()

    def look(self) -> None:
        """The owner wants to see their money."""
        self.close()
        self._look()


load_kv(__file__)
