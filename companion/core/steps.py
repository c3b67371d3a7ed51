"""Long work that is done in steps, so that whoever waits for it can do something else in between.

    def work() -> Steps[int]:
        for part in parts:
            ...
            yield                   # a good place to pause
        return result

`finished(work())` does all of it at once; a screen does a few steps a frame instead. What can't pause,
because it waits for the disk, is done `in_thread`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from threading import Thread
from typing import TypeVar

R = TypeVar("R")
T = TypeVar("T")

MOMENT = 0.004
"""Seconds that a step waits at most for its thread."""

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


def mapped(work: Callable[[T], R], things: Iterable[T], at_once: int) -> Steps[list[R]]:
    """What comes of some work for each of these things; pauses after so many."""
    results = []
    for done, thing in enumerate(things, start=1):
        results.append(work(thing))
        if done % at_once == 0:
            yield
    return results


def in_thread(work: Callable[[], T]) -> Steps[T]:
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

    thread = Thread(target=run, name="steps")
    thread.start()
    while thread.is_alive():
        thread.join(MOMENT)
        yield
    if failures:
        raise failures[0]
    return results[0]
