"""The seats around the table, in order: whose turn it is, and a figure for each.

    SeatStrip:
        seats: root.seats           # a tuple of `SeatFigure`
        turn: root.turn             # the index of the seat whose turn it is, −1 for none
        on_seat: root.details(args[1])

Seats that do not fit in one row stand in several; nobody is ever scrolled out of sight. New figures change
texts, not widgets. A tap on a seat dispatches ``on_seat`` with its index, ``on_piece`` where it hit what lies
there. ``pieces`` are widgets that lie in front of the seats, one each (a stack of tiles, a hand of cards);
their own width counts.

``form`` says how much room they take: ``large`` has figures for the whole table, ``slim`` is a strip of
symbols and figures, with names where there is room. ``height_of(form, width)`` is known before it is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.drawing.theme import theme
from screens.widgets.box import Box
from screens.widgets.containers import Grid
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import text_width
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description, Piece

FORMS = ("slim", "plain", "large")
"""How much room the seats take, from the least to the most."""
LEAST_WIDTH, LEAST_BESIDE_PIECE = 84, 70
"""dp: a seat that would be narrower goes into the next row."""
EDGE = 6
"""dp: left free at both sides of a seat."""
SLIM_EDGE, SLIM_SYMBOL, SLIM_GAP = 3, 16, 2
"""dp: of a slim seat: left free at both sides, its symbol, and between it and the next."""
LEAST_SYMBOL = 13
"""dp: a symbol beside a long figure."""
GAP = 4
"""dp: between seats, and between symbol and figure."""
LEAST_FIGURE, DIGIT = 14, 0.68
"""sp: figures shrink before they lose a digit, down to this; and how wide a digit is, as a part of that."""
LEAST_DIGITS = 2
"""The first ten points change the size of nothing."""
LEAST_NAME = 2.5
"""Letters and the sign that it goes on: a name that would be shorter is left out of a slim seat."""
SMALL_LABEL = 14
"""sp: where large words leave no room beside the figures, names stand below in words of the usual size."""
LARGE_TEXT = 1.2
"""With larger text, every row has to be low."""
USUAL_SEATS = 4
"""Few tables have more."""
MOST_ROWS = 2
"""Rather than stand in more rows, seats are narrow; with pieces in front of them one row more is allowed."""


@dataclass(frozen=True, slots=True)
class SeatFigure:
    """What the strip shows of one seat."""

    name: str
    colour: int
    figure: str = ""
    """The score, or whatever counts at the moment."""
    out: bool = False
    """Whether the seat is out of play for now."""
    sign: str = ""
    """An icon beside the name, e.g. of a phone that belongs to the seat."""


@dataclass(frozen=True, slots=True)
class ShownTime:
    """What the strip shows of somebody's clock."""

    text: str
    low: bool
    """Whether it is nearly up."""


