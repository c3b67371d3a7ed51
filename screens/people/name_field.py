"""A field for a name, and the sentence that says what of it was not taken.

    NameField:
        id: name
        limit: LONGEST
    FieldNote:
        field: name

`NameSheet` asks for one: what is wrong with it is said at once, and what won't do is not kept.
"""

from __future__ import annotations

from typing import Any
from unicodedata import normalize

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.store import NameRefused
from companion.store.drawn import drawable
from companion.store.names import LONGEST
from screens.app.root import AppRoot
from screens.widgets.fields import TextField
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.text import LabelText


class NameField(TextField):
    """A name. Characters that the font has no picture of are not taken."""

    lost = BooleanProperty(False)
    """Whether something of what was typed last could not be drawn."""

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        kept = "\n".join(map(drawable, substring.split("\n")))
        self.lost = len(kept) < len(normalize("NFC", substring).strip())
        return super().insert_text(kept, from_undo=from_undo)


class FieldNote(LabelText):
    """What was not taken of what somebody has typed or pasted; nothing where all of it was."""

    field = ObjectProperty(None, rebind=True)
    """The field: it knows whether something was too much, or can't be drawn."""


class NameSheet(Sheet):
    """Asks for a name. What else a sheet asks for, and its button, stand below the field."""

    hint = StringProperty("")
    limit = NumericProperty(LONGEST)
    """How many characters there may be."""
    note = ObjectProperty(None, allownone=True)
    """What is wrong with the name, as a message."""
    fit = BooleanProperty(False)

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._root = root
        super().__init__(**kwargs)

    def on_open(self) -> None:
        Clock.schedule_once(lambda _: setattr(self.ids.name, "focus", True))

    def on_close(self) -> None:
        self.ids.name.focus = False

    def judge(self, name: str) -> None:
        """Says at once what is wrong with what has been typed so far."""
        self.fit, self.note = True, self.too_long()
        if self.ids.name.lost:
            self.note = Message("store.name_undrawable")
        try:
            self.refuse(name)
        except NameRefused as refusal:
            self.fit = False
            if name.strip():
                self.note = refusal.message

    def save(self) -> None:
        """Keeps it, and closes, where the name will do and the store takes it."""
        if self.fit:
            with self._root.reporting_errors():
                self.keep(self.ids.name.text)

    def enter(self) -> None:
        """The keyboard's own key."""
        self.save()

    # What a sheet says

    def too_long(self) -> Message | None:
        """What is said of a name that can't become longer."""
        return Message("ui.field.full", n=int(self.limit)) if self.ids.name.full else None

    def refuse(self, name: str) -> None:
        """Raises `NameRefused` where the name won't do."""

    def keep(self, name: str) -> None:
        """Keeps it, and closes the sheet."""


load_kv(__file__)
