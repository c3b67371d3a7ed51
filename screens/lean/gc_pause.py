"""Python's garbage collector runs seldom, and not while somebody has a reason.

    with gc_paused():
        ...                             # no collection comes in between
    work.start(without_gc(steps()))     # nor during long work that keeps much
    pause = GcPauseWhileTouched(Window) # nor between a finger and the frame that answers it
    class Theme(BulkNotifier): ...      # nor while a change goes through all widgets
    collect_now()                       # where the phone runs short of memory

A page is made of tens of thousands of objects: with Python's own thresholds collecting took a fifth of its
first visit, and a collection that falls into a tap holds it up by a frame or two.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.event import EventDispatcher

from screens.lean import chosen

S = TypeVar("S")
T = TypeVar("T")

NEW_OBJECTS = 20_000
"""So many of them may come before the youngest generation is collected."""
GC_GEN1, GC_GEN2 = 1, 60
"""How often that happens before generation 1 is collected, too, and that before generation 2. All is
looked through as seldom as with Python's own 10 and 10; ten times so many in generation 1 held a tap up for
100 ms."""
ANSWERED = 0.25
"""Seconds after a touch until it is answered: a list waits for a tenth whether the finger wants to scroll,
and what moves then takes about as long."""


def patch() -> Callable[[], object]:
    """Sets the thresholds, unless somebody has set higher ones."""
    before = gc.get_threshold()
    if before[0] < NEW_OBJECTS:
        gc.set_threshold(NEW_OBJECTS, GC_GEN1, GC_GEN2)
    return lambda: gc.set_threshold(*before)


class _Pause:
    """Counts who does not want a collection now."""

    def __init__(self) -> None:
        self.reasons = 0
        self.was_enabled = False

    def begin(self) -> None:
        """One reason more."""
        if not self.reasons:
            self.was_enabled = gc.isenabled()
            gc.disable()
        self.reasons += 1

    def end(self) -> None:
        """One reason less; with the last one it is as it was before the first."""
        self.reasons -= 1
        if not self.reasons and self.was_enabled:
            gc.enable()


_pause = _Pause()


@contextmanager
def gc_paused() -> Iterator[None]:
    """No collection meanwhile; nothing where this part is left out."""
    if "gc_pause" not in chosen():
        yield
        return
    _pause.begin()
    try:
        yield
    finally:
        _pause.end()


def without_gc(work: Generator[S, None, T]) -> Generator[S, None, T]:
    """Long work without collections: for work that keeps much and makes no circles. Where so much is kept
    that a collection would come at once afterwards, it counts as old then, and is looked at with everything
    else, not first of all. Where little is, that would make all else old, too, the page on the screen
    included, which would long outlive its use."""
    with gc_paused():
        try:
            return (yield from work)
        finally:
            if "gc_pause" in chosen() and gc.get_count()[0] > gc.get_threshold()[0]:
                gc.freeze()
                gc.unfreeze()


def collect_now() -> None:
    """All garbage goes, whoever has a reason: the phone runs short of memory."""
    gc.collect()


class GcPauseWhileTouched:
    """No collection between the touches of a window and the frames that answer them."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._paused: Any = None
        self._end_soon = Clock.create_trigger(self._end, ANSWERED)
        window.bind(on_touch_down=self._begin, on_touch_up=self._begin)

    def stop(self) -> None:
        """Nobody touches this app any more."""
        self._window.unbind(on_touch_down=self._begin, on_touch_up=self._begin)
        self._end_soon.cancel()
        self._end()

    def _begin(self, *_: object) -> None:
        if self._paused is None:
            self._paused = gc_paused()
            self._paused.__enter__()
        self._end_soon.cancel()
        self._end_soon()

    def _end(self, *_: object) -> None:
        if self._paused is not None:
            self._paused.__exit__(None, None, None)
            self._paused = None


class BulkNotifier(EventDispatcher):
    """The base of what rules of kv everywhere read, such as the theme.

    Such a rule is computed anew when it changes, also for a widget that was thrown away and not yet
    collected. Should Python collect that in the middle of the change, the rule fails over a widget that no
    longer exists.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        with gc_paused():
            super().__setattr__(name, value)
