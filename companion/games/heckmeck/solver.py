"""A turn of Heckmeck solved exactly: dynamic programming over what can be set aside, no sampling.

Within a turn only three things matter: which faces are kept, how many dice are left, and the sum. Such a
place is worth the better of ending the turn there and of rolling on; a roll is worth the sum, over all that
the dice can show (`throws`), of its chance times the best face to keep.

A worth has two parts: what the turn brings beyond what a failed one does and, in the bits below that, the
chance not to fail. So of plays that bring the same the one is worth more that fails less. Both are whole
numbers, out of all rolls that may still follow (`Place.rolls`): nothing is ever rounded.

`Turn` goes from few open faces to many. All places with as many faces open and as many dice left are solved
at once (`stages`): their worths stand side by side in one long number (`lanes`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from companion.core.steps import Steps, finished
from companion.games.heckmeck.stages import (
    START,
    Layout,
    Place,
    Row,
    Stage,
    has_worm,
    rows_without_roll,
    stage,
)
from companion.games.heckmeck.state import TILES, worms_on
from companion.games.heckmeck.throws import Lanes, joined, lane, throw

_MOST = 3 * worms_on(TILES[-1])
"""The most that a turn brings beyond a failed one: a stolen tile, which may count twice, an own one kept."""
_SAFE_BITS = START.rolls.bit_length()
"""How many bits of a worth are the chance not to fail."""


def _ending(gain: int) -> int:
    """What ending a turn is worth that brings so much beyond a failed one."""
    return (gain << _SAFE_BITS) + 1


def _width(most: int) -> int:
    """How many bytes a worth takes at most, with a guard, where ``most`` is the most to be gained."""
    return (_ending(most) * START.rolls).bit_length() // 8 + 1


def fill_caches() -> Steps[None]:
    """Works out, once, what no game changes: all that dice can show, and where it leads to."""
    for open_faces, dice in _throws_after([START]):
        stage(open_faces, dice, Layout(_width(_MOST), head_start=0))
        yield


class Turn:
    """What the places of a turn are worth to a player who plays perfectly. Use `Turn.solve`."""

    def __init__(self, gains: Sequence[int | None], lost: int, head_start: int) -> None:
        self._lost = lost
        beyond = [None if gain is None else gain - lost for gain in gains]
        width = _width(_MOST if any(beyond) else 0)
        self._layout = Layout(width, head_start)
        self._endings = b"".join([lane(0 if gain is None else _ending(gain), width) for gain in beyond])
        self._failing = bytes(len(self._endings))
        self._worths: dict[Row, bytes] = {}
        """What the places of a row are worth."""
        for row, sums in rows_without_roll(self._layout).items():
            self._worths[row] = self._ended(row, sums)

    @classmethod
    def solve(
        cls, gains: Sequence[int | None], lost: int, sources: Iterable[Place] = (START,), head_start: int = 0
    ) -> Steps[Self]:
        """``gains``: what ending with each sum and a worm brings, None where that fails; never less than
        ``lost``, what a failed turn brings. Only what may come after ``sources`` is worked out, for turns
        that began with up to ``head_start`` points."""
        turn = cls(gains, lost, head_start)
        for open_faces, dice in _throws_after(sources):
            yield from turn._solve(stage(open_faces, dice, turn._layout))
        return turn

    def value(self, place: Place) -> float:
        """What a place brings."""
        return self._value(self._worth(place), place)

    def fails(self, place: Place) -> float:
        """The chance to fail from a place on, under the best play; of several that bring the same, under
        the one that fails least."""
        return (place.rolls - self._safe(place)) / place.rolls

    def succeeds(self, place: Place) -> float:
        """The chance not to fail."""
        return self._safe(place) / place.rolls

    def rolling(self, place: Place) -> float:
        """What rolling at a place brings."""
        after = place.after
        ways = [after[0].rolls // way.rolls * self._worth(way) for way in after]
        one = Lanes.of(1, self._layout.width)
        return self._value(finished(throw(place.open_faces, place.dice).summed(ways, one)), place)

    def _value(self, worth: int, place: Place) -> float:
        return (worth >> _SAFE_BITS) / place.rolls + self._lost

    def _safe(self, place: Place) -> int:
        return self._worth(place) & (1 << _SAFE_BITS) - 1

    def _worth(self, place: Place) -> int:
        return joined([self._worths[place.row][self._layout.lane(place)]])

    def _solve(self, here: Stage) -> Steps[None]:
        ways = []
        for way in here.ways:
            ways.append(way.worths(self._worths))
            yield
        rolling = yield from here.throw.summed(ways, here.lanes)
        ending = here.rolls * joined(map(self._ended, here.rows, here.sums))
        (best,) = here.lanes.larger([rolling | here.lanes.guards], [ending])
        worths = here.lanes.split(best)
        for row, lanes in here.rows.items():
            self._worths[row] = worths[lanes]

    def _ended(self, row: Row, sums: slice) -> bytes:
        """What ending a turn is worth at the places of a row, which has these lanes among all sums."""
        return (self._endings if has_worm(row) else self._failing)[sums]


def _throws_after(sources: Iterable[Place]) -> list[tuple[int, int]]:
    """The throws that may come from these places on, by the faces open and the dice left; few faces first."""
    found = set()
    for place in sources:
        if place.can_roll:
            found.add((place.open_faces, place.dice))
        for kept in range(1, place.open_faces):
            found |= {(place.open_faces - kept, dice) for dice in range(1, place.dice - kept + 1)}
    return sorted(found)
