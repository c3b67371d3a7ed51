"""A turn of Heckmeck solved exactly: dynamic programming over what can be set aside, no sampling.

Within a turn only three things matter: which faces are kept, how many dice are left, and the sum. Such a
place is worth the better of ending the turn there and of rolling on; a roll is worth the sum, over all that
the dice can show, of its chance times the best face to keep. What the dice can show is laid out once
(`_throw`). `Turn` then walks from few dice to many and leaves the bulk of the work to loops inside the
interpreter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, groupby
from math import comb
from operator import itemgetter, mul
from typing import NamedTuple, Self

from companion.core.steps import Steps
from companion.games.heckmeck.state import DICE, FACES, WORM, Face, worth

SAME = 1e-9
"""Values no further apart than this are worth the same."""
_WORTHS = tuple(map(worth, FACES))
HIGHEST = DICE * max(_WORTHS)
"""The highest sum that eight dice can have."""
_ALL_FACES = (1 << len(FACES)) - 1
_WORM_BIT = 1 << FACES.index(WORM)

Picker = Callable[[Sequence[float]], Sequence[float]]
"""Picks certain members of a sequence."""


class Place(NamedTuple):
    """What matters of the dice set aside."""

    faces: int
    """The faces that are kept, a bit each."""
    dice: int
    """How many dice are left."""
    points: int
    """The sum of those that are kept."""

    def keep(self, face: int, count: int) -> Place:
        """Where keeping ``count`` dice of a face (its number in `FACES`) leads to."""
        return Place(self.faces | 1 << face, self.dice - count, self.points + count * _WORTHS[face])

    @property
    def can_roll(self) -> bool:
        """Whether dice are left, and a face that could still be kept."""
        return self.dice > 0 and self.faces != _ALL_FACES


START = Place(0, DICE, 0)
"""Before the first roll of a turn."""


def place_of(kept: Iterable[Face]) -> Place:
    """The place of dice set aside."""
    place = START
    for face in kept:
        place = place.keep(FACES.index(face), 1)
    return place


@dataclass(frozen=True, slots=True, eq=False)
class _Throw:
    """All that a number of dice can show to a player who has a number of faces open. There is one of each.

    A *way* to keep is an open face with the number of dice that show it. A *case* is what the dice show: a
    set of ways, one of which has to be kept. The cases of a single way come first, a face after the other;
    after them come those of two ways, of three and so on, each made of two smaller ones.
    """

    failing: float
    """The chance that no open face shows."""
    chances: tuple[float, ...]
    """The chance of each case."""
    layers: tuple[tuple[Picker, Picker], ...]
    """For two, three … ways: what picks the two smaller cases of each case."""

    def best(self, ways: Iterable[float]) -> list[float]:
        """What each case is worth: the most of its ways."""
        best = list(ways)
        for some, others in self.layers:
            # Not strict, though equally long: the check takes a fifth of the time of a small layer.
            best += [a if a > b else b for a, b in zip(some(best), others(best), strict=False)]
        return best

    def expected(self, worths: Iterable[float]) -> float:
        """The sum over all cases of their chance times their worth."""
        total: float = sum(map(mul, self.chances, worths))
        return total


@cache
def _throw(open_faces: int, dice: int) -> _Throw:
    """All that ``dice`` dice can show where ``open_faces`` faces are open."""
    kept = len(FACES) - open_faces
    found: dict[tuple[int, ...], tuple[int, int]] = {(): (dice, 1)}
    """For each case: how many dice show faces that are kept, and in how many orders the others can lie."""
    for face in range(open_faces):
        for case, (left, orders) in tuple(found.items()):
            for count in range(1, left + 1):
                found[*case, face * dice + count - 1] = (left - count, orders * comb(left, count))
    cases = sorted(found, key=len)
    numbers = {case: number for number, case in enumerate(cases[1:])}
    layers = []
    for size, group in groupby(cases, key=len):
        if size > 1:
            halves = [(numbers[case[: size // 2]], numbers[case[size // 2 :]]) for case in group]
            layers.append((_picker([some for some, _ in halves]), _picker([other for _, other in halves])))
    weights = (orders * kept**left for left, orders in map(found.__getitem__, cases))
    failing, *chances = (weight / len(FACES) ** dice for weight in weights)
    return _Throw(failing, tuple(chances), tuple(layers))


def _picker(numbers: Sequence[int]) -> Picker:
    if len(numbers) == 1:
        (only,) = numbers
        return lambda sequence: (sequence[only],)
    return itemgetter(*numbers)


@dataclass(frozen=True, slots=True)
class _Row:
    """All places with the same faces kept and the same dice left. They differ in their points alone."""

    throw: _Throw
    ways: tuple[tuple[int, int], ...]
    """Which row each way to keep leads to, and how much further in points; in the order of the throw."""
    least: int
    """What keeping a face adds to the points at least."""
    most: int
    """What the dice that are left can add to the points at most."""

    def after(self, points: int, grid: Grid) -> tuple[float, ...]:
        """What ``grid`` says of the places that the ways to keep lead to."""
        return tuple([grid[row][points + more] for row, more in self.ways])


Grid = list[list[float]]
"""A number for each place: a list for each row, by the points."""


def _grid(with_worm: list[float], without: list[float]) -> Grid:
    """A grid of endings. Rows share their lists until `Turn` works on them."""
    return [with_worm if has_worm else without for has_worm in _HAS_WORM]


def _number(place: Place) -> int:
    """The number of a place's row."""
    return place.faces * (DICE + 1) + place.dice


