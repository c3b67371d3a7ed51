"""A compact form of several records, e.g. the seven horses of a race: a name and its numbers each; and a
number for each seat, or none.

Numbers are entered on the pad, which goes on to the next empty one by itself.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.core.action import Json
from companion.core.prompt import Amount, Entries, Field, Rows, Text
from companion.store.names import drawn_name
from screens.play.fields.editor import Editor
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.containers import Column, Upright
from screens.widgets.fields import TextField
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable


def field_title(play: Play, field: Field, verb: str = "") -> str:
    """The name of a field, for a form with several."""
    title = getattr(field, "title", None)
    if title is not None:
        return str(words.tr(title))
    own = (f"{play.game}.field.{verb}.{field.name}", f"{play.game}.field.{field.name}")
    usual = f"table.field.{type(field).__name__.lower()}"
    return str(words.tr(next((key for key in own if words.has(key)), usual)))


def clean(text: str) -> str | None:
    """What counts of a text: only what can be drawn, no odd white space; None where nothing is left."""
    return drawn_name(text) or None


class TextEditor(Editor):
    def clear(self) -> None:
        self.value = None
        self.ids.input.text = ""

    def typed(self, text: str) -> None:
        self.value = clean(text)
        self.changed()

    @property
    def summary(self) -> str:
        return str(self.value or "")


class NumberCell(Plate, Tappable, Upright):
    """A number of a record; a tap opens the pad."""

    caption = StringProperty("")
    figure = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.place = (0, "")
        """Which record, which field."""


class RecordText(TextField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.place = (0, "")
        """Which record, which field."""


class Record(Column):
    """One row of the form: its number, its texts, and below them its numbers."""

    number = NumericProperty(0)

    def __init__(self, editor: RowsEditor, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._editor = editor
        self.texts = Pool(RecordText, text=lambda line, text: self._editor.wrote(line.place, text))
        self.cells = Pool(NumberCell, on_release=lambda cell: self._editor.open_pad(cell.place))


class RowsEditor(Editor):
    """Several records with the same fields."""

    field: Rows

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.filled: list[dict[str, Json]] = []
        """What each record says so far."""
        self._records = Pool(lambda: Record(self))

    def clear(self) -> None:
        self.filled = [{} for _ in range(self.field.count)]
        self.value = None
        self.refresh()

    def refresh(self) -> None:
        if len(self.filled) != self.field.count:
            self.filled = [{} for _ in range(self.field.count)]
        for record, number in self._records.lay_in(self.ids.records, range(self.field.count)):
            record.number = number + 1
            self._show_record(number, record)

    def wrote(self, place: tuple[int, str], text: str) -> None:
        self._fill(place, clean(text))
        self.changed()

    def open_pad(self, place: tuple[int, str]) -> None:
        number, name = place
        field = next(part for part in self._amounts() if part.name == name)
        who = str(self._first_text(number))
        key = "table.rows.named_cell" if who else "table.rows.cell"
        title = words.tr(key, n=number + 1, who=who, field=field_title(self.play, field))
        following = self._next_empty(place)
        button_text = words.tr("ui.done" if following is None else "ui.next")
        ask_number(title, field, lambda entered: self._entered(place, entered), button_text)

    @property
    def lack(self) -> str:
        missing = sum(part.name not in record for record in self.filled for part in self.field.fields)
        return str(words.tr("table.lack.rows", n=missing)) if missing else ""

    def _entered(self, place: tuple[int, str], number: int) -> None:
        self._fill(place, number)
        self.changed()
        following = self._next_empty(place)
        if following is not None:
            self.open_pad(following)

    def _fill(self, place: tuple[int, str], value: Json) -> None:
        number, name = place
        record = {key: held for key, held in self.filled[number].items() if key != name}
        self.filled[number] = record if value is None else {**record, name: value}
        names = [part.name for part in self.field.fields]
        whole = all(name in record for record in self.filled for name in names)
        self.value = [{name: record[name] for name in names} for record in self.filled] if whole else None

    def _next_empty(self, place: tuple[int, str]) -> tuple[int, str] | None:
        """The next number of the same record that is not filled in yet."""
        number, _ = place
        for part in self._amounts():
            here = (number, part.name)
            if here != place and part.name not in self.filled[number]:
                return here
        return None

    def _first_text(self, number: int) -> Json:
        texts = self._texts()
        return self.filled[number].get(texts[0].name, "") if texts else ""

    def _texts(self) -> list[Text]:
        return [part for part in self.field.fields if isinstance(part, Text)]

    def _amounts(self) -> list[Amount]:
        return [part for part in self.field.fields if isinstance(part, Amount)]

    def _show_record(self, number: int, record: Record) -> None:
        texts, amounts = self._texts(), self._amounts()
        for line, part in record.texts.lay_in(record.ids.texts, texts):
            line.place, line.hint = (number, part.name), field_title(self.play, part)
            held = str(self.filled[number].get(part.name, ""))
            if clean(line.text) != (held or None):
                line.text = held
        for cell, amount in record.cells.lay_in(record.ids.cells, amounts):
            cell.place, cell.caption = (number, amount.name), field_title(self.play, amount)
            cell.figure = str(self.filled[number].get(amount.name, "–"))


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
        button_text = words.tr("ui.done" if self._next_empty(seat) is None else "ui.next")
        field = Amount(self.field.name, self.field.low, self.field.high)
        name = self.play.people.names[seat]
        ask_number(name, field, lambda number: self._entered(seat, number), button_text)

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


load_kv(__file__)
