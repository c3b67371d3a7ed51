"""A score sheet that is filled in: a player across, a row down, and the fields of one cell above the keys.

    class Sheet:                            # a `CellSheet`: rows, players, what each cell asks and says
        …
    form = ScoreForm(Sheet(…))
    form.bind(on_enter=…, on_cell=…)
    form.show(Sheet(…))                     # whenever something was entered, or another cell is asked for

It keeps nothing: ``on_enter`` says what was entered into the cell that is asked for (``sheet.cell``),
``on_cell`` (row, seat) that another one was tapped, ``on_hold`` (row, seat) that one was held, to be
explained, ``on_name`` (seat) that the head of a column was, ``on_corner`` the sign in the corner; ``on_last``
that its last number is complete: whoever turns to another cell then returns True.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from companion.core.prompt import Amount, Pick
from screens.play.fields.declared import Flag
from screens.play.fields.entry import EntryPanel, FieldCards, KeyedBox, Pictures
from screens.widgets.kv import load_kv
from screens.widgets.pool import arrange
from screens.widgets.score_grid import PointsSheet, ScoreGrid


class CellSheet(PointsSheet, Protocol):
    """What the form shows: a table of points, and what is asked in its cells."""

    @property
    def pictures(self) -> Pictures:
        """What stands on the cards of fields, by their names: an icon, or a drawing."""

    @property
    def explained(self) -> str:
        """How the cell that is asked for counts, in a sentence."""

    def asks(self, row: int, /) -> Sequence[Amount | Flag | Pick]:
        """The fields of each cell of a row."""

    def title(self, name: str) -> str:
        """What a field is called."""

    def value_of(self, name: str) -> Any:
        """What stands in a field of the cell that is asked for."""


class ScoreForm(KeyedBox):
    __events__ = ("on_cell", "on_name", "on_hold", "on_enter", "on_last", "on_corner")

    def __init__(self, sheet: CellSheet, **kwargs: Any) -> None:
        self.sheet = sheet
        self._cell: tuple[int, int] | None = None
        """The one that was asked for last."""
        super().__init__(**kwargs)
        self.cards = FieldCards(
            self, after_last=lambda: bool(self.dispatch("on_last")), on_move=self._show_cell
        )
        self.panel = EntryPanel(self, self.cards)
        self.grid = ScoreGrid(sheet)
        self.grid.bind(
            on_cell=lambda _, row, seat: self.dispatch("on_cell", row, seat),
            on_name=lambda _, seat: self.dispatch("on_name", seat),
            on_hold=lambda _, row, seat: self.dispatch("on_hold", row, seat),
            on_corner=lambda _: self.dispatch("on_corner"),
        )
        self.ids.side.add_widget(self.grid)

    def show(self, sheet: CellSheet, begin: int = 0) -> None:
        """Shows a sheet, and asks for the fields of its cell, this one first; without a cell there are no
        keys."""
        turned, self.sheet, self._cell = sheet.cell != self._cell, sheet, sheet.cell
        self.grid.show(sheet, reveal=True)
        arrange(self, [self.ids.side.__self__, *([] if sheet.cell is None else [self.panel])])
        if sheet.cell is not None:
            self.panel.ask(sheet.asks(sheet.cell[0]), sheet.pictures)
            if turned:
                self.cards.begin(begin)
            self._show_cell()

    def value_of(self, name: str) -> Any:
        return self.sheet.value_of(name)

    def enter(self, **values: Any) -> None:
        self.dispatch("on_enter", values)

    def _show_cell(self) -> None:
        self.explained = self.sheet.explained
        self.panel.show(self.sheet.title)

    def on_cell(self, row: int, seat: int) -> None:
        pass

    def on_name(self, seat: int) -> None:
        pass

    def on_hold(self, row: int, seat: int) -> None:
        pass

    def on_enter(self, values: dict[str, Any]) -> None:
        pass

    def on_last(self) -> bool:
        return False

    def on_corner(self) -> None:
        pass


load_kv(__file__, "entry")