_HAS_WORM = [bool(number // (DICE + 1) & _WORM_BIT) for number in range((_ALL_FACES + 1) * (DICE + 1))]
"""For each row whether a worm is kept."""


@cache
def _rows() -> Mapping[int, _Row]:
    """The rows with a roll by their number, from few dice to many."""
    return {number: row for dice in range(1, DICE + 1) for number, row in _rows_of(dice).items()}


@cache
def _rows_of(dice: int) -> Mapping[int, _Row]:
    """Those with so many dice left."""
    rows = {}
    for faces in range(_ALL_FACES):
        kept_dice, kept_faces = DICE - dice, faces.bit_count()
        if kept_faces <= kept_dice and (kept_faces > 0) == (kept_dice > 0):
            here = Place(faces, dice, 0)
            open_faces = [face for face in range(len(FACES)) if not faces >> face & 1]
            after = [here.keep(face, count) for face in open_faces for count in range(1, dice + 1)]
            ways = tuple((_number(place), place.points) for place in after)
            least, most = _WORTHS[open_faces[0]], dice * _WORTHS[open_faces[-1]]
            rows[_number(here)] = _Row(_throw(len(open_faces), dice), ways, least, most)
    return rows


def lay_out() -> Steps[None]:
    """Works out, once, what no game changes: all that dice can show, and where it leads to."""
    for dice in range(1, DICE + 1):
        for open_faces in range(1, len(FACES) + 1):
            _throw(open_faces, dice)
            yield
        _rows_of(dice)
        yield
    _rows()


@lru_cache(maxsize=16)
def _rolls_after(sources: tuple[Place, ...]) -> Sequence[tuple[int, _Row, Sequence[int]]]:
    """All rolls that may come from these places on, from few dice to many: the row, and the points in it."""
    reached = [0] * len(_HAS_WORM)
    for place in sources:
        reached[_number(place)] |= 1 << place.points
    rows = _rows()
    for number, row in reversed(list(rows.items())):
        if reached[number]:
            for target, more in row.ways:
                reached[target] |= reached[number] << more
    found = []
    for number, row in rows.items():
        if reached[number]:
            bits = f"{reached[number]:b}"[::-1]
            found.append((number, row, [points for points, bit in enumerate(bits) if bit == "1"]))
    return found


class Turn:
    """What the places of a turn are worth to a player who plays perfectly. Use `Turn.solve`."""

    def __init__(self, gains: Sequence[float | None], lost: float) -> None:
        self._lost = lost
        self._endings = [lost if gain is None else gain for gain in gains]
        self._worths = _grid(self._endings, [lost] * len(gains))

    @classmethod
    def solve(
        cls, gains: Sequence[float | None], lost: float, sources: Iterable[Place] = (START,)
    ) -> Steps[Self]:
        """``gains``: what ending with each sum and a worm is worth, None where that fails; always more than
        ``lost``, the worth of a failed turn. Only what may come after ``sources`` is worked out."""
        yield from lay_out()
        turn = cls(gains, lost)
        yield from turn._solve(tuple(sources))
        return turn

    def value(self, place: Place) -> float:
        """The worth of a place."""
        return self._worths[_number(place)][place.points]

    def rolling(self, place: Place) -> float:
        """The worth of rolling at a place."""
        row = _rows()[_number(place)]
        return self._expected(row.throw, row.throw.best(row.after(place.points, self._worths)))

    def _solve(self, sources: tuple[Place, ...]) -> Steps[None]:
        lost, grid = self._lost, self._worths
        up_to = list(accumulate(self._endings, max))
        from_on = list(accumulate(reversed(self._endings), max))[::-1]
        # What a throw and its cases are worth, by what its ways are worth. Half of the places share that with
        # another one: sums a little apart bring the same worms.
        thrown: dict[_Throw, dict[tuple[float, ...], tuple[float, list[float]]]] = {}
        for number, row, reached in _rolls_after(sources):
            worths = grid[number] = grid[number][:]
            throw, least, furthest = row.throw, row.least, row.most
            safe, known = 1.0 - throw.failing, thrown.setdefault(throw, {})
            for points in reached:
                # Where even the best sum within reach is not worth the risk, there is nothing to work out.
                above, below = from_on[points + least], up_to[points + furthest]
                if lost + safe * ((above if above < below else below) - lost) > worths[points]:
                    ways = row.after(points, grid)
                    roll = known.get(ways)
                    if roll is None:
                        best = throw.best(ways)
                        roll = known[ways] = self._expected(throw, best), best
                    worth, best = roll
                    if worth > worths[points]:
                        worths[points] = worth
                        self._note_roll(worth, throw, best)
            yield

    def _note_roll(self, worth: float, throw: _Throw, best: Sequence[float]) -> None:
        """Called where rolling is worth more than ending there; ``best`` is what the cases are worth."""

    def _expected(self, throw: _Throw, best: Iterable[float]) -> float:
        return throw.failing * self._lost + throw.expected(best)


class TurnWithFails(Turn):
    """A turn that also knows how likely the best play is to fail; of several that are worth the same, the one
    that fails least. To that end a failure costs a hair more here, which is taken out of all answers.

    By that hair places that fail differently are also worth differently. So what a place is worth tells how
    likely it fails, and a best way need not be looked for among its rivals again.
    """

    def __init__(self, gains: Sequence[float | None], lost: float) -> None:
        super().__init__(gains, lost - SAME)
        self._fails = dict.fromkeys(self._endings, 0.0) | {self._lost: 1.0}
        """The chance to fail from a place on, by what it is worth."""

    def value(self, place: Place) -> float:
        return super().value(place) + SAME * self.fails(place)

    def rolling(self, place: Place) -> float:
        row = _rows()[_number(place)]
        best = row.throw.best(row.after(place.points, self._worths))
        return self._expected(row.throw, best) + SAME * self._expected_fails(row.throw, best)

    def fails(self, place: Place) -> float:
        """The chance to fail from a place on."""
        return self._fails[super().value(place)]

    def _note_roll(self, worth: float, throw: _Throw, best: Sequence[float]) -> None:
        if worth not in self._fails:
            self._fails[worth] = self._expected_fails(throw, best)

    def _expected_fails(self, throw: _Throw, best: Sequence[float]) -> float:
        return throw.failing + throw.expected(map(self._fails.__getitem__, best))
