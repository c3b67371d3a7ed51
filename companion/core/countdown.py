"""The clock of a Dutch auction: 10, 9, … 1, and whose hand was first.

Nothing here reads a clock. Time comes in as stamps, whole milliseconds of any clock that runs on, and what is
on display follows from the stamp alone. It is never a sum of ticks: a late frame is late once, not for ever.

    >>> count = Countdown.begin(Pace(start=10, step_ms=1000, lead_in_ms=0), now=5_000)
    >>> count.read(5_999).number, count.read(6_000).number
    (10, 9)

A screen calls `Countdown.watch` with every frame it draws. Where it could not (the phone slept, the clock was
set), the count stands still from the last frame that anybody can have seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

STARTS = range(1, 21)
"""The numbers that a count may begin with."""
STEPS_MS = range(500, 5001)
"""How long a number may stand."""
LEAD_INS_MS = range(10_001)
"""How long the players may have to get ready."""
PHOTO_FINISH_MS = 60
"""A hand that comes this close behind the first is worth a look."""
LONGEST_GAP_MS = 1000
"""With no frame for longer than this, nobody has seen the count go on."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How a count goes."""

    start: int = 10
    """The first number; the last is 1."""
    step_ms: int = 1500
    """How long a number stands."""
    lead_in_ms: int = 3000
    """How long it takes until the first number."""

    def __post_init__(self) -> None:
        if self.start not in STARTS or self.step_ms not in STEPS_MS or self.lead_in_ms not in LEAD_INS_MS:
            raise ValueError(f"no pace for a countdown: {self}")

    @property
    def length_ms(self) -> int:
        """From the beginning of the lead-in to the end of the number 1."""
        return self.lead_in_ms + self.start * self.step_ms


@dataclass(frozen=True, slots=True)
class Reading:
    """What is on display at a moment."""

    stage: Literal["lead_in", "count", "over"]
    number: int
    """The number on display; in the lead-in the seconds to go, after the end 0."""
    fraction: float
    """How much of the lead-in, or of the time of this number, has gone by; never 1 before the end."""
    left_ms: int
    """How long until the next number."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """A count that was begun. All methods that change something return another one."""

    pace: Pace
    since: int
    """The stamp at which it was begun or went on."""
    counted: int
    """How much time of the count had gone by then."""
    seen: int
    """The stamp of the last frame."""
    stopped: int | None = None
    """The stamp of the pause; None while it runs."""

    @classmethod
    def begin(cls, pace: Pace, now: int) -> Countdown:
        """The count begins with its lead-in."""
        return cls(pace, since=now, counted=0, seen=now)

    @property
    def paused(self) -> bool:
        """Whether it stands still."""
        return self.stopped is not None

    def watch(self, now: int) -> Countdown:
        """The count as a frame is drawn at ``now``.

        After a long gap it is paused where it was last seen. If the clock was set back, it just goes on.
        """
        if self.stopped is not None:
            return self
        if now < self.seen:
            return replace(self, since=self.since + now - self.seen, seen=now)
        if now > self.seen + LONGEST_GAP_MS:
            return replace(self, stopped=self.seen)
        return replace(self, seen=now)

    def pause(self, now: int) -> Countdown:
        """Stands still from ``now`` on."""
        count = self.watch(now)
        return count if count.paused else count.stop_at(now)

    def stop_at(self, stamp: int) -> Countdown:
        """Stands still from a touch on, which may have come before the last frame or another touch."""
        return replace(self, stopped=stamp if self.stopped is None else min(stamp, self.stopped))

    def resume(self, now: int) -> Countdown:
        """Goes on where it stood."""
        if self.stopped is None:
            return self
        return Countdown(self.pace, since=now, counted=self.elapsed(self.stopped), seen=now)

    def elapsed(self, stamp: int) -> int:
        """How much time of the count has gone by at a stamp, pauses left out."""
        if self.stopped is not None:
            stamp = min(stamp, self.stopped)
        elif stamp > self.seen + LONGEST_GAP_MS:
            stamp = self.seen
        return self.counted + max(0, stamp - self.since)

    def read(self, stamp: int) -> Reading:
        """What is on display at a stamp."""
        pace, elapsed = self.pace, self.elapsed(stamp)
        if elapsed < pace.lead_in_ms:
            left = pace.lead_in_ms - elapsed
            return Reading("lead_in", -(-left // 1000), elapsed / pace.lead_in_ms, left)
        steps, into = divmod(elapsed - pace.lead_in_ms, pace.step_ms)
        if steps >= pace.start:
            return Reading("over", 0, 1.0, 0)
        return Reading("count", pace.start - steps, into / pace.step_ms, pace.step_ms - into)

    def takes_claims(self, stamp: int) -> bool:
        """Whether the count was running, and a number on display, at a stamp."""
        end = self.seen + LONGEST_GAP_MS if self.stopped is None else self.stopped
        return self.since <= stamp <= end and self.read(stamp).stage == "count"


@dataclass(frozen=True, slots=True)
class Touch:
    """A hand on the screen."""

    seat: int
    stamp: int
    """When it came down, by the touch's own account."""


@dataclass(frozen=True, slots=True)
class CloseBehind:
    """Somebody who was almost first."""

    seat: int
    behind_ms: int


@dataclass(frozen=True, slots=True)
class Finish:
    """How a count ended with a claim."""

    seat: int
    """Whose hand was first."""
    number: int
    """The number on display at that moment: the price."""
    stamp: int
    close_behind: tuple[CloseBehind, ...]
    """A photo finish: whose hands came within `PHOTO_FINISH_MS`, the nearest first."""

    def is_final(self, now: int) -> bool:
        """Whether no hand can join the photo finish any more."""
        return now > self.stamp + PHOTO_FINISH_MS


def finish(count: Countdown, touches: Sequence[Touch]) -> Finish | None:
    """Who was first, by the stamps of the touches and not by the order in which they arrived.

    Of equal stamps the one that arrived first wins. Touches in the lead-in, in a pause and after
    the end do not count. None: nobody claims yet.
    """
    by_stamp = sorted(touches, key=lambda touch: touch.stamp)
    first = next((touch for touch in by_stamp if count.takes_claims(touch.stamp)), None)
    if first is None:
        return None
    behind: dict[int, int] = {}
    for touch in by_stamp:
        gap = touch.stamp - first.stamp
        if touch.seat != first.seat and 0 <= gap <= PHOTO_FINISH_MS:
            behind.setdefault(touch.seat, gap)
    close = tuple(CloseBehind(seat, gap) for seat, gap in behind.items())
    return Finish(first.seat, count.read(first.stamp).number, first.stamp, close)
