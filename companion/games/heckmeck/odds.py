"""What a turn of Heckmeck is worth, exactly: dynamic programming over what can be set aside, no sampling.

Within a turn only three things matter: which faces are kept (a mask), how many dice are left, and the sum, or
what is still missing to a sum. A `_Table` of such places fills itself and gives each its value: the better of
ending the turn there and of rolling on. A roll is worth the sum, over all that the dice can show, of its chance
times the best face to keep. That sum is the bulk of the work, so it is laid out beforehand (`_Plan`) and done
in a few passes that run inside the interpreter's own loops.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import factorial
from operator import itemgetter, mul

from companion.core.action import Json
from companion.games.heckmeck.rules import takeable, total
from companion.games.heckmeck.state import DICE, FACES, TILES, WORM, Face, State, worms_on, worth

SAME = 1e-9
"""Values no further apart than this are worth the same."""
_ALL_FACES = (1 << len(FACES)) - 1
_BITS = tuple(1 << n for n in range(len(FACES)))
_WORM_BIT = _BITS[FACES.index(WORM)]
_HIGHEST = max(map(worth, FACES))

# A place is one whole number: the mask, then the dice left, then the sum, or what is missing to a sum, moved up by
# _ZERO so that it is never negative. All ways to keep dice of one face are then an arithmetic series.
_POINT_BITS = 7
_ONE_DIE = 1 << _POINT_BITS
_POINTS = _ONE_DIE - 1
_MASK_BIT = _POINT_BITS + 4
_ZERO = 48


def _place(mask: int, dice: int, points: int) -> int:
    return (mask << _MASK_BIT) + (dice << _POINT_BITS) + points


@dataclass(frozen=True, slots=True)
class _Plan:
    """All that a number of dice can show to a player who has so many faces still open.

    The ways to keep, an open face and a number of dice of it, are numbered ``face * dice + number - 1``.
    """

    failing: float
    """The chance that no open face shows."""
    single: tuple[float, ...]
    """For each way to keep, the chance that it is the only one."""
    several: tuple[tuple[tuple[float, ...], tuple[itemgetter[int], ...]], ...]
    """For two, three … open faces at once: the chance of each case, and what picks each case's ways, a face
    after the other, out of a list of all ways."""


@cache
def _plan(open_faces: int, dice: int) -> _Plan:
    """The plan for ``dice`` dice and ``open_faces`` faces not kept yet."""
    kept = len(FACES) - open_faces
    failing = 0.0
    single = [0.0] * (open_faces * dice)
    several: dict[int, list[tuple[float, tuple[int, ...]]]] = {}
    for counts in _splits(dice, open_faces):
        rest = dice - sum(counts)
        if rest and not kept:
            continue
        cases = factorial(dice) * kept**rest // factorial(rest)
        for count in counts:
            cases //= factorial(count)
        chance = cases / len(FACES) ** dice
        ways = tuple(face * dice + count - 1 for face, count in enumerate(counts) if count)
        if not ways:
            failing = chance
        elif len(ways) == 1:
            single[ways[0]] += chance
        else:
            several.setdefault(len(ways), []).append((chance, ways))
    return _Plan(failing, tuple(single), tuple(_columns(cases) for cases in several.values()))


def _splits(dice: int, faces: int) -> list[tuple[int, ...]]:
    """How at most ``dice`` dice can fall on ``faces`` faces."""
    if not faces:
        return [()]
    return [(n, *rest) for n in range(dice + 1) for rest in _splits(dice - n, faces - 1)]


def _columns(
    cases: list[tuple[float, tuple[int, ...]]],
) -> tuple[tuple[float, ...], tuple[itemgetter[int], ...]]:
    """Cases turned on their side. A lone one gets a companion of no chance: two or more indices make a tuple."""
    if len(cases) == 1:
        cases = [*cases, (0.0, cases[0][1])]
    chances = tuple(chance for chance, _ in cases)
    return chances, tuple(itemgetter(*column) for column in zip(*(ways for _, ways in cases), strict=True))


class _Table(dict[int, float], ABC):
    """The value of every place of a turn, worked out when it is first asked for."""

    lost = 0.0
    """The value of a failed turn."""
    steps: Sequence[int] = tuple(worth(face) - _ONE_DIE for face in FACES)
    """How far a place moves with one more die kept, for each face."""

    @abstractmethod
    def settled(self, mask: int, dice: int, points: int) -> float | None:
        """The value of a place at which nothing is left to decide; None where one might roll."""

    @abstractmethod
    def ending(self, mask: int, points: int) -> float:
        """The value of ending the turn here."""

    def __missing__(self, place: int) -> float:
        mask, dice, points = place >> _MASK_BIT, place >> _POINT_BITS & 15, place & _POINTS
        value = self.settled(mask, dice, points)
        if value is None:
            value = self.ending(mask, points)
            if dice and mask != _ALL_FACES:
                value = max(value, self.rolling(mask, dice, points))
        self[place] = value
        return value

    def ways(self, mask: int, dice: int, points: int) -> list[int]:
        """The places that the ways to keep lead to, in the order of `_Plan`."""
        found: list[int] = []
        for bit, step in zip(_BITS, self.steps, strict=True):
            if not mask & bit:
                here = _place(mask | bit, dice, points)
                found += range(here + step, here + step * dice - 1, step)
        return found

    def rolling(self, mask: int, dice: int, points: int) -> float:
        """The value of rolling ``dice`` dice here."""
        plan = _plan(len(FACES) - mask.bit_count(), dice)
        values = list(map(self.__getitem__, self.ways(mask, dice, points)))
        value = plan.failing * self.lost + sum(map(mul, plan.single, values))
        for chances, columns in plan.several:
            value += sum(map(mul, chances, map(max, *[column(values) for column in columns])))
        return value


class _AtLeast(_Table):
    """The chance to end with a worm and at least a sum; points are what is missing to it."""

    steps = tuple(-worth(face) - _ONE_DIE for face in FACES)

    def settled(self, mask: int, dice: int, points: int) -> float | None:
        if points <= _ZERO:
            if mask & _WORM_BIT:
                return 1.0
            if points < _ZERO:
                return self[_place(mask, dice, _ZERO)]
        return 0.0 if points - _ZERO > dice * _HIGHEST else None

    def ending(self, mask: int, points: int) -> float:
        return 0.0


class _Exactly(_Table):
    """The chance to end with a worm and exactly a sum; points are what is missing to it."""

    steps = _AtLeast.steps

    def settled(self, mask: int, dice: int, points: int) -> float | None:
        if points <= _ZERO:
            return 1.0 if points == _ZERO and mask & _WORM_BIT else 0.0
        return 0.0 if points - _ZERO > dice * _HIGHEST else None

    def ending(self, mask: int, points: int) -> float:
        return 0.0


class _Worms(_Table):
    """The worms gained or lost in a turn that is played perfectly; points are the sum set aside."""

    def __init__(self, takings: Sequence[float | None], lost: float) -> None:
        """``takings``: what ending with each sum (and a worm) gains, None where nothing can be taken."""
        self._takings = takings
        self.lost = lost
        self._fails: dict[int, float] = {}

    def settled(self, mask: int, dice: int, points: int) -> float | None:
        return None

    def ending(self, mask: int, points: int) -> float:
        gain = self._takings[points] if mask & _WORM_BIT else None
        return self.lost if gain is None else gain

    def fails(self, place: int) -> float:
        """The chance to fail from here when every decision is the best one; of equals, the one that fails least."""
        if place not in self._fails:
            mask, dice, points = place >> _MASK_BIT, place >> _POINT_BITS & 15, place & _POINTS
            can_take = bool(mask & _WORM_BIT) and self._takings[points] is not None
            chance = 0.0 if can_take else 1.0
            if dice and mask != _ALL_FACES:
                more = self.rolling(mask, dice, points) - self.ending(mask, points)
                if more > SAME:
                    chance = self.rolling_fails(mask, dice, points)
                elif more >= -SAME:
                    chance = min(chance, self.rolling_fails(mask, dice, points))
            self._fails[place] = chance
        return self._fails[place]

    def rolling_fails(self, mask: int, dice: int, points: int) -> float:
        """The chance to fail of a roll after which every decision is the best one."""
        plan = _plan(len(FACES) - mask.bit_count(), dice)
        ways = self.ways(mask, dice, points)
        order = self._by_worth(ways)
        rank = [0] * len(ways)
        for height, way in enumerate(order):
            rank[way] = height
        chosen = [plan.single[way] for way in order]
        for chances, columns in plan.several:
            for chance, height in zip(chances, map(max, *[column(rank) for column in columns]), strict=True):
                chosen[height] += chance
        return plan.failing + sum(
            chance * self.fails(ways[way]) for chance, way in zip(chosen, order, strict=True) if chance
        )

    def _by_worth(self, places: Sequence[int]) -> list[int]:
        """The numbers of these places, the best last; of those worth the same, the one that fails least."""
        order = sorted(range(len(places)), key=lambda way: self[places[way]])
        first = 0
        for last in range(1, len(order) + 1):
            if last < len(order) and self[places[order[last]]] - self[places[order[first]]] <= SAME:
                continue
            if last - first > 1:
                order[first:last] = sorted(order[first:last], key=lambda way: -self.fails(places[way]))
            first = last
        return order


_AT_LEAST = _AtLeast()
_EXACTLY = _Exactly()


def warm_up() -> None:
    """Works out what depends on no game: the chances of all sums from the start of a turn."""
    _sums(0, DICE, 0)


def odds(state: State, double_steal: bool = False) -> dict[str, Json]:
    """Everything the coach knows of the turn in ``state``, as the contract's `odds` answers.

    With ``double_steal`` a stolen tile counts twice: what one gains, another loses.
    """
    assert state.turn is not None
    stack = state.stacks[state.turn]
    lost = -worms_on(stack[-1]) if stack else 0
    table = _Worms([_taking(state, points, double_steal) for points in range(DICE * _HIGHEST + 1)], lost)
    mask, points = _kept(state.kept)
    choices: list[tuple[dict[str, Json], float, float]] = []
    if state.rolled:
        sums = []
        for face in dict.fromkeys(state.rolled):
            if face not in state.kept:
                after = _keep(mask, state.dice_left, points, face, state.rolled.count(face))
                place = _place(*after)
                choices.append(({"do": "keep", "face": face}, table[place], table.fails(place)))
                sums.append(_sums(*after))
        at_least, exactly = ([max(column) for column in zip(*part, strict=True)] for part in zip(*sums, strict=True))
    else:
        if state.can_roll:
            value = table.rolling(mask, state.dice_left, points)
            choices.append(({"do": "roll"}, value, table.rolling_fails(mask, state.dice_left, points)))
        for tile in state.takes:
            choices.append(({"do": "take", "tile": tile}, _gain(state, tile, double_steal), 0.0))
        if state.kept and not state.takes:
            choices.append(({"do": "stop"}, lost, 1.0))
        at_least, exactly = _sums(mask, state.dice_left, points)
    choices.sort(key=lambda choice: -choice[1])
    best = choices[0][1]
    return {
        "seat": state.turn,
        "at_least": {str(tile): chance for tile, chance in zip(TILES, at_least, strict=True)},
        "exactly": {str(tile): chance for tile, chance in zip(TILES, exactly, strict=True)},
        "fail": min(fails for _, value, fails in choices if best - value <= SAME),
        "value": best,
        "choices": [{"action": action, "value": value} for action, value, _ in choices],
    }


def _sums(mask: int, dice: int, points: int) -> tuple[list[float], list[float]]:
    """The chances to end with a worm and at least, and exactly, the sum of each tile."""
    missing = [_place(mask, dice, tile - points + _ZERO) for tile in TILES]
    return [_AT_LEAST[place] for place in missing], [_EXACTLY[place] for place in missing]


def _kept(kept: Sequence[Face]) -> tuple[int, int]:
    """Dice set aside as a mask and a sum."""
    mask = 0
    for face in kept:
        mask |= _BITS[FACES.index(face)]
    return mask, total(tuple(kept))


def _keep(mask: int, dice: int, points: int, face: Face, count: int) -> tuple[int, int, int]:
    """Mask, dice and points after keeping ``count`` dice of a face."""
    return mask | _BITS[FACES.index(face)], dice - count, points + count * worth(face)


def _taking(state: State, points: int, double_steal: bool) -> float | None:
    """The worms that ending with this sum gains at best; None where it takes nothing."""
    tiles = takeable(state, points)
    return max((_gain(state, tile, double_steal) for tile in tiles), default=None)


def _gain(state: State, tile: int, double_steal: bool) -> float:
    stolen = tile not in state.grill
    return float(worms_on(tile) * (2 if stolen and double_steal else 1))
