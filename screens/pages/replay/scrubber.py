"""A line through the whole game, to be dragged along: where we are, and where something remarkable happened.

Scrubber:
    most: 90
    value: 12
    marks: (7, 55)
    on_scrub: root.go_to(args[1])
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.drawing.pictures import Drawn
from screens.drawing.theme import theme
from screens.widgets.kv import load_kv
from screens.widgets.touch import Draggable

MARK = 5
"""dp: half of the height of a mark."""


class ScrubTrack(Drawn):
    """The line with its marks; painted once a game."""

    places = ObjectProperty(())
    """Where the marks are, as parts of the width."""

    paints = ("places",)

    def paint(self) -> None:
        middle = self.height / 2
        self.rounded(0, middle - dp(2), self.width, dp(4), dp(2), theme.line)
        for place in self.places:
            self.disc(place * self.width, middle, dp(MARK) + dp(1.5), theme.surface)
            self.disc(place * self.width, middle, dp(MARK), self.accent)


class Scrubber(Draggable, Widget):
    """Drags through a row of steps."""

    __events__ = ("on_scrub",)
    most = NumericProperty(0)
    """How many steps there are."""
    value = NumericProperty(0)
    """How many of them have been made."""
    marks = ObjectProperty(())
    part = NumericProperty(0.0)
    """How far the game is, 0 to 1."""
    inset = NumericProperty(dp(12))
    """How much room the knob takes beyond the ends of the line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("most", "value", "marks"):
            self.fbind(name, self._move_knob)

    def on_scrub(self, step: int) -> None:
        """A finger went to this step."""

    def _move_knob(self, *_: object) -> None:
        most = max(1, self.most)
        self.part = self.value / most
        self.ids.track.places = tuple(mark / most for mark in self.marks)

    def take(self, touch: Any) -> None:
        self.follow(touch)

    def follow(self, touch: Any) -> None:
        length = max(1.0, self.width - 2 * self.inset)
        part = min(1.0, max(0.0, (touch.x - self.x - self.inset) / length))
        step = round(part * self.most)
        if step != self.value:
            self.dispatch("on_scrub", step)


load_kv(__file__)
