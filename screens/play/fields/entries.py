"""A number for each seat, or none: the pad goes on to the next seat by itself."""

from __future__ import annotations

from typing import Any

from companion.core.prompt import Amount, Entries
from screens.play.fields.editor import Editor
from screens.play.fields.rows import NumberCell
from screens.text.words import figure, words
from screens.widgets.kv import load_kv
from screens.widgets.pad_sheet import ask_number
from screens.widgets.pool import Pool


class EntriesEditor(Editor):
    """A cell for each seat that may have a number."""

    field: Entries

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.entries: dict[int, int] = {}
        """The numbers so far, by seat."""
        self._cells = Pool(NumberCell, on_release=lambda cell: self.open_pad(cell.place[0]))

    def clear(self) -> None:
        self.entries = {}
        self._weigh()
        self.refresh()

    def refresh(self) -> None:
        for cell, seat in self._cells.lay_in(self.ids.cells, self.field.seats):
            cell.place, cell.caption = (seat, ""), self.play.people.names[seat]
            cell.figure = figure(self.entries[seat]) if seat in self.entries else "–"

    def open_pad(self, seat: int) -> None:
        go_on = words.tr("ui.done" if self._next_empty(seat) is None else "ui.next")
        field = Amount(self.field.name, self.field.low, self.field.high)
        name = self.play.people.names[seat]
        ask_number(name, field, lambda number: self._entered(seat, number), go_on)

    def _entered(self, seat: int, number: int) -> None:
        self.entries[seat] = number
        following = self._next_empty(seat)
        if following is not None and self.field.sum is not None and self._next_empty(seat, following) is None:
            # The last of a round that must come out even says itself.
            self.entries[following] = self.field.sum - sum(self.entries.values())
            following = None
        self._weigh()
        self.changed()
        if following is not None:
            self.open_pad(following)

    def _next_empty(self, *but: int) -> int | None:
        """The first seat without a number, beside these."""
        return next((seat for seat in self.field.seats if seat not in (*but, *self.entries)), None)

    def _weigh(self) -> None:
        entries = [self.entries.get(seat) for seat in range(self.field.count)]
        self.value = entries if self.entries else None


load_kv(__file__, "editor")
