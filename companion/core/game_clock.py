"""The time that players have: for a turn, for all of their turns, or together for the whole game.

Like a `Stopwatch`, nothing here reads a clock: what is left follows from the stamp alone.

>>> control = TimeControl(limit_ms=600_000, increment_ms=5_000)
>>> clock = GameClock.ready(control, players=2).resume(now=0).watch(now=900)
>>> clock.read(900).seconds
605
>>> clock = clock.pass_to(1, now=900, step=1)
>>> [clock.time_of(seat, 900).left for seat in range(2)]
[604100, 605000]

Time that was thought stays thought: giving a turn back gives back no time, and a step of the log earns what a
new turn brings (an increment, a delay, a whole turn's time) only once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Literal

from companion.core.action import Json
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.stopwatch import Stopwatch

Kind = Literal["turn", "bank", "whole"]
KINDS: tuple[Kind, ...] = ("bank", "turn", "whole")
LIMITS_MS = range(36_000_001)
"""How much time there may be: up to ten hours."""
BONUSES_MS = range(600_001)
"""How long an increment or a delay may be."""
PENALTIES = range(101)
"""What a minute of overtime may cost."""
LAST_SECONDS = 10
"""From here on every second can be heard."""
MINUTE_MS = 60_000
LONGEST_MS = 10**10
"""Nobody thinks for four months."""

_STILL = {"since": 0, "seen": 0, "stopped": 0}
"""What says that a clock stands still."""

Stage = Literal["ready", "running", "paused", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """What the table has agreed on about time."""

    kind: Kind = "bank"
    """Whether ``limit_ms`` is for each turn, for all turns of each player, or for everybody together."""
    limit_ms: int
    increment_ms: int = 0
    """What a new turn adds to the player's bank."""
    delay_ms: int = 0
    """How much of a new turn costs nothing."""
    penalty: int = 0
    """What a begun minute of overtime costs, in points; 0: it is only counted."""
    runs_on: bool = False
    """Whether time goes on while nobody looks at the phone."""

    def __post_init__(self) -> None:
        bonuses = {self.increment_ms, self.delay_ms}
        bounded = self.limit_ms in LIMITS_MS and bonuses <= set(BONUSES_MS) and self.penalty in PENALTIES
        if not bounded:
            raise ValueError(f"no time control: {self}")

    def cost(self, late_ms: int) -> int:
        """What so much overtime costs, in points."""
        return self.penalty * -(-late_ms // MINUTE_MS)


@dataclass(frozen=True, slots=True)
class SeatTime:
    """The time of one player."""

    left: int
    """What there still is, in milliseconds."""
    thought: int = 0
    """How long they have thought, in all turns."""
    late: int = 0
    """How much of it with nothing left."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is on display at a moment."""

    stage: Stage
    seconds: int
    """The seconds to go, begun ones included: 0 only when time is up."""
    left: float
    """The part of the time that is left, 1 to 0; more than 1 where more was gained than agreed on."""

    @property
    def hurry(self) -> bool:
        """Whether these are the last seconds."""
        return 0 < self.seconds <= LAST_SECONDS


@dataclass(frozen=True, slots=True, kw_only=True)
class GameClock(Stopwatch):
    """Whose time runs, and what everybody has. The stopwatch measures the turn. All methods that change
    something return another one."""

    control: TimeControl
    seats: tuple[SeatTime, ...]
    """What everybody had when this turn began."""
    seat: int | None = 0
    """Whose time runs; None: nobody is asked in particular."""
    free: int = 0
    """How much of this turn costs nothing."""
    step: int = 0
    """The furthest step of the log by which a turn has begun."""

    def __post_init__(self) -> None:
        figures = [self.counted, self.free, self.step]
        figures += [ms for one in self.seats for ms in (one.left, one.thought, one.late)]
        seated = bool(self.seats) and (self.seat is None or self.seat in range(len(self.seats)))
        if not seated or any(figure not in range(LONGEST_MS) for figure in figures):
            raise ValueError(f"no clock: {self}")

    @classmethod
    def ready(
        cls, control: TimeControl, players: int = 1, seat: int | None = 0, counted: int = 0, step: int = 0
    ) -> GameClock:
        """It stands still; `resume` lets it run. ``counted`` is what had gone by of this turn before."""
        clock = cls(
            since=0,
            seen=0,
            stopped=0,
            counted=max(0, counted),
            control=control,
            seats=(SeatTime(control.limit_ms),) * players,
            seat=seat,
            step=step,
        )
        return clock._begin(seat)

    def pass_to(self, seat: int | None, now: int, step: int) -> GameClock:
        """Somebody else's time begins, by step ``step`` of the log; a clock that stands still stays so.

        Where the log has been that far already (undo, redo, another step instead), the turn is given and
        nothing with it.
        """
        seats = tuple(self.time_of(number, now) for number in range(len(self.seats)))
        stopped = now if self.paused else None
        passed = replace(
            self, seats=seats, since=now, seen=now, counted=0, stopped=stopped, free=0, seat=seat
        )
        return replace(passed._begin(seat), step=step) if step > self.step else passed

    def next(self, now: int) -> GameClock:
        """The next seat's time begins to run; the same one's again where there is only one."""
        seat = 0 if self.seat is None else (self.seat + 1) % len(self.seats)
        return self.pass_to(seat, now, self.step + 1).resume(now)

    def _begin(self, seat: int | None) -> GameClock:
        """A new turn, with what it brings."""
        control, seats = self.control, list(self.seats)
        if seat is not None and control.kind != "whole":
            kept = 0 if control.kind == "turn" else seats[seat].left
            more = control.limit_ms if control.kind == "turn" else control.increment_ms
            seats[seat] = replace(seats[seat], left=kept + more)
        return replace(self, seat=seat, seats=tuple(seats), free=control.delay_ms)

    def more(self, gone_by: int) -> GameClock:
        """So much of this turn has gone by unseen."""
        return replace(self, counted=min(self.counted + max(0, gone_by), LONGEST_MS - 1))

    def under(self, control: TimeControl) -> GameClock:
        """Another agreement from now on: everybody has as much more, or less, as that gives them."""
        more = control.limit_ms - self.control.limit_ms
        same = control.kind == self.control.kind
        lefts = [max(0, one.left + more) if same else control.limit_ms for one in self.seats]
        seats = tuple(replace(one, left=left) for one, left in zip(self.seats, lefts, strict=True))
        return replace(self, control=control, seats=seats, free=min(self.free, control.delay_ms))

    def time_of(self, seat: int, stamp: int) -> SeatTime:
        """What somebody has at a stamp."""
        kept, runs = self.seats[seat], seat == self.seat
        if not (runs or self.control.kind == "whole"):
            return kept
        elapsed = self.elapsed(stamp)
        charged = max(0, elapsed - self.free)
        return SeatTime(
            max(0, kept.left - charged),
            kept.thought + elapsed * runs,
            kept.late + max(0, charged - kept.left) * runs,
        )

    def read(self, stamp: int) -> Reading:
        """What is on display at a stamp: the time of whose turn it is, or of everybody."""
        left = (
            0
            if self.seat is None and self.control.kind != "whole"
            else self.time_of(self.seat or 0, stamp).left
        )
        stage: Stage = "running"
        if left == 0:
            stage = "over"
        elif self.paused:
            stage = "paused" if self.elapsed(stamp) else "ready"
        return Reading(stage, -(-left // 1000), left / max(1, self.control.limit_ms))

    def to_json(self, now: int) -> dict[str, Json]:
        """The clock as it stands, to be kept or handed on."""
        told = asdict(replace(self, counted=self.elapsed(now)))
        return {name: value for name, value in told.items() if name not in _STILL}

    @classmethod
    def from_json(cls, raw: Json) -> GameClock | None:
        """What `to_json` told, standing still; None where it is something else."""
        try:
            return decode(cls, {**raw, **_STILL}) if isinstance(raw, Mapping) else None
        except (ValueError, TypeError, RecursionError, Refusal):
            return None

    def to_text(self, now: int) -> str:
        return json.dumps(self.to_json(now))

    @classmethod
    def from_text(cls, text: str) -> GameClock | None:
        """What `to_text` wrote, standing still; None where it is something else."""
        try:
            return cls.from_json(json.loads(text))
        except (ValueError, RecursionError):
            return None
