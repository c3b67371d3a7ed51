"""Who sits at the table, as screens show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.store import GameRow
from screens.people.seat_colours import seat_colours


@dataclass(frozen=True, slots=True)
class People:
    """The people of one game, seat by seat."""

    names: tuple[str, ...]
    colours: tuple[int, ...]
    """Numbers of `screens.drawing.theme.PLAYER_COLOURS`, no two alike."""

    @classmethod
    def of(cls, row: GameRow) -> People:
        """The people of a stored game, with the names of today."""
        colours = seat_colours([seat.person for seat in row.seats])
        return cls(tuple(seat.name for seat in row.seats), colours)

    @property
    def seats(self) -> Sequence[int]:
        return range(len(self.names))
