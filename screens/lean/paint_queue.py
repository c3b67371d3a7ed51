"""What is painted, once everything has its place.

Before a frame, rows and columns settle in several rounds: a card is small, then wide, then where it belongs.
Whoever paints with every change of size paints three cards to show one. So a widget says that it is due, and
is asked once, after the last round and before anything is drawn.

A page full of new pictures would hold its first frame up: where it took long enough, those that have nothing
to show yet come with the next one. What has a picture gets the new one at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import perf_counter
from weakref import WeakMethod

from kivy.clock import Clock
from kivy.core.window import Window

LONG_ENOUGH = 0.02
"""Seconds of a frame after which what can wait is painted with the next one."""


class PaintTrigger:
    """Paints a widget before the next frame is drawn, once, however often it is called until then; not at
    all where the widget is gone by then."""

    __slots__ = ("_is_due", "_paint", "can_wait")

    def __init__(self, paint: Callable[[], object]) -> None:
        self._paint = WeakMethod(paint)
        self._is_due = False
        self.can_wait = False
        """Whether it may come a frame later: there is nothing yet that would be wrong until then."""

    def __call__(self, *_: object) -> None:
        if not self._is_due:
            self._is_due = True
            _due.append(self)
        if not _suspended:
            Window.canvas.ask_update()

    def do(self) -> None:
        """Paints it."""
        self._is_due = False
        if paint := self._paint():
            paint()


_due: deque[PaintTrigger] = deque()


_suspended: list[object] = []
"""Whoever wants nothing to be painted just now."""


@contextmanager
def painting_suspended() -> Iterator[None]:
    """Nothing is painted meanwhile, also over several frames."""
    reason = object()
    _suspended.append(reason)
    try:
        yield
    finally:
        _suspended.remove(reason)
        if _due and not _suspended:
            Window.canvas.ask_update()


def paint_all() -> None:
    """Paints whatever is due."""
    if not _suspended:
        _paint(inf)


def paint_frame(*_: object) -> None:
    """Paints what is due before a frame is drawn, and does not hold it up for long."""
    if not _suspended:
        _paint(LONG_ENOUGH)


def _paint(seconds: float) -> None:
    end, waiting, has_new = perf_counter() + seconds, [], False
    while _due:
        trigger = _due.popleft()
        if trigger.can_wait and has_new and perf_counter() > end:
            waiting.append(trigger)
        else:
            has_new = has_new or trigger.can_wait
            trigger.do()
    if waiting:
        _due.extend(waiting)
        _draw_again()


_draw_again = Clock.create_trigger(lambda _: Window.canvas.ask_update(), 0)
Window.bind(on_draw=paint_frame)
