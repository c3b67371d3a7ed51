"""A table of points, drawn: names and totals stay at the top, rounds scroll below, one cell is lit.

Nothing is made for a cell but its ink: what comes into sight is written, however many rounds there are.
``on_cell`` (round from 0, seat) says that a cell was tapped, ``on_hold`` that it was held; ``on_name`` (seat)
says that the name at the head of a column was tapped, ``on_corner`` that the sign above the rows' names was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.drawing.clip import clip
from screens.drawing.ink import Align, InkRect, Sign, fitted
from screens.drawing.theme import once_a_frame, player_colour, theme
from screens.text.words import words
from screens.widgets.touch import LONG_PRESS, Draggable

if TYPE_CHECKING:
    from screens.reading.description import Description, Piece

ROW, HEAD, LABEL = 40, 56, 30
"""dp: a round, the head, and the column of the numbers."""
NAMES_ONLY = 30
"""dp: the head where it has no totals."""
COLUMN, NARROW_COLUMN, WIDE = 54, 28, 400
"""dp: the narrowest column of a seat; narrower ones where the sheet is so wide that all of them then fit."""
NAMED, MOST_NAMED, ROOMY = 96, 160, 72
"""dp: the column of the rows' names, where they have any; it grows while the others stay roomy."""
Box = tuple[float, float, float, float]
"""Left, low, width, height."""
CORNER = 48
"""dp: it is at least so wide where there is a sign to be tapped above it."""
LETTER, SMALLEST = 0.58, 11
"""How wide a digit is taken to be, as a part of its size; sp: a figure is never smaller."""
SLACK = 10
"""dp: a finger that moves further scrolls."""


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """The head of a column: whose it is, and how they stand."""

    name: str
    colour: int
    """Below zero for what belongs to nobody."""
    total: str = ""
    """Empty where none has one: then the head is lower."""
    ahead: bool = False
    """Whether nobody stands better."""
    sign: str = ""
    phone: str = ""
    """The icon of their own phone."""
    spoken: str = ""
    """What it is called where it is heard by itself; empty: as it is named."""


class PointsSheet(Protocol):
    """What the grid shows. Cells are asked for when they come into sight."""

    @property
    def heads(self) -> Sequence[ColumnHead]:
        pass

    @property
    def rows(self) -> int:
        """How many rounds there are."""

    @property
    def cell(self) -> tuple[int, int] | None:
        """The round (from 0) and the seat that are being written."""

    @property
    def named(self) -> bool:
        """Whether rounds have names, which need more room than numbers."""

    @property
    def two_lines(self) -> bool:
        """Whether a cell has a second line."""

    def label(self, row: int, /) -> str:
        """The name of a round, or its number."""

    def spoken(self, row: int, /) -> str:
        """What it is called where it is heard by itself."""

    def in_work(self, row: int, /) -> bool:
        """Whether a round is being written for the first time."""

    def entry(self, row: int, seat: int, /) -> str:
        """What stands in a cell."""

    def below(self, row: int, seat: int, /) -> str:
        """Its second line."""

    def leads(self, row: int, seat: int, /) -> bool:
        """Whether somebody has most of what a row compares."""

    @property
    def corner(self) -> str:
        """The icon above the rows' names; empty for none."""


class _Layer:
    """Plates, and above them signs: as many as were ever needed at once. Later layers lie above."""

    def __init__(self, canvas: Any) -> None:
        grounds, words = InstructionGroup(), InstructionGroup()
        for group in (grounds, words):
            canvas.add(group)
        self._make: tuple[Callable[[], Any], ...] = (lambda: InkRect(grounds), lambda: Sign(words))
        self._made: tuple[list[Any], list[Any]] = ([], [])
        self._used = [0, 0]

    def begin(self) -> None:
        self._used = [0, 0]

    def plate(self) -> Any:
        return self._next(0)

    def sign(self) -> Any:
        return self._next(1)

    def end(self) -> None:
        """What was not needed is hidden."""
        for made, used in zip(self._made, self._used, strict=True):
            for ink in made[used:]:
                ink.hide()

    def texts(self) -> list[str]:
        return [sign.text for sign in self._made[1][: self._used[1]] if sign.text]

    def _next(self, sort: int) -> Any:
        made = self._made[sort]
        if self._used[sort] == len(made):
            made.append(self._make[sort]())
        self._used[sort] += 1
        return made[self._used[sort] - 1]


