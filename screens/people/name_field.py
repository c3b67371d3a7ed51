"""A field for a name, and the sentence that says what of it was not taken.

NameField:
    id: name
    limit: LONGEST
FieldNote:
    limit: name.limit
    full: name.full
    lost: name.lost
"""

from __future__ import annotations

from typing import Any
from unicodedata import normalize

from kivy.properties import BooleanProperty, NumericProperty

from companion.store.drawn import drawable
from screens.widgets.fields import TextField
from screens.widgets.kv import load_kv
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

    limit = NumericProperty(0)
    """How many characters there may be."""
    full = BooleanProperty(False)
    """Whether there were more."""
    lost = BooleanProperty(False)
    """Whether there were some that can't be drawn."""


load_kv(__file__)
