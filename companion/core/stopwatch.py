"""Time that went by, pauses left out.

Nothing here reads a clock. Time comes in as stamps, whole milliseconds of any clock that runs on, and what
has gone by follows from the stamp alone. It is never a sum of ticks: a late frame is late once, not for ever.

A screen calls `Stopwatch.watch` with every frame it draws. Where it could not (the phone slept, the clock was
set), the time stands still from the last frame that anybody can have seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

LONGEST_GAP_MS = 1000
"""With no frame for longer than this, nobody has seen the time go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopwatch:
    """A time that was begun. All methods that change something return another one."""

    since: int
    """The stamp at which it was begun or went on."""
    counted: int = 0
    """How much time had gone by then."""
    seen: int
    """The stamp of the last frame."""
    stopped: int | None = None
    """The stamp of the pause; None while it runs."""

    @property
    def paused(self) -> bool:
        return self.stopped is not None

    def watch(self, now: int) -> Self:
        """The time as a frame is drawn at ``now``.

        After a long gap it is paused where it was last seen. If the clock was set back, it just goes on.
        """
        if self.stopped is not None:
            return self
        if now < self.seen:
            return replace(self, since=self.since + now - self.seen, seen=now)
        if now > self.seen + LONGEST_GAP_MS:
            return replace(self, stopped=self.seen)
        return replace(self, seen=now)

    def pause(self, now: int) -> Self:
        watched = self.watch(now)
        return watched if watched.paused else watched.stop_at(now)

    def stop_at(self, stamp: int) -> Self:
        """Stands still from a touch on, which may have come before the last frame or another touch."""
        return replace(self, stopped=stamp if self.stopped is None else min(stamp, self.stopped))

    def resume(self, now: int) -> Self:
        if self.stopped is None:
            return self
        return replace(self, since=now, counted=self.elapsed(self.stopped), seen=now, stopped=None)

    def elapsed(self, stamp: int) -> int:
        """How much time has gone by at a stamp, pauses left out."""
        if self.stopped is not None:
            stamp = min(stamp, self.stopped)
        elif stamp > self.seen + LONGEST_GAP_MS:
            stamp = self.seen
        return self.counted + max(0, stamp - self.since)
