"""Long work a slice a frame: whatever is done meanwhile, a frame takes `SLICE` longer at most, and one step.

    slices = Slices()
    slices.start(work())        # a generator that yields now and then; what was begun before is dropped
    slices.stop()
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from kivy.clock import Clock

SLICE = 0.004
"""Seconds of each frame that may be spent."""


class Slices:
    """Does one piece of work."""

    def __init__(self) -> None:
        self._work: Iterator[None] = iter(())
        self._event: Any = None

    @property
    def busy(self) -> bool:
        """Whether there is something left to do."""
        return self._event is not None

    def start(self, work: Iterator[None]) -> None:
        """Begins with some work."""
        self._work = work
        if self._event is None:
            self._event = Clock.schedule_interval(self._go_on, 0)

    def stop(self) -> None:
        """Drops what is left to do."""
        self._work = iter(())
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _go_on(self, _: float) -> None:
        end = perf_counter() + SLICE
        for _step in self._work:
            if perf_counter() >= end:
                return
        self.stop()
