"""The places of a turn, laid out once: which are solved together, and where keeping a face leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from companion.games.heckmeck.state import DICE, FACES, WORM, Face, worth
from companion.games.heckmeck.throws import Lanes, Throw, joined, throw

_WORTHS = tuple(map(worth, FACES))
HIGHEST = DICE * max(_WORTHS)
"""The highest sum that eight dice can have."""
_ALL_FACES = (1 << len(FACES)) - 1
_WORM_BIT = 1 << FACES.index(WORM)


class Place(NamedTuple):
    """What matters of the dice set aside."""

    faces: int
    """The faces that are kept, a bit each."""
    dice: int
    points: int
    """The sum of those that are kept."""

    def keep(self, face: int, count: int) -> Place:
        """Where keeping ``count`` dice of a face (its number in `FACES`) leads to."""
        return Place(self.faces | 1 << face, self.dice - count, self.points + count * _WORTHS[face])

    @property
    def open_faces(self) -> int:
        """How many faces could still be kept."""
        return len(FACES) - self.faces.bit_count()

    @property
    def can_roll(self) -> bool:
        """Whether dice are left, and a face that could still be kept."""
        return self.dice > 0 and self.open_faces > 0

    @property
    def row(self) -> Row:
        """The row that it belongs to."""
        return self.faces, self.dice

    @property
    def after(self) -> list[Place]:
        """Where each way to keep leads to, in the order of the throw."""
        open_faces = [face for face in range(len(FACES)) if not self.faces >> face & 1]
        return [self.keep(face, count) for face in open_faces for count in range(1, self.dice + 1)]

    @property
    def rolls(self) -> int:
        """How many sequences of rolls may follow, where each leaves one die less: what a worth is out of."""
        rolls: int = len(FACES) ** sum(range(self.dice, 0, -1)[: self.open_faces])
        return rolls


START = Place(0, DICE, 0)
"""Before the first roll of a turn."""


def place_of(kept: Iterable[Face]) -> Place:
    """The place of dice set aside."""
    place = START
    for face in kept:
        place = place.keep(FACES.index(face), 1)
    return place


Row = tuple[int, int]
"""All places with the same faces kept and the same dice left. They differ in their points alone."""


@cache
def points_in(row: Row) -> range:
    """The points that places of a row can have, and what lies between those."""
    faces, dice = row
    if not faces:
        return range(1)
    worths = [worth for face, worth in enumerate(_WORTHS) if faces >> face & 1]
    more = DICE - dice - len(worths)
    return range(sum(worths) + more * worths[0], sum(worths) + more * worths[-1] + 1)


@cache
def rows_with(open_faces: int, dice: int) -> tuple[Row, ...]:
    """The rows with as many faces open and as many dice left; none where those faces take more dice."""
    kept = len(FACES) - open_faces
    if kept > DICE - dice or (kept == 0) != (dice == DICE):
        return ()
    return tuple((faces, dice) for faces in range(_ALL_FACES + 1) if faces.bit_count() == kept)


def has_worm(row: Row) -> bool:
    return bool(row[0] & _WORM_BIT)


class Layout(NamedTuple):
    """How worths of places are kept: in lanes, those of a row from its fewest points to its most."""

    width: int
    """The bytes of a lane."""
    head_start: int
    """With how many points a turn may begin: rows have so many lanes more."""

    def lanes(self, row: Row, first: int) -> slice:
        """The bytes of as many lanes as a row has, from the one with number ``first`` on."""
        count = len(points_in(row)) + self.head_start
        return slice(first * self.width, (first + count) * self.width)

    def lane(self, place: Place) -> slice:
        """The bytes of a place among those of its row."""
        first = place.points - points_in(place.row).start
        return slice(first * self.width, (first + 1) * self.width)


@cache
def rows_without_roll(layout: Layout) -> Mapping[Row, slice]:
    """The rows where no die or no face is left, and the bytes of each among those of all sums."""
    stages = [(open_faces, 0) for open_faces in range(len(FACES))] + [(0, dice) for dice in range(1, DICE)]
    rows = [row for open_faces, dice in stages for row in rows_with(open_faces, dice)]
    return {row: layout.lanes(row, points_in(row).start) for row in rows}


@dataclass(frozen=True, slots=True)
class Way:
    """A way to keep, from all rows of a stage."""

    factor: int
    """How many times fewer rolls may follow than where a single die is kept: its worths are out of fewer."""
    parts: tuple[tuple[Row, slice], ...]
    """For each row of the stage the one that it leads to, and which bytes of that."""

    def worths(self, known: Mapping[Row, bytes]) -> int:
        """What it is worth, in lanes for all places of the stage."""
        return self.factor * joined([known[row][lanes] for row, lanes in self.parts])


@dataclass(frozen=True, slots=True)
class Stage:
    """All rows with as many faces open and as many dice left, side by side: the same throw follows."""

    throw: Throw
    ways: tuple[Way, ...]
    """In the order of the throw."""
    rows: Mapping[Row, slice]
    """The bytes of each row among those of the stage."""
    sums: tuple[slice, ...]
    """The bytes of each row among those of all sums."""
    lanes: Lanes
    rolls: int
    """`Place.rolls` of all places in it."""


@cache
def stage(open_faces: int, dice: int, layout: Layout) -> Stage:
    """A stage with a throw, laid out."""
    rows: dict[Row, slice] = {}
    count = 0
    for row in rows_with(open_faces, dice):
        rows[row] = layout.lanes(row, count)
        count += len(points_in(row)) + layout.head_start
    lowest = [Place(faces, dice, points_in((faces, dice)).start) for faces, dice in rows]
    ways = list(zip(*[place.after for place in lowest], strict=True))
    most = ways[0][0].rolls
    return Stage(
        throw=throw(open_faces, dice),
        ways=tuple(_way(most // after[0].rolls, rows, after, layout) for after in ways),
        rows=rows,
        sums=tuple([layout.lanes(row, points_in(row).start) for row in rows]),
        lanes=Lanes.of(count, layout.width),
        rolls=lowest[0].rolls,
    )


def _way(factor: int, rows: Iterable[Row], after: Iterable[Place], layout: Layout) -> Way:
    """The way that leads from each row's place with the fewest points to one of ``after``."""
    parts = []
    for row, place in zip(rows, after, strict=True):
        parts.append((place.row, layout.lanes(row, place.points - points_in(place.row).start)))
    return Way(factor, tuple(parts))
