"""Long work that is done in steps, so that whoever waits for it can do something else in between.

    def work() -> Steps[int]:
        for part in parts:
            ...
            yield                   # a good place to pause
        return result

`finished(work())` does all of it at once; a screen does a few steps a frame instead.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

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
