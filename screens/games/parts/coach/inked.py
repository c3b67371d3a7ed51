"""A widget whose picture is made of ink (`screens.drawing.ink`): drawn anew, once, after whatever changes."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.drawing.theme import once_a_frame


class Inked(Widget):
    """Draws itself in ``draw`` whenever its place, the theme or one of ``draws`` has changed."""

    draws: tuple[str, ...] = ()
    """The properties that change its picture."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = once_a_frame(
            self, self.draw, "pos", "size", *self.draws, tokens=("dark", "text_size")
        )
        self._draw_soon()

    def draw(self, *_: object) -> None:
        """Draws everything; overridden."""
