"""The time of one turn, and who is next.

>>> timer = TurnTimer.ready(limit_ms=60_000, players=3).resume(now=5_000)
>>> timer.read(5_900).seconds, timer.next(now=6_000).player
(60, 1)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.core.stopwatch import Stopwatch

LIMITS_MS = range(5_000, 3_600_001)
"""How long a turn may be."""
LAST_SECONDS = 10
"""From here on every second can be heard."""

Stage = Literal["ready", "running", "paused", "over"]


@dataclass(frozen=True, slots=True)
class TurnReading:
    """What is on display at a moment."""

    stage: Stage
    seconds: int
    """The seconds to go, begun ones included: 0 only when time is up."""
    left: float
    """The part of the time that is left, 1 to 0."""

    @property
    def hurry(self) -> bool:
        """Whether these are the last seconds."""
        return 0 < self.seconds <= LAST_SECONDS


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTimer(Stopwatch):
    """A turn whose time is measured. All methods that change something return another one."""

    limit_ms: int
    """How long the turn may take."""
    players: int = 0
    """How many take turns; 0: nobody counts them."""
    player: int = 0
    """Whose turn it is, from 0."""

    def __post_init__(self) -> None:
        if self.limit_ms not in LIMITS_MS or self.player not in range(max(1, self.players)):
            raise ValueError(f"no timer of turns: {self}")

    @classmethod
    def ready(cls, limit_ms: int, players: int = 0, player: int = 0, counted: int = 0) -> TurnTimer:
        """It stands still; `resume` lets it run. ``counted`` is what had gone by before the app was left."""
        return cls(
            since=0,
            seen=0,
            stopped=0,
            counted=min(max(0, counted), limit_ms),
            limit_ms=limit_ms,
            players=players,
            player=player,
        )

    def next(self, now: int) -> TurnTimer:
        """The next player's time begins to run; the same one's again where nobody counts them."""
        player = (self.player + 1) % max(1, self.players)
        return replace(self, since=now, seen=now, counted=0, stopped=None, player=player)

    def read(self, stamp: int) -> TurnReading:
        """What is on display at a stamp."""
        elapsed = self.elapsed(stamp)
        left = max(0, self.limit_ms - elapsed)
        stage: Stage = "running"
        if left == 0:
            stage = "over"
        elif self.paused:
            stage = "paused" if elapsed else "ready"
        return TurnReading(stage, -(-left // 1000), left / self.limit_ms)
