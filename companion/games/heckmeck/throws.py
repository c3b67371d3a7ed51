"""All that dice can show, laid out once: which faces could be kept, and how often out of all rolls."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from math import comb
from typing import Self

from companion.core.steps import Steps
from companion.games.heckmeck.state import FACES


@dataclass(frozen=True, slots=True)
class Lanes:
    """A number of lanes, so many bytes each, the first one lowest.

    A lane's highest bit is its *guard*: no number reaches up to it, so no lane borrows from the next one.
    """

    count: int
    width: int
    guards: int
    """The long number with all guards set, and nothing else."""

    @classmethod
    def of(cls, count: int, width: int) -> Self:
        return cls(count, width, joined([lane(1 << 8 * width - 1, width)] * count))

    def larger(self, guarded: Iterable[int], others: Iterable[int]) -> list[int]:
        """Of each two long numbers the larger one, lane by lane; the first one has its guards set."""
        guards, guard = self.guards, 8 * self.width - 1
        # Guards stay where a number is no less than the other one, and become a mask for what it is more;
        # often none stays.
        return [
            other + (ahead & (stay - (stay >> guard)))
            if (stay := (ahead := number - other) & guards)
            else other
            # Not strict, though equally long: these are few at a time, and the check would be felt.
            for number, other in zip(guarded, others, strict=False)
        ]

    def split(self, number: int) -> bytes:
        """The lanes of a long number, one after the other."""
        return number.to_bytes(self.count * self.width, "little")


def lane(number: int, width: int) -> bytes:
    """A lane with a number in it."""
    return number.to_bytes(width, "little")


def joined(parts: Iterable[bytes]) -> int:
    """The long number of some lanes, one after the other."""
    return int.from_bytes(b"".join(parts), "little")


Case = tuple[int, ...]
"""The ways to keep that the dice show, by their numbers: a face after the other, from one die to all."""


@dataclass(frozen=True, slots=True)
class Throw:
    """All that a number of dice can show to a player who has a number of faces open. There is one of each.

    A *way* to keep is an open face with the number of dice that show it. A *case* is what the dice show: a
    set of ways, one of which has to be kept. The cases of a single way come first, a face after the other;
    after them come those of two ways, of three and so on, each made of a smaller one and its lowest face,
    which seldom is the best of them.
    """

    layers: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    """For two, three … ways: the smaller case of each case, and the way with its lowest face."""
    cases: Mapping[int, Sequence[int]]
    """Cases by the number of rolls that show them; each die is told from the others."""

    def summed(self, ways: Sequence[int], lanes: Lanes) -> Steps[int]:
        """The sum over all rolls of the most that one of their ways is worth; one without any adds nothing.
        What a way is worth has a lane for each place where the dice are rolled, and so has the sum."""
        best = list(ways)
        guarded = [way | lanes.guards for way in ways]
        for smaller, lowest in self.layers:
            best += lanes.larger(map(guarded.__getitem__, lowest), map(best.__getitem__, smaller))
            yield
        return sum([rolls * sum(map(best.__getitem__, cases)) for rolls, cases in self.cases.items()])


@cache
def throw(open_faces: int, dice: int) -> Throw:
    """All that ``dice`` dice can show where ``open_faces`` faces are open."""
    shown = _shown(open_faces, dice)
    ways = {(way,) for way in range(open_faces * dice)}
    smaller = {case[-size:] for case in shown for size in range(2, len(case))}
    cases = sorted(ways | smaller | shown.keys(), key=lambda case: (len(case), case))
    numbers = {case: number for number, case in enumerate(cases)}
    layers = []
    for size, group in groupby(cases, key=len):
        if size > 1:
            halves = [(numbers[case[1:]], case[0]) for case in group]
            layers.append((tuple(case for case, _ in halves), tuple(way for _, way in halves)))
    by_rolls = defaultdict(list)
    for case, rolls in shown.items():
        by_rolls[rolls].append(numbers[case])
    return Throw(tuple(layers), by_rolls)


def _shown(open_faces: int, dice: int) -> dict[Case, int]:
    """All cases that the dice can show, and in how many rolls they do."""
    kept = len(FACES) - open_faces
    found: dict[Case, tuple[int, int]] = {(): (dice, 1)}
    """For each case: how many dice show faces that are kept, and in how many orders the others can lie."""
    for face in range(open_faces):
        for case, (left, orders) in tuple(found.items()):
            for count in range(1, left + 1):
                found[*case, face * dice + count - 1] = (left - count, orders * comb(left, count))
    del found[()]
    rolls = {case: orders * kept**left for case, (left, orders) in found.items()}
    return {case: count for case, count in rolls.items() if count}
