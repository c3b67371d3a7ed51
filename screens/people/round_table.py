"""A little drawing of the table: everybody's symbol clockwise, and a hand that points to who starts.

    RoundTable:
        colours: root.colours       # the numbers of the colours, seat by seat
        first: root.first
        name: root.first_name

``spin(to)`` lets the hand go round a few times until it stops at a seat.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, pi, sin
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.drawing.motion import motion
from screens.widgets.kv import load_kv
from screens.widgets.players import PlayerSymbol

TURNS = 3
"""How often the hand goes round before it stops."""
SECONDS = 1.8
"""How long that takes."""
DISC = 40
"""dp: the room for a symbol."""


class RoundTable(FloatLayout):
    """The table from above."""

    colours = ListProperty([])
    """The numbers of the colours, in the order of the seats."""
    first = NumericProperty(0)
    undecided = BooleanProperty(False)
    """Whether nobody starts yet: then there is no hand."""
    name = StringProperty("")
    hand = NumericProperty(0.0)
    """Where the hand points, in seats from the first one; beyond the last it goes on round."""
    spinning = BooleanProperty(False)
    """Whether the hand is on its way."""
    hand_points = ListProperty([0, 0, 0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        self._discs: list[PlayerSymbol] = []
        super().__init__(**kwargs)
        self.fbind("colours", self._seat)
        self.fbind("first", self._point)
        for name in ("pos", "size", "hand", "undecided"):
            self.fbind(name, self._arrange)
        self._seat()

    def spin(self, to: int, then: Callable[[], object]) -> None:
        """Lets the hand run and stop at a seat; calls ``then`` when it stands."""
        count = len(self.colours)
        start = self.hand % count

        def stop() -> None:
            self.spinning = False
            self.hand = float(to)
            then()

        self.hand = start
        self.spinning = True
        ahead = (to - start) % count
        motion.to(self, SECONDS, then=stop, ease="out_cubic", hand=start + ahead + TURNS * count)

    def direction(self, seat: float) -> float:
        """The angle at which a seat is: the first one nearest to us, the others clockwise from there."""
        return -pi / 2 - 2 * pi * seat / max(1, len(self.colours))

    def _seat(self, *_: object) -> None:
        while len(self._discs) > len(self.colours):
            self.remove_widget(self._discs.pop())
        while len(self._discs) < len(self.colours):
            disc = PlayerSymbol()
            self._discs.append(disc)
            self.add_widget(disc)
        for disc, colour in zip(self._discs, self.colours, strict=True):
            disc.colour = colour
        self._point()
        self._arrange()

    def _point(self, *_: object) -> None:
        if not self.spinning:
            self.hand = float(self.first)

    def _arrange(self, *_: object) -> None:
        across, up = (self.width - dp(DISC)) / 2, (self.height - dp(DISC)) / 2
        for seat, disc in enumerate(self._discs):
            angle = self.direction(seat)
            disc.center = (self.center_x + across * cos(angle), self.center_y + up * sin(angle))
        if self.undecided:
            self.hand_points = [0] * 6
            return
        angle = self.direction(self.hand)
        x, y = self.center_x + (across - dp(38)) * cos(angle), self.center_y + (up - dp(38)) * sin(angle)
        towards = atan2(up * sin(angle), across * cos(angle))
        self.hand_points = [
            part
            for turn, far in ((0.0, dp(14)), (2.3, dp(11)), (-2.3, dp(11)))
            for part in (x + far * cos(towards + turn), y + far * sin(towards + turn))
        ]


load_kv(__file__)
