"""What every position of a game can tell, and how the next one is made out of the last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeVar

T = TypeVar("T")

Ended = Literal["rules", "table"]
"""How a game ended: by its rules, or because the table agreed to."""


class State(Protocol):
    """A position: a frozen dataclass of tuples. What every game's position can tell:"""

    @property
    def turn(self) -> int | None:
        """The seat that must decide now; None where no single one is asked, or the game is over."""

    @property
    def phase(self) -> str:
        """What the game waits for, in one word; ``over`` after the end."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def ended(self) -> Ended | None:
        """How it ended; None while it goes on."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that are passed over for now, ascending."""


@dataclass(frozen=True, kw_only=True)
class TableState:
    """What a position keeps of the table's own agreements; a game's position may be made on top of it.

    Its ``over`` must be true once `by_table` is.
    """

    by_table: bool = False
    """Whether the table has ended the game."""
    sitting_out: tuple[int, ...] = ()
    """The seats that are passed over for now, ascending."""

    if TYPE_CHECKING:

        @property
        def over(self) -> bool:
            """Whether the game has ended: the game says."""

    @property
    def ended(self) -> Ended | None:
        """How the game ended; None while it goes on."""
        if not self.over:
            return None
        return "table" if self.by_table else "rules"


if TYPE_CHECKING:
    from dataclasses import replace as changed
else:
    _new, _set = object.__new__, object.__setattr__

    def changed(position, /, **changes):
        """The position with these fields changed: says and is checked as `dataclasses.replace`.

        That reads and writes every field by itself, which was half of the time of an action; this copies them
        all at once. The dataclass must keep its fields in a ``__dict__`` (no slots) and work nothing out when
        it is made (no ``__post_init__``).
        """
        new = _new(type(position))
        _set(new, "__dict__", position.__dict__ | changes)  # frozen: no assignment
        return new


def put(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The things, e.g. of all seats, with another one at a place."""
    after = [*things]
    after[at] = thing
    return tuple(after)


__all__ = ["Ended", "State", "TableState", "changed", "put"]
