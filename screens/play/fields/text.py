"""A name that somebody writes."""

from __future__ import annotations

from companion.store.names import drawn_name
from screens.play.fields.editor import Editor
from screens.widgets.kv import load_kv


def clean(text: str) -> str | None:
    """What counts of a text: only what can be drawn, no odd white space; None where nothing is left."""
    return drawn_name(text) or None


class TextEditor(Editor):
    """Takes a name."""

    def clear(self) -> None:
        self.value = None
        self.ids.input.text = ""

    def typed(self, text: str) -> None:
        self.value = clean(text)
        self.changed()

    @property
    def summary(self) -> str:
        return str(self.value or "")


load_kv(__file__, "editor")
