"""The clock of a Dutch auction: 10, 9, … 1, and whose claim was first.

It is a `Stopwatch`, which never reads a clock: what is on display follows from a stamp alone.

    >>> count = Countdown.begin(Pace(start=10, step_ms=1000, lead_in_ms=0), now=5_000)
    >>> count.read(5_999).number, count.read(6_000).number
    (10, 9)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.core.stopwatch import LONGEST_GAP_MS, Stopwatch

STARTS = range(1, 21)
"""The numbers that a count may begin with."""
STEPS_MS = range(500, 5001)
"""How long a number may stand."""
LEAD_INS_MS = range(10_001)
"""How long the players may have to get ready."""
PHOTO_FINISH_MS = 60
"""A claim that comes this close behind the first is worth a look."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown(Stopwatch):
    """A count that was begun."""

    pace: Pace

    @classmethod
    def begin(cls, pace: Pace, now: int) -> Countdown:
        """The count begins with its lead-in."""
        return cls(pace=pace, since=now, seen=now)

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

    def accepts(self, stamp: int) -> bool:
        """Whether the count was running, and a number on display, at a stamp."""
        end = self.seen + LONGEST_GAP_MS if self.stopped is None else self.stopped
        return self.since <= stamp <= end and self.read(stamp).stage == "count"


@dataclass(frozen=True, slots=True)
class Claim:
    """A finger that came down on a running count."""

    seat: int
    stamp: int
    """When it came down, by the table's clock; not when that was heard of."""


@dataclass(frozen=True, slots=True)
class CloseBehind:
    """Somebody who was almost first."""

    seat: int
    behind_ms: int


@dataclass(frozen=True, slots=True)
class Finish:
    """How a count ended with a claim."""

    seat: int
    """Whose claim was first."""
    number: int
    """The number on display at that moment: the price."""
    stamp: int
    close_behind: tuple[CloseBehind, ...]
    """A photo finish: whose claims came within `PHOTO_FINISH_MS`, the nearest first."""


def finish(count: Countdown, claims: Sequence[Claim]) -> Finish | None:
    """Who was first, by the stamps of the claims and not by the order in which they arrived.

    Of equal stamps the one that arrived first wins. Those in the lead-in, in a pause and after
    the end do not count. None: nobody claims yet.
    """
    by_stamp = sorted(claims, key=lambda claim: claim.stamp)
    first = next((claim for claim in by_stamp if count.accepts(claim.stamp)), None)
    if first is None:
        return None
    behind: dict[int, int] = {}
    for claim in by_stamp:
        gap = claim.stamp - first.stamp
        if claim.seat != first.seat and 0 <= gap <= PHOTO_FINISH_MS:
            behind.setdefault(claim.seat, gap)
    close = tuple(CloseBehind(seat, gap) for seat, gap in behind.items())
    return Finish(first.seat, count.read(first.stamp).number, first.stamp, close)
