"""What a field is called: a game may say so under ``<game>.field.<verb>.<name>`` where the verb matters, or
``<game>.field.<name>``; else its kind has a name."""

from __future__ import annotations

from companion.core.prompt import Field
from screens.play.play import Play
from screens.text.words import words


def field_title(play: Play, field: Field, verb: str = "") -> str:
    """The name of a field, for a form with several."""
    title = getattr(field, "title", None)
    if title is not None:
        return str(words.tr(title))
    own = (f"{play.game}.field.{verb}.{field.name}", f"{play.game}.field.{field.name}")
    usual = f"table.field.{type(field).__name__.lower()}"
    return str(words.tr(next((key for key in own if words.has(key)), usual)))
