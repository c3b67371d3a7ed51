"""«Раз… два…»: the auctioneer's rhythm, once a bid stands.

The calls are words only: whoever sells or buys brings the hammer down, and until then anybody may bid more.
So no time runs out on a bidder, and nothing has to be started or halted. What is called follows from the
time that has gone by, never from a sum of ticks (`companion.core.countdown`); a phone that slept has called
nothing.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from companion.core.countdown import Countdown, Pace
from screens.lean.finger_times import now_ms

CALLS = 2
"""Once, twice; the second one stands until the hammer comes down."""
QUIET = 2
"""For so many calls' time a bid stands before it is called."""
STEPS_MS = {"calm": 1600, "brisk": 800}
"""How long a call stands, by tempo; there are no calls in a tempo that is not here."""


class Gavel(EventDispatcher):
    """Calls once, and twice."""

    call = NumericProperty(0)
    """Which call it is: 1 or 2; 0 while nothing is called."""
    gone = NumericProperty(0.0)
    """How much of this call's time has gone by."""

    def __init__(self, **kwargs: Any) -> None:
        self._count: Countdown | None = None
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        super().__init__(**kwargs)

    def start(self, tempo: str) -> None:
        """A bid was made."""
        self.stop()
        if (step := STEPS_MS.get(tempo)) is not None:
            self._count = Countdown.begin(Pace(CALLS, step, QUIET * step), now_ms())
            self._frames()

    def stop(self) -> None:
        """The bid is not the leading one any more, or is being answered."""
        self._frames.cancel()
        self._count = None
        self.call, self.gone = 0, 0.0

    def _frame(self, *_: object) -> None:
        assert self._count is not None
        now = now_ms()
        self._count = self._count.watch(now)
        if self._count.paused:
            self.stop()
            return
        reading = self._count.read(now)
        if reading.stage == "over":
            self._frames.cancel()
        if reading.stage != "lead_in":
            self.call, self.gone = min(CALLS, CALLS + 1 - reading.number), reading.fraction
