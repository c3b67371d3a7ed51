"""Who is first: everybody lays a finger on the screen.

Like a `Stopwatch`, nothing here reads a clock: time comes in as stamps, in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from secrets import randbelow

from companion.tools.chance import Below

HOLD_MS = 2000
"""How long everybody has to hold still."""
LEAST = 2
"""Fewer have nothing to decide."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """The fingers on the screen. All methods that change something return another one."""

    fingers: tuple[int, ...] = ()
    """Their numbers, in the order in which they came."""
    still_since: int = 0
    """When the last of them came, moved or left."""

    def down(self, finger: int, now: int) -> Gathering:
        """One more finger."""
        return Gathering((*self.fingers, finger), now)

    def up(self, finger: int, now: int) -> Gathering:
        """One finger fewer; all others have to hold still anew."""
        return Gathering(tuple(other for other in self.fingers if other != finger), now)

    def moved(self, now: int) -> Gathering:
        """Somebody did not hold still."""
        return replace(self, still_since=now)

    def held(self, now: int) -> float:
        """The part of the time of holding still that has gone by, 0 to 1; 0 where there are too few."""
        if len(self.fingers) < LEAST:
            return 0.0
        return min(1.0, max(0, now - self.still_since) / HOLD_MS)

    def choose(self, now: int, below: Below = randbelow) -> int | None:
        """The finger that is chosen, each as likely; None before everybody has held still long enough."""
        if self.held(now) < 1:
            return None
        return self.fingers[below(len(self.fingers))]
