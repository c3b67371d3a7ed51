"""What was agreed for a pad, and how it stands."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from companion.core.persistent_list import PersistentList
from companion.core.position import TableState

PLAYERS = range(1, 13)
MOST = 999_999
"""The largest number of points that is written down at once: six digits."""
MOST_ROUNDS = 999
LONGEST_NAME, LONGEST_LABEL, MOST_LABELS = 40, 24, 30
LONGEST_COUNTER, MOST_COUNTERS = 16, 6
MOST_STEPS, LARGEST_STEP = 4, 9999

Mode = Literal["rounds", "counter", "places", "coop"]
"""A row of points a round, points at any time, who came where, or all won or lost together."""
Row = tuple[int | None, ...]
"""A round: for each seat its points, or None for no entry."""


@dataclass(frozen=True)
class Terms:
    """How this pad counts. What its mode ignores is at its default."""

    name: str
    """What is played; may be empty."""
    seats: int
    first: int
    mode: Mode
    lowest: bool
    start: int
    """The points that everybody, or every team, starts with."""
    target: int | None
    """The total that ends the game."""
    rounds: int
    """How many rounds there are; 0: no limit."""
    zero_sum: bool
    """Whether the points of a round add up to 0."""
    teams: tuple[int, ...]
    """The team of each seat; empty where everybody plays alone."""
    labels: tuple[str, ...]
    """The names of the rows."""
    counters: tuple[str, ...]
    """The names of further counters beside the points."""
    steps: tuple[int, ...]
    """What the keys of a screen add, ascending."""

    @property
    def scored(self) -> bool:
        """Whether there are points at all."""
        return self.mode in ("rounds", "counter")

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Those who share a total: the teams in their order, or every seat by itself."""
        teams = self.teams or tuple(range(self.seats))
        return tuple(
            tuple(seat for seat in range(self.seats) if teams[seat] == team) for team in sorted(set(teams))
        )

    @cached_property
    def partners(self) -> tuple[tuple[int, ...], ...]:
        """For each seat those who share its total, itself among them."""
        side_of = {seat: side for side in self.sides for seat in side}
        return tuple(side_of[seat] for seat in range(self.seats))

    def reached(self, total: int) -> bool:
        """Whether a total ends the game."""
        return self.reached_by_any((total,))

    def reached_by_any(self, totals: Collection[int]) -> bool:
        """Whether one of these totals ends the game: at the target or beyond it, as seen from the start."""
        target = self.target
        if target is None:
            return False
        return min(totals) <= target if self.start > target else max(totals) >= target


@dataclass(frozen=True, slots=True)
class Addition:
    """Points that a seat got at some time."""

    seat: int
    points: int


@dataclass(frozen=True)
class State(TableState):
    pad: Terms
    totals: tuple[int, ...]
    """Each seat's total, that of its team where there are teams."""
    dealer: int
    """Whose turn it is to deal."""
    rounds: PersistentList[Row]
    additions: PersistentList[Addition]
    """What was counted, in the mode ``counter``."""
    counters: tuple[tuple[int, ...], ...] = ()
    """For each seat what stands on the further counters; empty where there are none."""
    places: tuple[int | None, ...] | None = None
    """Who came where, in the mode ``places``; None until it was said."""
    won: bool | None = None
    """Whether all have won together, in the mode ``coop``; None until it was said."""
    goes_on: bool = False
    """Whether the table plays on: neither target nor rounds end it any more."""

    @property
    def turn(self) -> None:
        """Anybody may write."""

    @property
    def over(self) -> bool:
        """Whether the game has ended: by the table, at the target or after the last round, or as was told."""
        told = self.places is not None or self.won is not None
        return self.by_table or told or (self.at_end and not self.goes_on)

    @property
    def at_end(self) -> bool:
        """Whether the target was reached, or all the rounds were played."""
        return self.complete or self.pad.reached_by_any(self.totals)

    @property
    def players(self) -> int:
        return self.pad.seats

    @property
    def complete(self) -> bool:
        """Whether all the rounds that were agreed have been played."""
        return 0 < self.pad.rounds <= len(self.rounds)

    @property
    def phase(self) -> str:
        """``play`` or ``over``."""
        return "over" if self.over else "play"

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that do not sit out."""
        return tuple(seat for seat in range(self.pad.seats) if seat not in self.sitting_out)
