"""How far a long command has come: a line with the part it is at and about how long it will take yet.

    progress = Progress({"engine": 40, "growth": 90})   # each part with about how many seconds it takes
    progress.begin("engine")                            # engine, 1 of 2, about 3 minutes left
    …
    progress.end()

The seconds need not be right, only in proportion: what is done tells how fast this machine is. Where nothing
is known, every part may be 1; then nothing is said of what is left before the first part is done.

`Count` does the same for thousands of small pieces of work, such as tests.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from time import monotonic
from typing import TextIO


class Progress:
    """Tells of parts that are done one after the other. On a terminal the line is written over."""

    def __init__(
        self,
        parts: Mapping[str, float],
        out: TextIO = sys.stderr,
        clock: Callable[[], float] = monotonic,
        *,
        seconds: bool = True,
    ) -> None:
        """``seconds``: whether the numbers are seconds, as far as anybody knows, or mere proportions."""
        self._parts = parts
        self._out = out
        self._clock = clock
        self._pace = 1.0 if seconds else 0.0
        self._started = clock()
        self._begun: list[str] = []

    def begin(self, part: str) -> None:
        """A part begins, and with that the one before it is done."""
        self._begun.append(part)
        line = f"{part}, {len(self._begun)} of {len(self._parts)}"
        left = self.left()
        self._write(f"{line}, about {spoken(left)} left" if left else line)

    def end(self) -> None:
        """All is done."""
        self._write(f"done in {spoken(self._clock() - self._started)}")
        if self._out.isatty():
            self._out.write("\n")

    def left(self) -> float:
        """About how many seconds the present part and those after it will take; 0 where nobody knows."""
        done = sum(self._parts[part] for part in self._begun[:-1])
        pace = (self._clock() - self._started) / done if done else self._pace
        return pace * (sum(self._parts.values()) - done)

    def _write(self, line: str) -> None:
        self._out.write(f"\r\033[K{line}" if self._out.isatty() else f"{line}\n")
        self._out.flush()


class Count:
    """Counts pieces of work and says now and then what is left of them."""

    PAUSE = 20.0
    """Seconds between two lines, so that the record of a long run stays short."""

    def __init__(self, total: int, pieces: str, clock: Callable[[], float] = monotonic) -> None:
        self.done = 0
        self._total = total
        self._pieces = pieces
        self._clock = clock
        self._started = self._said = clock()

    def one_more(self) -> str | None:
        """Counts one piece; the line to show, where it is time for one."""
        self.done += 1
        now = self._clock()
        if self.done >= self._total or now - self._said < self.PAUSE:
            return None
        self._said = now
        left = (now - self._started) / self.done * (self._total - self.done)
        return f"{self.done} of {self._total} {self._pieces}, about {spoken(left)} left"


def spoken(seconds: float) -> str:
    """A time as one says it."""
    if seconds < 90:
        return f"{max(round(seconds), 1)} s"
    return f"{round(seconds / 60)} minutes"
