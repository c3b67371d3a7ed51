"""The seats around the table, in order: whose turn it is, and a figure for each.

    SeatStrip:
        seats: root.seats           # a tuple of `SeatFigure`
        turn: root.turn             # the index of the seat whose turn it is, −1 for none
        on_seat: root.details(args[1])

Seats that do not fit in one row stand in several; nobody is ever scrolled out of sight. New figures change
texts, not widgets. A tap on a seat dispatches ``on_seat`` with its index. ``pieces`` are widgets that lie in
front of the seats, one each (a stack of tiles, a hand of cards); their own width counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from screens.drawing.theme import theme
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

LEAST_WIDTH, LEAST_BESIDE_PIECE = 84, 70
"""dp: a seat that would be narrower goes into the next row."""
LARGE_TEXT = 1.2
"""With larger text, every row has to be low."""
MOST_ROWS = 2
"""Rather than stand in more rows, seats are narrow; with pieces in front of them one row more is allowed."""


@dataclass(frozen=True, slots=True)
class SeatFigure:
    """What the strip shows of one seat."""

    name: str
    """The person."""
    colour: int
    """The number of their colour."""
    figure: str = ""
    """The score, or whatever counts at the moment."""
    out: bool = False
    """Whether the seat is out of play for now."""
    sign: str = ""
    """An icon beside the name, e.g. of a phone that belongs to the seat."""


class SeatCell(Plate, Tappable, BoxLayout):
    """One seat of the strip."""

    name = StringProperty("")
    colour = NumericProperty(0)
    figure = StringProperty("")
    out = BooleanProperty(False)
    sign = StringProperty("")
    active = BooleanProperty(False)
    """Whether it is this seat's turn."""

    def lay(self, piece: Widget | None) -> None:
        """Puts what lies in front of the seat beside the name."""
        self.ids.place.clear_widgets()
        self.ids.place.width = 0 if piece is None else piece.width
        if piece is not None:
            self.ids.place.add_widget(piece)


class SeatStrip(GridLayout):
    """All seats in order."""

    seats = ObjectProperty(())
    """A tuple of `SeatFigure`, in the order of the seats."""
    turn = NumericProperty(-1)
    """Whose turn it is."""
    tight = BooleanProperty(False)
    """Whether there are so many rows that each has to be low."""
    pieces = ObjectProperty(())
    """What lies in front of the seats: a widget of fixed size each, or nothing at all."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_seat")
        super().__init__(**kwargs)
        self._cells: list[SeatCell] = []
        self.fbind("seats", self._show)
        self.fbind("turn", self._show)
        self.fbind("pieces", self._lay)
        self.fbind("width", self._arrange)
        # Bound weakly: the theme outlives every strip.
        theme.bind(text_size=self._arrange)
        self._show()

    def on_seat(self, index: int) -> None:
        """A seat was tapped."""

    def _show(self, *_: object) -> None:
        if len(self._cells) != len(self.seats):
            for cell in self._cells:
                cell.lay(None)
            self.clear_widgets()
            self._cells = [SeatCell() for _ in self.seats]
            for index, cell in enumerate(self._cells):
                cell.bind(on_release=lambda _cell, index=index: self.dispatch("on_seat", index))
                self.add_widget(cell)
            self._lay()
        for index, (cell, seat) in enumerate(zip(self._cells, self.seats, strict=True)):
            cell.name, cell.colour, cell.figure, cell.out = seat.name, seat.colour, seat.figure, seat.out
            cell.sign = seat.sign
            cell.active = index == self.turn

    def cell(self, index: int) -> SeatCell:
        """The widget of a seat."""
        return self._cells[index]

    def _lay(self, *_: object) -> None:
        for index, cell in enumerate(self._cells):
            cell.lay(self.pieces[index] if index < len(self.pieces) else None)
        self._arrange()

    def fits_in_one_row(self, width: float) -> bool:
        """Whether all seats can stand beside each other."""
        return len(self._cells) <= self._fitting(width)

    def _fitting(self, width: float) -> int:
        piece = max((piece.width for piece in self.pieces), default=0)
        least = LEAST_BESIDE_PIECE if piece else LEAST_WIDTH
        return max(1, int(width // (dp(least) * theme.text_size + piece)))

    def _arrange(self, *_: object) -> None:
        count = len(self._cells)
        rows = min(MOST_ROWS + bool(self.pieces), ceil(count / self._fitting(self.width)))
        self.cols = max(1, ceil(count / max(1, rows)))
        self.tight = rows > MOST_ROWS or theme.text_size > LARGE_TEXT


load_kv(__file__)
