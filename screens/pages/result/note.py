"""What somebody has noted on a game: a card on its result, and the sheet on which it is written.

    NoteCard:
        id: note

``note.show(services, number)`` reads it; a tap opens the sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.store.notes import LONGEST_NOTE
from screens.app.root import the_root
from screens.app.services import Services
from screens.people.name_field import FieldNote, NameField  # noqa: F401  (kv knows it by name)
from screens.widgets.containers import TapCard
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet


class NoteField(NameField):
    """A few lines of text."""


class NoteCard(TapCard):
    """The note, or the offer to write one."""

    note = StringProperty("")

    _number = 0

    def show(self, services: Services, number: int) -> None:
        """Shows the note on a game; a `StoreError` where it can't be read."""
        self._number = number
        self.note = services.store.game_row(number).note

    def on_release(self) -> None:
        NoteSheet(self.note, self._keep).open()

    def _keep(self, text: str) -> None:
        with the_root().reporting_errors():
            self.note = the_root().services.store.notes.write(self._number, text)


class NoteSheet(Sheet):
    """Writes a note, or changes it; an empty one is none."""

    longest = NumericProperty(LONGEST_NOTE)
    """How many characters it may have."""

    def __init__(self, note: str, on_saved: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_saved = on_saved
        self.ids.note.text = note

    def on_close(self) -> None:
        self.ids.note.focus = False

    def save(self) -> None:
        self.close()
        self._on_saved(self.ids.note.text)


load_kv(__file__)
