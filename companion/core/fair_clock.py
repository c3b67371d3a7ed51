"""Fair clocks: a claim counts from the moment of the finger, not of its arrival.

Every phone has a clock of its own, off by seconds, behind a network that takes its time unevenly. By its
pings the table learns how far the clock is off (`PhoneClock`); by the round trips that it measures itself it
knows how early a claim can be at all. All stamps are milliseconds of monotonic clocks.
"""

from __future__ import annotations

from collections import deque

from companion.core.countdown import Claim, Countdown, Finish, finish

SAMPLES = 64
"""How many pings count: enough to have met a fast one, few enough that no clock drifts away meanwhile."""
WAIT_MS = 250
"""How long the table waits for claims that may be under way."""


class PhoneClock:
    """What the table knows of one phone's clock and of the way to it.

    The time that a ping or a pong takes on its way only ever makes the one bound of the offset larger, or the
    other one smaller. So the fastest of many come closest in each direction, and the truth is between them.
    """

    def __init__(self) -> None:
        self._above: deque[float] = deque(maxlen=SAMPLES)
        """Table's clock less phone's clock, and the way here on top."""
        self._below: deque[float] = deque(maxlen=SAMPLES)
        """The same, less the way there."""
        self._trips: deque[float] = deque(maxlen=SAMPLES)

    def add_ping(self, t: float, arrival: float) -> None:
        """A ping that was sent at ``t`` by the phone's clock."""
        self._above.append(arrival - t)

    def add_pong(self, sent: float, at: float) -> None:
        """A pong that the table sent, and when the phone says to have heard it."""
        self._below.append(sent - at)

    def add_round_trip(self, took: float) -> None:
        """How long the way there and back takes, as far as nothing that a phone can hold back shows it."""
        self._trips.append(took)

    @property
    def offset(self) -> float | None:
        """What has to be added to the phone's stamps; None before the first ping."""
        if not self._above:
            return None
        above = min(self._above)
        if self._below:
            return (above + max(self._below)) / 2
        return above - min(self._trips, default=0) / 2

    def to_table_time(self, t: float, arrival: float) -> int:
        """When something happened that the phone says happened at ``t``.

        Never before its arrival less the slowest round trip of late: more no way can explain. So whoever lies
        gains at most that; and never more than the table waits for claims, however slow a way is made to be.
        """
        offset = self.offset
        if offset is None:
            return round(arrival)
        earliest = arrival - min(max(self._trips, default=0), WAIT_MS)
        return round(min(max(t + offset, earliest), arrival))


class Claims:
    """All claims of one count, of the table's screen and of the phones, until it is clear which was first."""

    def __init__(self) -> None:
        self._claims: list[Claim] = []

    def add(self, claim: Claim) -> None:
        """One more, in whatever order they arrive."""
        self._claims.append(claim)

    def first(self, count: Countdown) -> Finish | None:
        """Who is first as far as is known; None where nobody is."""
        return finish(count, self._claims)

    def settled(self, count: Countdown, now: int) -> Finish | None:
        """Who was first, as soon as no earlier claim can be under way any more."""
        found = self.first(count)
        return found if found is not None and now >= found.stamp + WAIT_MS else None

    def photo(self, count: Countdown) -> tuple[Claim, ...]:
        """Everybody's claim from the first one on, the earliest first: late ones, too."""
        found = self.first(count)
        shown: dict[int, Claim] = {}
        for claim in sorted(self._claims, key=lambda claim: claim.stamp):
            if found is not None and claim.stamp >= found.stamp:
                shown.setdefault(claim.seat, claim)
        return tuple(shown.values())