class SeatCell(Plate, Tappable, Box):
    name = StringProperty("")
    colour = NumericProperty(0)
    figure = StringProperty("")
    digits = NumericProperty(1)
    """So many digits symbol and figure leave room for: as many as the longest of all seats has."""
    time = StringProperty("")
    """What their clock shows; empty where they have none, or it does not run."""
    low = BooleanProperty(False)
    """Whether it is nearly up."""
    timing = BooleanProperty(False)
    """Whether the time is what matters of the seat."""
    head = StringProperty("")
    """What stands beside the symbol: the figure or, where it matters more or has no other place, the time."""
    foot = StringProperty("")
    """What stands below: the name or, where the head is the figure, the time."""
    out = BooleanProperty(False)
    sign = StringProperty("")
    active = BooleanProperty(False)
    upside_down = BooleanProperty(False)
    """Whether it is read from the other side of the table."""
    form = OptionProperty("plain", options=FORMS)
    flat = BooleanProperty(False)
    """Whether there is only one line for words of this size."""
    beside = BooleanProperty(False)
    """Whether the name stands in it, beside the figure."""
    small = BooleanProperty(False)
    """Whether it stands below in words of the usual size, however large the others are."""
    letters = NumericProperty(0)
    """How large those of the name are."""
    named = BooleanProperty(True)
    """Whether there is room for the name."""
    piled = BooleanProperty(False)
    """Whether the symbol stands above the figure, where there is no room beside it."""
    head_width = NumericProperty(0)
    """What symbol and figure need beside a name."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "form", "name", "figure", "digits", "flat", "time", "timing"):
            self.fbind(name, self._fit)
        theme.bind(text_size=self._fit)
        self._fit()

    def describe(self) -> Description:
        return {"name": self.name, "value": ". ".join(filter(None, (self.parent.tell_of(self), self.time)))}

    def pieces(self) -> list[Piece]:
        """What lies in front of it can be tapped, too."""
        place = self.ids.place
        box, press = (*place.pos, *place.size), lambda: self.parent.dispatch_piece(self)
        return [
            {"key": "piece", "name": piece.describe()["name"], "box": box, "press": press}
            for piece in place.children if hasattr(piece, "describe") and piece.describe().get("name")
        ]  # fmt: skip

    def lay(self, piece: Widget | None) -> None:
        """Puts what lies in front of the seat beside the name."""
        self.ids.place.clear_widgets()
        self.ids.place.width = 0 if piece is None else piece.width
        if piece is not None:
            self.ids.place.add_widget(piece)
        self._fit()

    @property
    def piece_touched(self) -> bool:
        """Whether the last finger came down where something lies in front of the seat: a fingertip wide, and
        as high as the seat."""
        place = self.ids.place
        wide = max(place.width, theme.target)
        touch = self.last_touch
        return bool(place.children) and touch is not None and touch.x >= place.right - wide

    def _fit(self, *_: object) -> None:
        """Finds out what there is room for."""
        slim = self.form == "slim"
        head = self.time if self.timing else self.figure
        self.foot = self.time if self.time and not self.timing else self.name
        piece = self.ids.place.width
        room = self.width - 2 * dp(SLIM_EDGE if slim else EDGE) - (piece + dp(SLIM_GAP) if piece else 0)
        least = self._least_foot(theme.label)
        digits = max(int(self.digits), len(head))
        self.head_width = _head_width(digits)
        if slim and self.flat and _head_width(len(head)) < room - least <= self.head_width:
            self.head_width = _head_width(len(head))  # a name is worth more than a reserve
        figure = sp(LEAST_FIGURE) * DIGIT * digits + dp(2)
        fits = dp(LEAST_SYMBOL + (SLIM_GAP if slim else GAP)) + figure <= room
        self.small = slim and self.flat and fits and room - self.head_width <= least
        self.beside = self.flat and not self.small
        self.letters = sp(SMALL_LABEL) if self.small else theme.label
        name = room - (self.head_width if self.beside else 0)
        self.named = not slim or (fits and name > self._least_foot(self.letters))
        self.head = head if self.named or not self.time else self.time
        if slim:
            self.piled = not self.named and room < dp(SLIM_SYMBOL + GAP) + figure
        else:
            self.piled = not fits and not self.flat

    def _least_foot(self, letters: float) -> float:
        """How wide what stands below the figure has to be at least, in letters of this size."""
        if self.foot == self.time:
            return text_width(self.time, letters, bold=True) + dp(2)
        return letters * 0.7 * (LEAST_NAME + 1)


def _head_width(digits: int) -> float:
    """How wide a symbol and a figure beside it are."""
    return dp(26 + GAP) + text_width("0" * digits, theme.title, bold=True) + dp(2)


class SeatStrip(Grid):
    __events__ = ("on_seat", "on_piece")
    seats = ObjectProperty(())
    """A tuple of `SeatFigure`, in the order of the seats."""
    turn = NumericProperty(-1)
    opposite = ObjectProperty(frozenset())
    """The seats at the other side of the table, who read their figures from there."""
    form = OptionProperty("plain", options=FORMS)
    tight = BooleanProperty(False)
    """Whether there are so many rows that each has to be low."""
    pieces = ObjectProperty(())
    """What lies in front of the seats: a widget of fixed size each, or nothing at all."""
    times = ObjectProperty(())
    """What the clocks of the seats show: a `ShownTime` or None each, or nothing at all."""
    timing = BooleanProperty(False)
    """Whether that is what matters of the seats."""
    timed = BooleanProperty(False)
    """Whether any clock is shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pool = Pool(SeatCell, on_release=self._tapped)
        self._cells: list[SeatCell] = []
        self.tell: Callable[[int], str] = lambda seat: self.seats[seat].figure
        """What is told of a seat to somebody who does not see it."""
        self._longest_time = 0
        """How many letters the longest of the times has."""
        self.fbind("seats", self._show)
        self.fbind("turn", self._show)
        for name in ("seats", "times", "timing"):
            self.fbind(name, self._show_times)
        self.fbind("opposite", self._show)
        self.fbind("pieces", self._lay)
        for name in ("width", "form"):
            self.fbind(name, self._arrange)
        # Bound weakly: the theme outlives every strip.
        theme.bind(text_size=self._arrange)
        self._show()

    def on_seat(self, index: int) -> None:
        pass

    def on_piece(self, index: int) -> None:
        """What lies in front of a seat was tapped."""

    def prefetch(self) -> Generator[object, None, None]:
        """Makes the seats of most tables, one before each ``yield``."""
        return self._pool.prefetch(USUAL_SEATS)

    def tell_of(self, cell: SeatCell) -> str:
        return self.tell(self._cells.index(cell))

    def dispatch_piece(self, cell: SeatCell) -> None:
        self.dispatch("on_piece", self._cells.index(cell))

    def _tapped(self, cell: SeatCell) -> None:
        if cell in self._cells:  # else it went while a finger was on it
            self.dispatch("on_piece" if cell.piece_touched else "on_seat", self._cells.index(cell))

    def _show(self, *_: object) -> None:
        if len(self._cells) != len(self.seats):
            for cell in self._cells:
                cell.lay(None)
            self._cells = self._pool.take(len(self.seats))
            arrange(self, self._cells)
            self._lay()
        for index, (cell, seat) in enumerate(zip(self._cells, self.seats, strict=True)):
            cell.name, cell.colour, cell.figure, cell.out = seat.name, seat.colour, seat.figure, seat.out
            cell.sign = seat.sign
            cell.active = index == self.turn
            cell.upside_down = index in self.opposite
        self._arrange()

    def _show_times(self, *_: object) -> None:
        for index, cell in enumerate(self._cells):
            time = self.times[index] if index < len(self.times) else None
            cell.timing = self.timing
            cell.time, cell.low = (time.text, time.low) if time else ("", False)
        shown = [len(time.text) for time in self.times if time]
        longest = max(shown, default=self._longest_time if self.times else 0)
        if longest != self._longest_time:
            self._longest_time = longest
            self._arrange()
            self.timed = longest > 0

    def cell(self, index: int) -> SeatCell:
        return self._cells[index]

    def height_of(self, form: str, width: float) -> float:
        """How high all seats are in this form, on so much width."""
        if not self._cells:
            return 0.0
        rows, tight = self._plan(form, width)
        return rows * (_row_height(form, tight) + _gap(form)) - _gap(form) + 2 * _margin(form, tight)

    def _lay(self, *_: object) -> None:
        for index, cell in enumerate(self._cells):
            cell.lay(self.pieces[index] if index < len(self.pieces) else None)
        self._arrange()

    def _plan(self, form: str, width: float) -> tuple[int, bool]:
        """How many rows they stand in, and whether each of them has to be low."""
        most = MOST_ROWS + (bool(self.pieces) and form != "slim")
        rows = min(most, ceil(len(self._cells) / self._fitting(form, width)))
        return max(1, rows), rows > MOST_ROWS or theme.text_size > LARGE_TEXT

    def _fitting(self, form: str, width: float) -> int:
        """How many seats fit beside each other."""
        piece = max((piece.width for piece in self.pieces), default=0)
        if form != "slim":
            least = dp(LEAST_BESIDE_PIECE if piece else LEAST_WIDTH) * theme.text_size
            return max(1, int(width // (least + piece)))
        longest = max(self._longest_time, *(len(seat.figure) for seat in self.seats))
        figure = sp(LEAST_FIGURE) * DIGIT * longest
        least = dp(2 * SLIM_EDGE) + max(dp(SLIM_SYMBOL), figure) + (piece + dp(SLIM_GAP) if piece else 0)
        room = width - 2 * _side(form) + _gap(form)
        return max(1, int(room // (max(least, theme.target) + _gap(form))))

    def _arrange(self, *_: object) -> None:
        rows, self.tight = self._plan(self.form, self.width) if self._cells else (1, False)
        self.cols = max(1, ceil(len(self._cells) / rows))
        self.row_default_height = _row_height(self.form, self.tight)
        self.spacing = _gap(self.form)
        self.padding = (_side(self.form), _margin(self.form, self.tight) if self._cells else 0)
        flat = self.row_default_height < _two_lines()
        digits = max((LEAST_DIGITS, *(len(seat.figure) for seat in self.seats)))
        for cell in self._cells:
            cell.form, cell.flat, cell.digits = self.form, flat, digits


def _two_lines() -> float:
    """How high a low row has to be for a name below the figure."""
    return round(theme.label * 1.3 + theme.title * 1.25 + dp(6))


def _row_height(form: str, tight: bool) -> float:
    if form == "slim":
        # A name below the figure, where that takes hardly more than a fingertip.
        return _two_lines() if _two_lines() <= theme.target * 1.1 else theme.target
    if form == "large":
        return round(theme.label * 1.4 + theme.headline * 1.4 + dp(12))
    return max(theme.target, _two_lines()) if tight else round(theme.label * 1.4 + theme.title * 1.4 + dp(12))


def _side(form: str) -> float:
    """What is left free beside the seats."""
    return float(theme.space_xs if form == "slim" else theme.space_m)


def _gap(form: str) -> float:
    """What is left free between two seats."""
    return float(dp(SLIM_GAP if form == "slim" else GAP))


def _margin(form: str, tight: bool) -> float:
    """What is left free above and below the seats."""
    return float(theme.space_xs if form == "slim" or tight else theme.space_s)


load_kv(__file__)
