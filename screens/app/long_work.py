"""Long work a slice a frame: whatever is done meanwhile, a frame takes one slice and one step longer at most.

work = LongWork()
work.start(steps())         # a generator that yields now and then; what was begun before is dropped
work.finish()               # all that is left, at once
work.stop()
LongWork(waits=lambda: …)   # goes on only in frames in which this is False

What can't be cut up, a commit, has a frame of its own: the work yields `NEXT_FRAME` before it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from inspect import GEN_RUNNING, getgeneratorstate
from time import perf_counter
from typing import Any

from kivy.clock import Clock

Work = Generator[object, None, object]

SLICE = 0.004
"""Seconds of each frame that may be spent beside whatever else goes on."""
AWAITED = 0.012
"""Seconds of each frame where the player waits for it: the rest is for drawing and touches."""
NEXT_FRAME = object()
"""Yielded by work that goes on in the next frame, however much is left of this one."""


def never() -> bool:
    """The answer of work that waits for nothing."""
    return False


class LongWork:
    """Does one piece of work, a slice of every frame in which it does not wait."""

    def __init__(self, seconds: float = SLICE, waits: Callable[[], bool] = never) -> None:
        self._seconds = seconds
        self._waits = waits
        self._work: Work | None = None
        self._event: Any = None

    @property
    def busy(self) -> bool:
        return self._work is not None

    def start(self, work: Work) -> None:
        """Begins with some work in the next frame."""
        self.stop()
        self._work = work
        self._event = Clock.schedule_interval(self._frame, 0)

    def stop(self) -> None:
        """Drops what is left to do; what was begun is cleaned up. Work may stop itself, and then ends."""
        if self._work is not None:
            self._event.cancel()
            work, self._work = self._work, None
            if getgeneratorstate(work) != GEN_RUNNING:
                work.close()

    def finish(self) -> None:
        while self.busy:
            self.run_slice()

    def _frame(self, _: float) -> None:
        if not self._waits():
            self.run_slice()

    def run_slice(self) -> None:
        work, end = self._work, perf_counter() + self._seconds
        if work is None:
            return
        for step in work:
            if self._work is not work or step is NEXT_FRAME or perf_counter() >= end:
                return
        if self._work is work:
            self.stop()
