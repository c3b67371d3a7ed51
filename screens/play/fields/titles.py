"""What a field is called: a game may say so under ``<game>.field.<name>``, else its kind has a name."""

from __future__ import annotations

from companion.core.prompt import Field
from screens.play.play import Play
from screens.text.words import words


def field_title(play: Play, field: Field) -> str:
    """The name of a field, for a form with several."""
    own = f"{play.game}.field.{field.name}"
    if words.has(own):
        return str(words.tr(own))
    return str(words.tr(f"table.field.{type(field).__name__.lower()}"))
