"""A small line chart: how a few people's figures went.

    LineChart:
        labels: ('Старт', 'Заезд 1', 'Заезд 2')
        series: (Series(colour=1, values=(0, 350, 900)), …)

Every line ends in the symbol of its player, so that nobody needs the colours. It is painted once a look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from screens.icons import FONT, icon
from screens.theme import player_colour, theme
from screens.widgets.drawing import Drawn, rgba, written

STEPS = 4
"""About how many lines the grid has."""
RADIUS = 10
"""dp: of the symbols at the ends."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line."""

    colour: int
    """The number of the player's colour."""
    values: tuple[int, ...]
    """A figure for each label."""


def grid_of(least: int, most: int) -> list[int]:
    """Round figures that reach from the least to the most.

    >>> grid_of(0, 1350)
    [0, 500, 1000, 1500]
    """
    span = max(1, most - least)
    rough = span / STEPS
    size = 10 ** floor(log10(rough)) if rough >= 1 else 1
    step = max(1, round(next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.8)))
    first = floor(least / step)
    return [number * step for number in range(first, max(first + 1, ceil(most / step)) + 1)]


def kept_apart(heights: Sequence[float], distance: float) -> list[float]:
    """The same heights, moved as little as possible so that no two of them are nearer than ``distance``.

    Those that are too near to each other stand together as a group around the middle of where they should be.
    """
    order = sorted(range(len(heights)), key=heights.__getitem__)
    groups: list[tuple[float, list[int]]] = []
    for number in order:
        middle, group = heights[number], [number]
        while groups and middle - groups[-1][0] < distance * (len(group) + len(groups[-1][1])) / 2:
            below = groups.pop()[1]
            group = [*below, *group]
            middle = sum(heights[member] for member in group) / len(group)
        groups.append((middle, group))
    placed = [0.0] * len(heights)
    for middle, group in groups:
        for place, number in enumerate(group):
            placed[number] = middle + distance * (place - (len(group) - 1) / 2)
    return placed


class LineChart(Drawn):
    """Lines over a few labels."""

    labels = ObjectProperty(())
    """What stands below, from left to right."""
    series = ObjectProperty(())
    """The lines, the first one on top: a sequence of `Series`."""
    goal = NumericProperty(0)
    """A figure to be reached, drawn as a line across; 0 for none."""
    text_size = NumericProperty(1.0)

    paints = ("labels", "series", "goal", "text_size")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        theme.bind(text_size=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.text_size = theme.text_size
        self.height = dp(180) + theme.label * 3

    def paint(self) -> None:
        if not self.series or len(self.labels) < 2:
            return
        values = [value for line in self.series for value in line.values]
        grid = grid_of(min(0, *values), max(*values, int(self.goal)))
        low, high = theme.label * 1.8, self.height - theme.label
        left = max(written(str(mark), theme.label, False).width for mark in grid) + dp(10)
        right = self.width - 2 * dp(RADIUS) - dp(10)

        def x(number: int) -> float:
            return left + dp(6) + (right - left - dp(6)) * number / (len(self.labels) - 1)

        def y(value: float) -> float:
            return low + (high - low) * (value - grid[0]) / (grid[-1] - grid[0])

        for mark in grid:
            text = str(mark)
            self.rounded(left, y(mark), right - left, dp(1), 1, theme.line)
            wide = written(text, theme.label, False).width
            self.word(text, left - dp(8) - wide / 2, y(mark), theme.label, theme.soft, bold=False)
        if self.goal:
            self.rounded(left, y(self.goal) - dp(1), right - left, dp(3), dp(1.5), theme.accent)
        self._write_labels([x(number) for number in range(len(self.labels))], theme.label * 0.7)
        for line in reversed(self.series):
            self._draw_line([(x(number), y(value)) for number, value in enumerate(line.values)], line.colour)
        ends = kept_apart([y(line.values[-1]) for line in self.series], 2 * dp(RADIUS) + dp(1))
        for line, end in reversed(list(zip(self.series, ends, strict=True))):
            self._draw_end(x(len(self.labels) - 1) + dp(RADIUS) + dp(6), end, line.colour)

    def _write_labels(self, places: Sequence[float], y: float) -> None:
        for text, x in zip(self.labels, places, strict=True):
            half = written(text, theme.label, False).width / 2
            middle = min(max(x, half), self.width - half)
            self.word(text, middle, y, theme.label, theme.soft, bold=False)

    def _draw_line(self, points: Sequence[tuple[float, float]], colour: int) -> None:
        """The line with a darker edge: light colours must be seen on a light ground too."""
        flat = [part for point in points for part in point]
        for thick, paint in ((dp(2.6), rgba("#15191F", 0.75)), (dp(1.5), rgba(player_colour(colour).fill))):
            self.add(Color(*paint))
            self.add(SmoothLine(points=flat, width=thick, joint="round", cap="round"))
        for x, y in points:
            self.disc(x, y, dp(4), "#15191F")
            self.disc(x, y, dp(3), player_colour(colour).fill)

    def _draw_end(self, x: float, y: float, colour: int) -> None:
        paint = player_colour(colour)
        self.disc(x, y, dp(RADIUS) + dp(1), theme.text)
        self.disc(x, y, dp(RADIUS), paint.fill)
        self.word(icon(paint.symbol), x, y, dp(RADIUS) * 1.3, paint.ink, font=FONT)
