"""A small line chart: how a few people's figures went.

    LineChart:
        labels: ('Старт', 'Заезд 1', 'Заезд 2')
        series: (Series(colour=1, values=(0, 350, 900)), …)

Every line ends in the symbol of its player, so that nobody needs the colours. It takes one point or a
thousand, and figures below zero; of the labels as many are written as there is room for. It is painted once a
look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, pairwise
from math import ceil, floor, hypot, log10
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty

from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba, written
from screens.drawing.shapes import texture_of
from screens.drawing.theme import player_colour, theme
from screens.text.words import figure, words
from screens.widgets.collapsible import Collapsible
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

Point = tuple[float, float]


STEPS = 4
"""About how many lines the grid has."""
RADIUS = 10
"""dp: of the symbols at the ends."""
ROOMY = 12
"""dp: points that are farther apart than this are dots."""
MOST_SAID = 12
"""So many figures of a line are said at most."""
EDGE = "#15191F"
"""What lines and dots are edged with: light colours must be seen on a light ground, too."""
NOBODY = -1


@lru_cache(maxsize=16)
def soft_disc(thick: float) -> Any:
    """A disc of this many pixels with soft edges, and a clear pixel around it."""
    side = ceil(thick) + 2
    pixels = bytearray(b"\xff" * (4 * side * side))
    for row in range(side):
        for column in range(side):
            distance = hypot(column + 0.5 - side / 2, row + 0.5 - side / 2)
            cover = min(1.0, max(0.0, thick / 2 - distance + 0.5))
            pixels[4 * (row * side + column) + 3] = round(255 * cover)
    return texture_of(bytes(pixels), side, side)


class Stroke(Mesh):
    """A line through many points with round joints and ends, smooth, in one instruction.

        Stroke(points=[(0, 0), (40, 90), (80, 10)], thick=dp(3))

    Kivy's smooth line has pointed joints: at a sharp turn they stick out far beyond the point. Here every
    part of the line is a strip cut from the middle of a disc, and every joint is the whole disc.
    """

    def __init__(self, points: Sequence[Point], thick: float) -> None:
        texture = soft_disc(float(thick))
        half = texture.width / 2
        corners: list[float] = []
        for (ax, ay), (bx, by) in pairwise(points):
            length = hypot(bx - ax, by - ay)
            if length:
                across, up = (ay - by) / length * half, (bx - ax) / length * half
                corners += (ax + across, ay + up, 0.5, 0, bx + across, by + up, 0.5, 0)
                corners += (bx - across, by - up, 0.5, 1, ax - across, ay - up, 0.5, 1)
        for x, y in points:
            corners += (x - half, y - half, 0, 0, x + half, y - half, 1, 0)
            corners += (x + half, y + half, 1, 1, x - half, y + half, 0, 1)
        count = len(corners) // 16
        indices = [4 * quad + corner for quad in range(count) for corner in (0, 1, 2, 0, 2, 3)]
        super().__init__(vertices=corners, indices=indices, mode="triangles", texture=texture)


@dataclass(frozen=True, slots=True)
class Series:
    colour: int
    values: tuple[int, ...]


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


def kept_apart(heights: Sequence[float], distance: float, low: float, high: float) -> list[float]:
    """The same heights, moved as little as possible so that no two of them are nearer than ``distance``.

    Those that are too near to each other stand together as a group around the middle of where they should be,
    between ``low`` and ``high`` as far as there is room.
    """
    order = sorted(range(len(heights)), key=heights.__getitem__)
    groups: list[tuple[float, list[int]]] = []
    for number in order:
        group = [number]
        middle = _within(heights[number], 0, low, high)
        while groups and middle - groups[-1][0] < distance * (len(group) + len(groups[-1][1])) / 2:
            group = [*groups.pop()[1], *group]
            mean = sum(heights[member] for member in group) / len(group)
            middle = _within(mean, distance * (len(group) - 1) / 2, low, high)
        groups.append((middle, group))
    placed = [0.0] * len(heights)
    for middle, group in groups:
        for place, number in enumerate(group):
            placed[number] = middle + distance * (place - (len(group) - 1) / 2)
    return placed


def _within(middle: float, half: float, low: float, high: float) -> float:
    """The middle of something that reaches ``half`` as far up and down, moved inside."""
    return max(low + half, min(middle, high - half))


def thinned(points: Sequence[Point], pixels: float) -> list[Point]:
    """A line with at most four points for every so many pixels: the first, the lowest, the highest, the last.

    It looks the same, and a game of a thousand turns costs no more to draw than one of a hundred.
    """
    columns: dict[int, list[int]] = {}
    for number, (x, _) in enumerate(points):
        columns.setdefault(int(x // pixels), []).append(number)
    kept = []
    for numbers in columns.values():
        low, high = (end(numbers, key=lambda number: points[number][1]) for end in (min, max))
        kept += sorted({numbers[0], low, high, numbers[-1]})
    return [points[number] for number in kept]


def written_labels(labels: int, place_of: Callable[[int], Point], gap: float) -> range:
    """Which of so many labels are written: all, or every second, fifth, tenth, … from the first on.

    ``place_of`` says from where to where one would reach, and is asked only as long as all before it fit;
    ``gap`` is left between two.
    """
    steps = (10**power * factor for power in count() for factor in (1, 2, 5))
    chosen = (range(0, labels, step) for step in steps)
    return next(
        some for some in chosen if all(place_of(a)[1] + gap <= place_of(b)[0] for a, b in pairwise(some))
    )


class LineChart(Collapsible, Drawn):
    labels = ObjectProperty(())
    """What stands below, from left to right."""
    series = ObjectProperty(())
    """The lines, the first one on top: a sequence of `Series`."""
    goal = NumericProperty(0)
    """A figure to be reached, drawn as a line across; 0 for none."""
    places = BooleanProperty(False)
    """Whether the figures are places: the first one stands at the top."""
    from_zero = BooleanProperty(True)
    """Whether 0 is in sight, wherever the figures are."""
    lines_height = NumericProperty(dp(180))
    """The height without the words around the lines."""
    text_size = NumericProperty(1.0)

    paints = ("labels", "series", "goal", "places", "from_zero", "text_size")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        theme.bind(text_size=self._measure)
        self.fbind("lines_height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.text_size = theme.text_size
        self.height = self.lines_height + theme.label * 3

    def describe(self) -> Description:
        """How each line goes; of a long one only the end."""
        lines = (
            (words.tr(f"ui.colour.{player_colour(line.colour).name}"), line.values[-MOST_SAID:])
            for line in self.series
        )
        said = (f"{colour}: {', '.join(map(figure, values))}" for colour, values in lines)
        return {"role": "picture", "name": words.tr("ui.read.chart"), "value": "; ".join(said)}

    def paint(self) -> None:
        if not self.series:
            return
        grid = self._grid()
        low, high = theme.label * 1.8, self.height - theme.label
        left = max(written(figure(mark), theme.label, False).width for mark in grid) + dp(10)
        right = self.width - 2 * dp(RADIUS) - dp(10)
        first, last = left + dp(6), right
        gap = (last - first) / max(1, len(self.labels) - 1)

        def x(number: int) -> float:
            return last - gap * (len(self.labels) - 1 - number)

        def y(value: float) -> float:
            part = (value - grid[0]) / (grid[-1] - grid[0])
            return low + (high - low) * (1 - part if self.places else part)

        self._draw_grid(grid, y, left, right)
        self._write_labels(x, theme.label * 0.7)
        roomy = gap >= dp(ROOMY)
        for line in reversed(self.series):
            points = [(x(number), y(value)) for number, value in enumerate(line.values)]
            self._draw_line(points, line.colour, roomy)
        radius = dp(RADIUS) + dp(1)
        heights = [y(line.values[-1]) for line in self.series]
        ends = kept_apart(heights, 2 * radius - dp(1), radius, self.height - radius)
        for line, height, end in reversed(list(zip(self.series, heights, ends, strict=True))):
            self._draw_end((x(len(line.values) - 1), height), (self.width - radius - dp(2), end), line.colour)

    def _grid(self) -> list[int]:
        values = [value for line in self.series for value in line.values]
        if self.places:
            return list(range(1, max(2, *values) + 1))
        base = 0 if self.from_zero else values[0]
        return grid_of(min(base, *values), max(base, *values, int(self.goal)))

    def _draw_grid(self, grid: Sequence[int], y: Any, left: float, right: float) -> None:
        for mark in grid:
            text = figure(mark)
            # Where figures go below zero, its line is the one to hold on to.
            colour = theme.soft if mark == 0 and grid[0] < 0 else theme.line
            self.rounded(left, y(mark), right - left, dp(1), 1, colour)
            wide = written(text, theme.label, False).width
            self.word(text, left - dp(8) - wide / 2, y(mark), theme.label, theme.soft, bold=False)
        if self.goal:
            self.rounded(left, y(self.goal) - dp(1), right - left, dp(3), dp(1.5), self.accent)

    def _write_labels(self, x: Callable[[int], float], y: float) -> None:
        def place_of(number: int) -> Point:
            half = written(self.labels[number], theme.label, False).width / 2
            middle = min(max(x(number), half), self.width - half)
            return middle - half, middle + half

        for number in written_labels(len(self.labels), place_of, dp(8)):
            middle = sum(place_of(number)) / 2
            self.word(self.labels[number], middle, y, theme.label, theme.soft, bold=False)

    def _draw_line(self, points: Sequence[Point], colour: int, roomy: bool) -> None:
        fill = player_colour(colour).fill
        way = thinned(points, dp(3))
        self._stroke(way, dp(5.2), EDGE)
        self._stroke(way, dp(3), fill)
        if roomy:
            for x, y in points:
                self.disc(x, y, dp(4), EDGE)
                self.disc(x, y, dp(3), fill)

    def _stroke(self, points: Sequence[Point], thick: float, colour: Any) -> None:
        self.add(Color(*rgba(colour)))
        self.add(Stroke(points, thick))

    def _draw_end(self, line_end: Point, spot: Point, colour: int) -> None:
        paint = player_colour(colour)
        x, y = spot
        if abs(line_end[1] - y) > dp(RADIUS):
            self._stroke((line_end, spot), dp(1.6), paint.fill)
        self.disc(x, y, dp(RADIUS) + dp(1), theme.text)
        self.disc(x, y, dp(RADIUS), paint.fill)
        self.word(icon(paint.symbol), x, y, dp(RADIUS) * 1.3, paint.ink, font=FONT)


@dataclass(frozen=True, slots=True)
class Bar:
    name: str
    value: float
    text: str
    """What the figure at its end says."""
    note: str = ""
    """Small print below it."""
    colour: int = NOBODY
    """The number of a player's colour, where it is a person."""
    game: str = ""
    """Which game, where it is one."""
    key: Any = None
    """What a tap on it means; None: nothing."""