class _Lengths:
    """How large things are, in pixels."""

    def __init__(self, grid: ScoreGrid) -> None:
        self._grid = grid

    @property
    def scale(self) -> float:
        return max(1.0, theme.text_size)

    @property
    def row(self) -> float:
        if self._grid.sheet.two_lines:
            return max(theme.target, theme.title * 1.3 + theme.label * 1.3 + dp(8))
        return dp(ROW) * self.scale

    @property
    def head(self) -> float:
        return dp(HEAD if self._grid.heads[0].total else NAMES_ONLY) * self.scale

    @property
    def label(self) -> float:
        sheet = self._grid.sheet
        least = dp(NAMED if sheet.named else LABEL) * self.scale
        if sheet.named:
            spare = self._grid.width - dp(ROOMY) * self.scale * len(self._grid.heads)
            least = max(least, min(dp(MOST_NAMED) * self.scale, spare))
        return max(least, dp(CORNER)) if sheet.corner else least

    @property
    def column(self) -> float:
        least = NARROW_COLUMN if self._grid.width >= dp(WIDE) else COLUMN
        return max(dp(least) * self.scale, (self._grid.width - self.label) / len(self._grid.heads))

    def limits(self) -> tuple[float, float]:
        across = self.label + self.column * len(self._grid.heads) - self._grid.width
        down = self.head + self.row * self._grid.sheet.rows - self._grid.height
        return max(0.0, across), max(0.0, down)


