"""The track as a curve: where a field is, and which way a horse looks there.

Horses run anticlockwise. The line is in the middle of the lower straight: field 1 lies right of it, field 36
left of it, field 18 at the top. Places are counted like the engine's positions, and any number between two
fields is a place as well, so that a horse can run.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from companion.games.circle.state import FIELDS


class Place(NamedTuple):
    x: float
    y: float
    turn: float
    """Degrees by which a horse that looks to the right has to be turned to run along here."""


class Oval:
    """A closed curve of four straights and four quarter circles inside a rectangle."""

    def __init__(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        self.x, self.y, self.width, self.height = x, y, width, height
        self.radius = max(0.0, min(radius, width / 2, height / 2))
        arc = pi / 2 * self.radius
        across, up = width - 2 * self.radius, height - 2 * self.radius
        self._parts = (across / 2, arc, up, arc, across, arc, up, arc, across / 2)
        self.length = sum(self._parts)

    @property
    def pitch(self) -> float:
        """How long a field is."""
        return self.length / FIELDS

    def place(self, position: float, aside: float = 0.0) -> Place:
        """Where the middle of a field is; ``aside`` leads off the curve, to the left of the runner."""
        way = (position - 0.5) * self.pitch % self.length
        for number, part in enumerate(self._parts):
            if way <= part or number == len(self._parts) - 1:
                return self._along(number, way, aside)
            way -= part
        raise AssertionError

    def line(self, aside: float = 0.0) -> Place:
        """Where the grey line crosses the curve."""
        return self.place(0.5, aside)

    def _along(self, number: int, way: float, aside: float) -> Place:
        """A point on one of the nine parts, from the line to the line."""
        left, low = self.x + self.radius, self.y + self.radius
        right, high = self.x + self.width - self.radius, self.y + self.height - self.radius
        middle = self.x + self.width / 2
        if number % 2:
            centre = ((right, low), (right, high), (left, high), (left, low))[number // 2]
            start = -90 + 90 * (number // 2)
            turn = start + (way / self.radius * 180 / pi if self.radius else 0.0)
            away, angle = self.radius - aside, turn * pi / 180
            return Place(centre[0] + away * cos(angle), centre[1] + away * sin(angle), turn + 90)
        starts = (
            (middle, self.y, 0.0),
            (self.x + self.width, low, 90.0),
            (right, self.y + self.height, 180.0),
            (self.x, high, 270.0),
            (left, self.y, 0.0),
        )
        x, y, turn = starts[number // 2]
        ahead = (cos(turn * pi / 180), sin(turn * pi / 180))
        return Place(x + ahead[0] * way - ahead[1] * aside, y + ahead[1] * way + ahead[0] * aside, turn)
