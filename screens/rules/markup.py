"""Texts in which what was looked for stands out."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.utils import escape_markup, get_hex_from_color

from companion.rulebook.search import Span


def marked(text: str, spans: Sequence[Span], colour: Sequence[float]) -> str:
    """A text in Kivy's markup with the spans bold and in a colour; whatever else it holds is only text.

    >>> marked("a [rat]", [(3, 6)], (1, 0, 0, 1))
    'a &bl;[b][color=#ff0000ff]rat[/color][/b]&br;'
    """
    parts, done = [], 0
    ink = get_hex_from_color(colour)
    for low, high in spans:
        found = escape_markup(text[low:high])
        parts += [escape_markup(text[done:low]), f"[b][color={ink}]{found}[/color][/b]"]
        done = high
    return "".join((*parts, escape_markup(text[done:])))
