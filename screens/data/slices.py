"""Long work in small slices, between two frames: the screen goes on, and everything can be stopped.

    self._work = Slices(incoming.check(), on_part=self._progress, on_done=self._checked, on_trouble=self._say)
    self._work.start()
    self._work.cancel()
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from companion.core.messages import Message
from companion.store import StoreError

SLICE = 0.012
"""Seconds of work a frame: the rest of it is for drawing and touches."""


class Slices:
    """Work that says how far it has come, from 0 to 1."""

    def __init__(
        self,
        parts: Generator[float, None, None],
        on_part: Callable[[float], object],
        on_done: Callable[[], object],
        on_trouble: Callable[[Message], object],
    ) -> None:
        self._parts = parts
        self._on_part = on_part
        self._on_done = on_done
        self._on_trouble = on_trouble
        self._event: Any = None

    @property
    def running(self) -> bool:
        """Whether there is something left to do."""
        return self._event is not None

    def start(self) -> None:
        """Does the first slice at once, the others frame by frame."""
        self._event = Clock.schedule_interval(self._go_on, 0)
        self._go_on()

    def cancel(self) -> None:
        """Stops it; what was begun is cleaned up."""
        self._rest()
        self._parts.close()

    def _rest(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _go_on(self, *_: object) -> None:
        end = perf_counter() + SLICE
        try:
            part = next(self._parts)
            while perf_counter() < end:
                part = next(self._parts)
        except StopIteration:
            self._rest()
            self._on_done()
        except StoreError as error:
            self._rest()
            self._on_trouble(error.message)
        else:
            self._on_part(part)
