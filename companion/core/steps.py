"""Long work that is done in steps, so that whoever waits for it can do something else in between.

    def work() -> Steps[int]:
        for part in parts:
            ...
            yield                   # a good place to pause
        return result

`finished(work())` does all of it at once; a screen does a few steps a frame instead. What can't pause,
because it waits for the disk, is done `beside`.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator
from threading import Thread
from typing import TypeVar

from companion.core.garbage import put_off

S = TypeVar("S")
T = TypeVar("T")

MOMENT = 0.004
"""Seconds that a step waits at most for what is done beside it."""

Steps = Generator[None, None, T]
"""Work that pauses now and then and returns its result at the end."""


def finished(work: Generator[object, None, T]) -> T:
    """The result of some work, all of it done now."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def uncollected(work: Generator[S, None, T]) -> Generator[S, None, T]:
    """Some work without Python's search for circles, which looks at all that is kept, in one go, again and
    again: for work that keeps much and makes no circles. It goes on when the work is done or dropped; where
    so much is kept that a search would come at once, it counts as old then, and is looked at with everything
    else, not first of all. Little stays new: with it all else would become old, the page on the screen, too,
    and long outlive its use."""
    with put_off():
        try:
            return (yield from work)
        finally:
            if gc.get_count()[0] > gc.get_threshold()[0]:
                gc.freeze()
                gc.unfreeze()


def beside(work: Callable[[], T]) -> Steps[T]:
    """Does some work in a thread of its own, and pauses until that is done; what it raises is raised here.

    Whoever does not go on leaves the thread to itself: it comes to its end.
    """
    results: list[T] = []
    failures: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as failure:
            failures.append(failure)

    thread = Thread(target=run, name="beside")
    thread.start()
    while thread.is_alive():
        thread.join(MOMENT)
        yield
    if failures:
        raise failures[0]
    return results[0]
