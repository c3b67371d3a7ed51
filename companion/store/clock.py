"""What time it is. Everything that keeps a time is given a clock, so that a test can be its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], int]
"""The time now: milliseconds since 1970, UTC."""
DAY = 24 * 60 * 60 * 1000

LATEST = 4_102_444_800_000
"""No time lies behind this one (the year 2100): every calendar can show all before it."""
_CYCLE_YEARS = 28
"""After so many years every day has the same day of the week again, from 1901 to 2099."""
_CYCLE = (365 * 28 + 7) * DAY
_SQLITE_KNOWS = 2_145_916_800_000
"""Up to this time (the year 2038) SQLite asks the phone."""


def system_clock() -> int:
    return time.time_ns() // 1_000_000


def bounded(clock: Clock) -> Clock:
    """The same clock, but never before 1970 nor past `LATEST`, whatever somebody sets it to."""
    return lambda: min(max(clock(), 0), LATEST - 1)


def stamp(moment: int) -> str:
    """A time as it stands in the name of a file."""
    return datetime.fromtimestamp(moment // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def local(moment: int) -> datetime:
    """What calendar and clock show at a time where the phone is."""
    try:
        return datetime.fromtimestamp(moment / 1000)
    except (OverflowError, OSError):  # a phone whose calendar ends in 2038
        before = local(moment - _CYCLE)
        return before.replace(year=before.year + _CYCLE_YEARS)


def moment_of(shown: datetime) -> int:
    """When calendar and clock show this where the phone is."""
    try:
        return int(shown.timestamp() * 1000)
    except (OverflowError, OSError):
        return moment_of(shown.replace(year=shown.year - _CYCLE_YEARS)) + _CYCLE


def local_text(moment: int) -> str:
    """The same as `local` in the words of SQLite; use `local_in_sql`."""
    return local(moment).isoformat(" ", "seconds")


def local_in_sql(column: str) -> str:
    """The same as `local` in SQL, for a time in a column: a text that SQLite's functions take.

    Its own ``localtime``, several times as fast, gives all years after 2037 the rules of those around 2000.
    """
    known = f"datetime({column} / 1000, 'unixepoch', 'localtime')"
    return f"CASE WHEN {column} < {_SQLITE_KNOWS} THEN {known} ELSE local_text({column}) END"


def new_year(year: int) -> int:
    """When a year begins where the phone is."""
    return moment_of(datetime(year, 1, 1))
