"""A line of text to type, for names. Numbers in play are never typed: see `number_pad`.

    TextField:
        hint: words.tr('players.name')
        text: root.name
        on_text_validate: root.save(self.text)

Line breaks become spaces, and more than ``limit`` characters are not taken.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from screens.widgets.kv import load_kv


class TextField(TextInput):
    """One line of text with a limit to its length."""

    hint = StringProperty("")
    """What stands there while it is empty."""
    limit = NumericProperty(40)
    """The most characters it takes."""

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        room = int(self.limit) - len(self.text)
        return super().insert_text(substring.replace("\n", " ")[: max(0, room)], from_undo=from_undo)


load_kv(__file__)
