"""Options that somebody writes: a text, and a list of texts."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.store.names import folded
from screens.pages.setup.option_row import OptionRow
from screens.people.name_field import FieldNote, NameField  # noqa: F401  (kv knows them by name)
from screens.widgets.choices import Chip
from screens.widgets.containers import Column, Row
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange

MOST_SUGGESTIONS = 4
"""More would push away what stands below."""


class TextOption(Column):
    """Words that somebody writes. What was written before is offered again while they do."""

    key = StringProperty("")
    value = StringProperty("")
    limit = NumericProperty(40)
    """How many characters there may be."""
    bare = BooleanProperty(False)
    """Whether somebody else says what it is."""
    suggestions = ListProperty([])
    """What was written before, the likeliest first."""

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Pool(Chip, on_release=self._take)
        super().__init__(**kwargs)

    def typed(self, text: str) -> None:
        """Somebody has written something: offers what has it in it."""
        self.value = text
        wanted = folded(text)
        found = [one for one in self.suggestions if wanted and wanted in folded(one) != wanted]
        for chip, one in self._chips.lay_in(self.ids.suggestions, found[:MOST_SUGGESTIONS]):
            chip.text = one

    def _take(self, chip: Chip) -> None:
        self.ids.input.text = chip.text
        arrange(self.ids.suggestions, ())


class ListOption(OptionRow):
    """A list of texts: below the last one there is always room for another."""

    value = ObjectProperty(())
    """What was written, without empty lines."""
    limit = NumericProperty(24)
    """How many characters a text may have."""
    most = NumericProperty(10)
    """How many texts there may be."""

    def on_kv_post(self, base_widget: Any) -> None:
        for text in (*self.value, ""):
            self._add(text)

    def _add(self, text: str) -> None:
        if len(self.ids.lines.children) < self.most:
            line = ListLine(text=text, limit=self.limit, number=len(self.ids.lines.children) + 1)
            line.ids.input.fbind("text", self._wrote)
            self.ids.lines.add_widget(line)

    def _wrote(self, *_: object) -> None:
        lines = [line.ids.input.text.strip() for line in reversed(self.ids.lines.children)]
        if lines[-1]:
            self._add("")
        self.value = tuple(filter(None, lines))


class ListLine(Row):
    number = NumericProperty(1)
    """Its place, from 1."""
    text = StringProperty("")
    limit = NumericProperty(24)
    """How many characters there may be."""


load_kv(__file__)
