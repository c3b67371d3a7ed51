"""«Раз… два… продано!»: the auctioneer's rhythm.

What is called follows from the time that has gone by, never from a sum of ticks (`companion.core.countdown`).
Any bid stops it; it can be paused; and where the phone slept or was away, it stands where it was last seen.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty

from companion.core.countdown import Countdown, Pace
from screens.devices.fingers import now_ms

CALLS = 2
"""Once, twice; and what comes after that is sold."""
STEPS_MS = {"calm": 1600, "brisk": 800}
"""How long a call stands, by tempo."""


class Gavel(EventDispatcher):
    """Calls once, twice, and dispatches ``on_sold``."""

    __events__ = ("on_sold",)
    running = BooleanProperty(False)
    """Whether the auctioneer is calling; also while that is paused."""
    paused = BooleanProperty(False)
    call = NumericProperty(0)
    """Which call it is: 1 or 2; 0 while nobody calls."""
    gone = NumericProperty(0.0)
    """How much of this call's time has gone by."""

    def __init__(self, **kwargs: Any) -> None:
        self._count: Countdown | None = None
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        super().__init__(**kwargs)

    def on_sold(self) -> None:
        """Nobody wanted to give more."""

    def start(self, tempo: str) -> None:
        """The auctioneer begins to call."""
        self._count = Countdown.begin(Pace(CALLS, STEPS_MS[tempo], 0), now_ms())
        self.call, self.running, self.paused = 0, True, False
        self._frame()
        self._frames()

    def stop(self) -> None:
        """Somebody bids, or it was a mistake."""
        self._frames.cancel()
        self._count = None
        self.running = self.paused = False
        self.call, self.gone = 0, 0.0

    def pause(self) -> None:
        """The time stands still."""
        if self._count is not None:
            self._count = self._count.pause(now_ms())
            self._rest()

    def resume(self) -> None:
        """The time goes on."""
        if self._count is not None and self.paused:
            self._count = self._count.resume(now_ms())
            self.paused = False
            self._frame()
            self._frames()

    def _rest(self) -> None:
        self._frames.cancel()
        self.paused = True

    def _frame(self, *_: object) -> None:
        assert self._count is not None
        now = now_ms()
        self._count = self._count.watch(now)
        reading = self._count.read(now)
        if reading.stage == "over":
            self.stop()
            self.dispatch("on_sold")
            return
        self.call = CALLS + 1 - reading.number
        self.gone = reading.fraction
        if self._count.paused:
            self._rest()
