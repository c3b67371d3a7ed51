"""A number, or no entry at all: both are something to say."""

from __future__ import annotations

from companion.core.prompt import Amount, Entry
from screens.play.fields.amount import AmountEditor
from screens.play.play import Play


class EntryEditor(AmountEditor):
    """A whole number within its bounds, or none."""

    def show(self, field: Entry, play: Play, title: str = "") -> None:
        super().show(Amount(field.name, field.low, field.high, optional=True), play, title)

    @property
    def said(self) -> bool:
        return True