class ScoreGrid(Draggable, Widget):
    __events__ = ("on_cell", "on_hold", "on_name", "on_corner")

    def __init__(self, sheet: PointsSheet, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        clip(self)
        self._cells, self._labels, self._top, self._corner = (_Layer(self.canvas) for _ in range(4))
        self.sheet, self.heads = sheet, tuple(sheet.heads)
        self._lengths = _Lengths(self)
        self._left = self._down = 0.0
        """How far it is scrolled to the right and down, in pixels."""
        self.marks: dict[str, int] = {}
        """Who is marked as what: the seat by the name of the icon."""
        self.phones: dict[int, str] = {}
        """At whose head the icon of a phone of their own is drawn."""
        self._start: tuple[float, float] | None = None
        self._holding: Any = None
        """Waits for a finger to have stayed."""
        self._held = False
        self._draw = once_a_frame(self, self._paint, "pos", tokens=("dark", "text_size", "accent"))
        self.fbind("size", self._resized)

    def _resized(self, *_: object) -> None:
        self._reveal(*_in_work(self.sheet))

    def on_cell(self, row: int, seat: int) -> None:
        pass

    def on_hold(self, row: int, seat: int) -> None:
        pass

    def on_name(self, seat: int) -> None:
        pass

    def on_corner(self) -> None:
        pass

    def show(self, sheet: PointsSheet, reveal: bool) -> None:
        """Shows the sheet; ``reveal`` scrolls to the cell in work, or to the last round."""
        self.sheet, self.heads = sheet, tuple(sheet.heads)
        if reveal:
            self._reveal(*_in_work(self.sheet))
        self._draw()

    def written(self) -> list[str]:
        return [text for layer in self._layers for text in layer.texts()]

    @property
    def _layers(self) -> tuple[_Layer, ...]:
        return self._cells, self._labels, self._top, self._corner

    # Where things are

    def _reveal(self, row: int, seat: int) -> None:
        across, down = self._lengths.limits()
        room = self.height - self._lengths.head
        self._down = min(
            down,
            max(
                row * self._lengths.row + self._lengths.row * 1.5 - room,
                min(self._down, row * self._lengths.row),
            ),
        )
        shown = self.width - self._lengths.label
        self._left = min(
            across,
            max((seat + 1) * self._lengths.column - shown, min(self._left, seat * self._lengths.column)),
        )
        self._down, self._left = max(0.0, self._down), max(0.0, self._left)
        self._draw()

    def _in_sight(self) -> tuple[int, int]:
        """The first row of which something is in sight, and the one after the last."""
        first = int(self._down // self._lengths.row)
        room = int((self.height - self._lengths.head) // self._lengths.row) + 2
        return first, min(self.sheet.rows, first + room)

    def cell_box(self, row: int, seat: int) -> tuple[float, float, float, float]:
        """Where a cell is: left, low, width, height."""
        x = self.x + self._lengths.label + seat * self._lengths.column - self._left
        y = self.top - self._lengths.head - (row + 1) * self._lengths.row + self._down
        return x, y, self._lengths.column, self._lengths.row

    def describe(self) -> Description:
        """Rounds that are out of sight come with a scroll."""
        _, down = self._lengths.limits()
        first, last = self._in_sight()
        said: Description = {"role": "group", "name": words.tr("ui.read.points")}
        if self._down < down - 1:
            said["forward"] = partial(self._reveal, min(self.sheet.rows, 2 * last - first) - 1, 0)
        if self._down > 1:
            said["backward"] = partial(self._reveal, max(0, 2 * first - last + 1), 0)
        return said

    def pieces(self) -> Iterator[Piece]:
        """The heads of the columns, and what is in sight of the rounds: whose cell of which, and what stands
        there."""
        sheet, lengths = self.sheet, self._lengths
        top, high = self.top - lengths.head, lengths.row
        across = self.x + lengths.label, self.right
        if sheet.corner:
            box = (self.x, top, lengths.label, lengths.head)
            yield {
                "key": "corner", "name": words.tr("ui.read.turn_grid"), "box": box,
                "press": partial(self.dispatch, "on_corner"),
            }  # fmt: skip
        for seat, head in enumerate(self.heads):
            yield {
                "key": ("head", seat), "name": head.spoken or head.name, "value": head.total,
                "box": _cut(self.cell_box(0, seat), across, top, lengths.head),
                "press": partial(self.dispatch, "on_name", seat),
            }  # fmt: skip
        for row in range(*self._in_sight()):
            for seat, head in enumerate(self.heads):
                cell = self.cell_box(row, seat)
                y = cell[1]
                low = max(y, self.y)
                entry = ", ".join(filter(None, (sheet.entry(row, seat), sheet.below(row, seat))))
                yield {
                    "key": (row, seat), "name": f"{sheet.spoken(row)}, {head.spoken or head.name}",
                    "value": entry,
                    "selected": sheet.cell == (row, seat),
                    "box": _cut(cell, across, low, max(0, min(y + high, top) - low)),
                    "press": partial(self.dispatch, "on_cell", row, seat),
                    "hold": partial(self.dispatch, "on_hold", row, seat),
                    "reveal": partial(self._reveal, row, seat),
                }  # fmt: skip

    # What a finger does

    def drag_start(self, touch: Any) -> None:
        self._start, self._held = None, False
        x, y = touch.pos  # later it is in the coordinates of whoever looks at it then
        self._holding = Clock.schedule_once(lambda _: self._hold(x, y), LONG_PRESS)

    def drag_move(self, touch: Any) -> None:
        if self._start is None and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(SLACK):
            self._holding.cancel()
            self._start = (touch.x + self._left, touch.y - self._down)
        if self._start is not None:
            across, down = self._lengths.limits()
            self._left = min(across, max(0.0, self._start[0] - touch.x))
            self._down = min(down, max(0.0, touch.y - self._start[1]))
            self._draw()

    def drag_end(self, touch: Any) -> None:
        self._holding.cancel()
        if self._start is None and not self._held:
            row, seat = self._place_at(*touch.pos)
            if self.sheet.corner and self._is_corner(*touch.pos):
                self.dispatch("on_corner")
            elif seat is not None:
                self.dispatch("on_name", seat) if row is None else self.dispatch("on_cell", row, seat)

    def forget(self, touch: Any) -> None:
        self._holding.cancel()

    def _hold(self, x: float, y: float) -> None:
        row, seat = self._place_at(x, y)
        if row is not None:
            self._held = True
            self.dispatch("on_hold", row, seat)

    def _is_corner(self, x: float, y: float) -> bool:
        return x <= self.x + self._lengths.label and y >= self.top - self._lengths.head

    def _place_at(self, x: float, y: float) -> tuple[int | None, int | None]:
        """The row and the seat at a point; at the head of a column no row, and beside the columns no seat."""
        seat = int((x - self.x - self._lengths.label + self._left) // self._lengths.column)
        row = int((self.top - self._lengths.head + self._down - y) // self._lengths.row)
        if x <= self.x + self._lengths.label or not 0 <= seat < len(self.heads):
            return None, None
        if y >= self.top - self._lengths.head:
            return None, seat
        return (row, seat) if 0 <= row < self.sheet.rows else (None, None)

    # What is drawn

    def _paint(self, *_: object) -> None:
        sheet = self.sheet
        if self.width < 1:
            return
        for layer in self._layers:
            layer.begin()
        self._paint_rows(sheet)
        self._paint_head(sheet)
        for layer in self._layers:
            layer.end()

    def _paint_rows(self, sheet: PointsSheet) -> None:
        across, down = self._lengths.limits()
        self._left, self._down = min(self._left, across), min(self._down, down)
        first, last = self._in_sight()
        size = theme.title if sheet.two_lines else theme.body
        for row in range(first, last):
            _, y, _, high = self.cell_box(row, 0)
            working = sheet.in_work(row)
            if row % 2 or working:
                _plate(self._cells, self.x, y, self.width, high, theme.raised if working else theme.surface)
            for seat in range(len(self.heads)):
                self._paint_cell(sheet, row, seat, size)
            _plate(self._labels, self.x, y, self._lengths.label, high, theme.background)
            label = fitted(sheet.label(row), theme.label, self._lengths.label - dp(8))
            _sign(self._labels, label, self.x + dp(6), y + high / 2, theme.label, theme.soft, "left")
        for row in range(last, first + int((self.height - self._lengths.head) // self._lengths.row) + 2):
            # The sheet goes on, empty.
            if row % 2:
                _, y, _, high = self.cell_box(row, 0)
                _plate(self._cells, self.x, y, self.width, high, theme.surface)

    def _paint_cell(self, sheet: PointsSheet, row: int, seat: int, size: float) -> None:
        x, y, width, high = self.cell_box(row, seat)
        if x > self.right or x + width < self.x + self._lengths.label:
            return
        lit = sheet.cell == (row, seat)
        if lit:
            _plate(self._cells, x + dp(2), y + dp(2), width - dp(4), high - dp(4), theme.accent, dp(6))
        middle, colour = x + width / 2, theme.accent_ink if lit else theme.text
        text, below = sheet.entry(row, seat), sheet.below(row, seat)
        above = theme.label * 0.6 if below else 0
        if text:
            leads = sheet.leads(row, seat)
            colour = theme.accent if leads and not lit else colour
            _sign(self._cells, text, middle, y + high / 2 + above, _fit(text, size, width), colour)
            if leads:
                self._cells.sign().icon("crown", x + dp(10), y + high - dp(11), theme.label, colour)
        if below:
            ink = theme.accent_ink if lit else theme.soft
            low, small = y + high / 2 - theme.title * 0.6, _fit(below, theme.label, width)
            shown = fitted(below, small, width - dp(6))
            _sign(self._cells, shown, middle, low, small, ink)

    def _paint_head(self, sheet: PointsSheet) -> None:
        low = self.top - self._lengths.head
        self.marks, self.phones = {}, {}
        _plate(self._top, self.x, low, self.width, self._lengths.head, theme.surface)
        for seat, head in enumerate(self.heads):
            x, _, width, _ = self.cell_box(0, seat)
            if x <= self.right and x + width >= self.x + self._lengths.label:
                writer = _HeadWriter(self._top, x, width, self.top, self._lengths.head)
                writer.write(head)
                self.marks |= dict.fromkeys(writer.marks, seat)
                self.phones |= {seat: head.phone} if head.phone else {}
        _plate(self._corner, self.x, low, self._lengths.label, self._lengths.head, theme.surface)
        if sheet.corner:
            middle = self.x + self._lengths.label / 2, low + self._lengths.head / 2
            self._corner.sign().icon(sheet.corner, *middle, theme.icon, theme.soft)


class _HeadWriter:
    """Writes the head of one column: from ``x`` on, so wide and high, below ``top``."""

    def __init__(self, layer: _Layer, x: float, width: float, top: float, high: float) -> None:
        self._layer, self._x, self._width = layer, x, width
        self._upper, self._lower, self._low = top - high * 0.28, top - high * 0.66, top - high
        self._middle = top - high * 0.48
        self.marks: list[str] = []
        """The icons beside the name and the total, but for the phone's."""

    def write(self, head: ColumnHead) -> None:
        """The name, with a crown or else a sign before it; below it the total, with a phone before it. A sign
        that gave way to the crown stands behind the total."""
        x, width, size = self._x, self._width, theme.label
        if head.colour >= 0:
            fill = player_colour(head.colour).fill
            _plate(self._layer, x + dp(4), self._low, width - dp(8), dp(3), fill)
        mark = "crown" if head.ahead else head.sign
        aside, upper = size if mark else 0, self._upper if head.total else self._middle
        shown = fitted(head.name, size, width - dp(6) - aside)
        _sign(self._layer, shown, x + (width + aside) / 2, upper, size, theme.soft)
        if mark:
            self._mark(mark, x + dp(3) + size / 2, upper, theme.accent)
        if head.total:
            self._write_total(head)

    def _write_total(self, head: ColumnHead) -> None:
        x, width, size = self._x, self._width, theme.label
        aside = size * 0.8 if head.phone else 0
        ink, large = theme.accent if head.ahead else theme.text, _fit(head.total, theme.title, width - aside)
        _sign(self._layer, head.total, x + (width + aside) / 2, self._lower, large, ink)
        if head.phone:
            self._layer.sign().icon(
                head.phone, x + dp(2) + aside / 2, self._lower, theme.label, theme.primary
            )
        if head.ahead and head.sign:
            self._mark(head.sign, x + width - size * 0.7, self._lower, theme.soft)

    def _mark(self, name: str, x: float, y: float, colour: Any) -> None:
        self.marks.append(name)
        self._layer.sign().icon(name, x, y, theme.label, colour)


def _in_work(sheet: PointsSheet) -> tuple[int, int]:
    """The cell in work, or the last round."""
    return sheet.cell or (sheet.rows - 1, 0)


def _plate(
    layer: _Layer, x: float, y: float, width: float, high: float, colour: Any, radius: float = 0
) -> None:
    layer.plate().lay(x, y, width, high, radius, colour)


def _sign(
    layer: _Layer, text: str, x: float, y: float, size: float, colour: Any, align: Align = "centre"
) -> None:
    layer.sign().write(text, x, y, size, colour, align=align)


def _fit(text: str, size: float, width: float) -> float:
    """The size in which a figure fits its column."""
    return max(sp(SMALLEST), min(size, (width - dp(4)) / (len(text) * LETTER)))


def _cut(box: Box, across: tuple[float, float], low: float, high: float) -> Box:
    """The part of a cell between two edges, at a height."""
    x, _, column, _ = box
    left = min(max(x, across[0]), across[1])
    return left, low, max(0.0, min(x + column, across[1]) - left), high
