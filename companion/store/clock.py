"""What time it is. Everything that keeps a time is given a clock, so that a test can be its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], int]
"""The time now: milliseconds since 1970, UTC."""

LATEST = 4_102_444_800_000
"""No time lies behind this one (the year 2100): every calendar can show all before it."""


def system_clock() -> int:
    """The time of the phone."""
    return time.time_ns() // 1_000_000


def bounded(clock: Clock) -> Clock:
    """The same clock, but never before 1970 nor past `LATEST`, whatever somebody sets it to."""
    return lambda: min(max(clock(), 0), LATEST - 1)


def stamp(moment: int) -> str:
    """A time as it stands in the name of a file."""
    return datetime.fromtimestamp(moment // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def new_year(year: int) -> int:
    """When a year begins where the phone is."""
    return int(datetime(year, 1, 1).timestamp() * 1000)