def spread(values: Sequence[float], whole: float = 0.0) -> tuple[float, list[float]]:
    """Where zero is, and where each bar ends, as parts of the width, which is ``whole`` or the longest bar.

    >>> spread([4, 2, 0])
    (0.0, [1.0, 0.5, 0.0])
    """
    least, most = min([0.0, *values]), max([whole, *values])
    span = (most - least) or 1.0
    return -least / span, [(value - least) / span for value in values]


class BarRow(Tappable, Level):
    name = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    colour = NumericProperty(NOBODY)
    game = StringProperty("")
    fill = ColorProperty("#000000")
    zero = NumericProperty(0.0)
    """Where the bar begins, as a part of the width."""
    end = NumericProperty(0.0)
    leads = BooleanProperty(False)
    """Whether none is longer."""
    key = ObjectProperty(None, allownone=True)

    def describe(self) -> Description:
        return {"name": self.name, "value": ", ".join(filter(None, (self.text, self.note)))}


class BarChart(Column):
    """A bar chart: names with a bar each, the longest figure as wide as the chart.

        BarChart:
            bars: (Bar('Маша', 12, '12 побед', colour=1, key=7), …)
            on_bar: root.open_person(args[1])           # the key of the bar that was tapped

    Bars lie: long names have the whole width above them. A person's bar has the colour and the symbol of the
    person, a game's its drawing and accent. Figures below zero go to the left of where zero is.
    """

    __events__ = ("on_bar",)
    bars = ObjectProperty(())
    """A sequence of `Bar`."""
    whole = NumericProperty(0)
    """The figure of a bar that fills the width; 0: whatever the longest one has."""

    def __init__(self, **kwargs: Any) -> None:
        self._rows = Pool(BarRow, on_release=lambda row: self.dispatch("on_bar", row.key))
        super().__init__(**kwargs)
        for name in ("bars", "whole"):
            self.fbind(name, self._show)
        theme.bind(dark=self._show)
        self._show()

    def on_bar(self, key: Any) -> None:
        pass

    def _show(self, *_: object) -> None:
        values = [float(bar.value) for bar in self.bars]
        zero, ends = spread(values, self.whole)
        for row, (bar, end) in self._rows.lay_in(self, list(zip(self.bars, ends, strict=True))):
            row.name, row.text, row.note, row.key = bar.name, bar.text, bar.note, bar.key
            row.colour, row.game, row.zero, row.end = bar.colour, bar.game, zero, end
            row.leads, row.touchable = bar.value == max(values) > 0, bar.key is not None
            is_person = bar.colour != NOBODY
            row.fill = player_colour(bar.colour).fill if is_person else theme.accent_of(bar.game)


load_kv(__file__)
