"""How a score sheet stands."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.persistent_list import PersistentList
from companion.core.position import TableState
from companion.games.sheet.rounds import Round
from companion.games.sheet.sheets import Sheet

PLAYERS = range(1, 13)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points that the table has put right."""

    seat: int
    points: int


@dataclass(frozen=True)
class State(TableState):
    sheet: Sheet
    seats: int
    rounds: int
    """How often all rows are counted."""
    dealer: int
    """Whose turn it is to deal; once over, who dealt last."""
    closed: PersistentList[Round]
    open: Round | None
    """The round in work; None once over."""
    collected: tuple[int, ...]
    """Each seat's points of the closed rounds, where none looks back on others: those know their own."""
    adjusted: PersistentList[Adjusted]
    corrected: tuple[int, ...]
    """What those add up to for each seat."""

    @property
    def turn(self) -> None:
        """Anybody may fill in."""

    @property
    def over(self) -> bool:
        return self.by_table or self.open is None

    @property
    def players(self) -> int:
        return self.seats

    @property
    def phase(self) -> str:
        """``fill`` or ``over``."""
        return "over" if self.over else "fill"

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that do not sit out."""
        return tuple(seat for seat in range(self.seats) if seat not in self.sitting_out)

    @property
    def earned(self) -> tuple[int, ...]:
        """Each seat's points of the closed rounds."""
        return self.closed[-1].through if self.sheet.looks_back and self.closed else self.collected

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points: of closed rounds, of the one in work, and what was put right."""
        now = self.open.sums if self.open is not None else (0,) * self.seats
        return tuple(map(sum, zip(self.earned, now, self.corrected, strict=True)))

    @property
    def shown(self) -> tuple[Round, ...]:
        """All rounds that there are, the one in work included."""
        return (*self.closed, *(() if self.open is None else (self.open,)))

    @property
    def round(self) -> int:
        """Which round it is; once over, the last closed."""
        return len(self.closed) if self.open is None else self.open.number

    @property
    def decisive(self) -> Round | None:
        """The round whose values break ties: the one in work once it counts, else the last closed."""
        if self.open is not None and self.open.counts:
            return self.open
        return self.closed[-1] if self.closed else None
