"""One small editor for each kind of field that a prompt can ask for.

An editor shows a field and holds what was filled in::

    editor.show(field, play, title)     # again with the same field: only the words are new
    editor.value                        # as the action says it; None while there is nothing
    editor.lack                         # what is missing, in a sentence; empty when it is complete
    editor.summary                      # what was filled in, in a word or two, for the button
    editor.clear()                      # back to how it began

`editor_class` finds the editor of a field.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from companion.core.prompt import Amount, Dice, Entries, Entry, Field, Pick, Rows, Several, Text, Who

if TYPE_CHECKING:
    from screens.play.fields.editor import Editor

EDITORS: dict[type[Field], str] = {
    Pick: "screens.play.fields.pick.PickEditor",
    Several: "screens.play.fields.pick.SeveralEditor",
    Dice: "screens.play.fields.pick.DiceEditor",
    Amount: "screens.play.fields.amount.AmountEditor",
    Entry: "screens.play.fields.amount.EntryEditor",
    Entries: "screens.play.fields.rows.EntriesEditor",
    Who: "screens.play.fields.pick.WhoEditor",
    Text: "screens.play.fields.rows.TextEditor",
    Rows: "screens.play.fields.rows.RowsEditor",
}


def editor_class(field: Field) -> type[Editor]:
    """The class of editors for this kind of field; its module is loaded at the first use."""
    module, _, name = EDITORS[type(field)].rpartition(".")
    found: type[Editor] = getattr(import_module(module), name)
    return found
