"""The material of Heckmeck and a position of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from companion.core.position import TableState

Face = Literal[1, 2, 3, 4, 5, "worm"]
WORM: Literal["worm"] = "worm"
FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, WORM)
DICE = 8
TILES = range(21, 37)


def worms_on(tile: int) -> int:
    """The worms on a tile: one on 21–24, two on 25–28, three on 29–32, four on 33–36."""
    return (tile - 17) // 4


def worth(face: Face) -> int:
    """What a die adds to the sum: its number, a worm five."""
    return 5 if face == WORM else face


class Position(Protocol):
    """What a turn depends on. It all lies open: a position of the game is one, and so is a view of it."""

    @property
    def turn(self) -> int | None: ...
    @property
    def grill(self) -> tuple[int, ...]: ...
    @property
    def stacks(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def kept(self) -> tuple[Face, ...]: ...
    @property
    def rolled(self) -> tuple[Face, ...]: ...
    @property
    def takes(self) -> tuple[int, ...]: ...


class Failure(NamedTuple):
    """How the last turn failed."""

    seat: int
    """Whose turn it was."""
    rolled: tuple[Face, ...]
    """The roll that no die could be kept of; empty where the turn failed otherwise."""
    kept: tuple[Face, ...]
    """The dice that had been set aside."""
    returned: int | None
    """The tile that went back to the grill."""
    flipped: int | None
    """The tile that was turned down for it."""


@dataclass(frozen=True)
class State(TableState):
    fast: bool
    """The variant in which every returned tile is turned down itself."""
    turn: int | None
    """Whose turn it is; None after the end."""
    grill: tuple[int, ...]
    """The tiles that lie face up on the grill, ascending."""
    flipped: tuple[int, ...]
    """The tiles that were turned down for good, ascending."""
    stacks: tuple[tuple[int, ...], ...]
    """Each seat's tiles, from the bottom to the top."""
    kept: tuple[Face, ...] = ()
    """The dice set aside in this turn, sorted, worms last."""
    rolled: tuple[Face, ...] = ()
    """The roll of which a face has to be kept now."""
    takes: tuple[int, ...] = ()
    """The tiles that the dice set aside would take now: at most one of the grill, then others' top tiles."""
    failure: Failure | None = None
    """Set while the turn before has just failed."""
    quick: bool = False
    """Whether a turn may be told in one step, without its dice."""

    @property
    def over(self) -> bool:
        """The game ends when no tile lies face up on the grill, or when the table says so."""
        return self.by_table or not self.grill

    @property
    def players(self) -> int:
        return len(self.stacks)

    @property
    def phase(self) -> str:
        """``start`` of a turn, ``keep`` a face, ``decide`` between rolling on and stopping, or ``over``."""
        if self.over:
            return "over"
        if self.rolled:
            return "keep"
        return "decide" if self.kept else "start"

    @property
    def dice_left(self) -> int:
        """How many dice are not set aside."""
        return DICE - len(self.kept)

    @property
    def can_roll(self) -> bool:
        """Whether dice are left, and a face that could still be kept."""
        return len(self.kept) < DICE and len(set(self.kept)) < len(FACES)
