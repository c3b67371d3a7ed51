"""Work in slices, one a frame: a page shows its upper part at once and fills in the rest while it is read.

self._slices.start(self._show_rivals, self._show_records)       # what was begun before is dropped
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class Slices:
    """Pieces of work that wait for their frame."""

    def __init__(self) -> None:
        self._left: list[Callable[[], object]] = []
        self._event: Any = None

    def start(self, *work: Callable[[], object]) -> None:
        """Does one piece in each of the next frames, in the place of whatever is still left."""
        self.stop()
        self._left = list(work)
        self._event = Clock.schedule_interval(self._do, 0)

    def add(self, *work: Callable[[], object]) -> None:
        """Some more, after what is left; from within a piece of work."""
        self._left += work

    def stop(self) -> None:
        """Drops what is left."""
        if self._event is not None:
            self._event.cancel()
        self._left = []

    def _do(self, _: float) -> bool:
        if self._left:
            self._left.pop(0)()
        return bool(self._left)
