"""A widget whose picture is made of ink (`screens.drawing.ink`): drawn anew, once, after whatever changes."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.drawing.theme import theme


class Inked(Widget):
    """Draws itself in ``draw`` whenever its place, the theme or one of ``draws`` has changed."""

    draws: tuple[str, ...] = ()
    """The properties that change its picture."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self.draw, -1)
        for name in ("pos", "size", *self.draws):
            self.fbind(name, self._draw_soon)
        # Bound weakly: the theme outlives every widget.
        theme.bind(text_size=self._look_changed, dark=self._look_changed)
        self._draw_soon()

    def draw(self, *_: object) -> None:
        """Draws everything; overridden."""

    def _look_changed(self, *_: object) -> None:
        self._draw_soon()
