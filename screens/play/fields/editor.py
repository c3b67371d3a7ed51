"""What all editors of fields share."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv


class Editor(Column):
    """Fills in one field of a choice. Dispatches ``on_change`` whenever somebody has touched it."""

    __events__ = ("on_change",)
    title = StringProperty("")
    """What the field is, where the choice has several."""

    field: Any
    play: Play

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.value: Any = None
        """What was filled in, as the action says it; None while there is nothing."""

    def show(self, field: Any, play: Play, title: str = "") -> None:
        """Shows a field. What was filled in stays: `clear` forgets it."""
        self.field, self.play, self.title = field, play, title
        self.refresh()

    def clear(self) -> None:
        """Back to how it began."""
        self.value = None
        self.refresh()

    def changed(self) -> None:
        """To be called when somebody has filled something in."""
        self.refresh()
        self.dispatch("on_change")

    def on_change(self) -> None:
        """Somebody has filled something in."""

    def refresh(self) -> None:
        """Writes what the field and the value say; overridden."""

    @property
    def optional(self) -> bool:
        return bool(getattr(self.field, "optional", False))

    @property
    def said(self) -> bool:
        """Whether the action names the field; None may be something to say, too."""
        return self.value is not None

    @property
    def lack(self) -> str:
        """What is missing, in a sentence; empty when nothing is."""
        if self.value is not None or self.optional:
            return ""
        return str(words.tr(f"table.lack.{type(self.field).__name__.lower()}"))

    @property
    def summary(self) -> str:
        """What was filled in, in a word or two; empty where that would be too long for a button."""
        return ""


load_kv(__file__)
