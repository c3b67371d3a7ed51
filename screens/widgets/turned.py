"""Something turned towards somebody who sits at another side of the phone.

    Turned:
        turn: 180               # degrees anticlockwise, a multiple of 90; the size is what it takes up here
        Row:                    # its one child fills it, as seen from there
            …

It is only for showing: touches belong to what it stands on.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.properties import OptionProperty
from kivy.uix.widget import Widget


class Turned(Widget):
    turn = OptionProperty(0, options=(0, 90, 180, 270))
    """Degrees, anticlockwise."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
            self._rotation = Rotate(origin=(0, 0))
        with self.canvas.after:
            PopMatrix()
        for name in ("pos", "size", "turn", "children"):
            self.fbind(name, self._turn_child)
        self._turn_child()

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Where a point of the child is for the parent."""
        if self.turn == 90:
            return self.right - y, self.y + x
        if self.turn == 180:
            return self.right - x, self.top - y
        if self.turn == 270:
            return self.x + y, self.top - x
        return self.x + x, self.y + y

    def _turn_child(self, *_: object) -> None:
        self._shift.x, self._shift.y = self.to_parent(0, 0)
        self._rotation.angle = self.turn
        size = (self.height, self.width) if self.turn in (90, 270) else tuple(self.size)
        for child in self.children:
            child.pos, child.size = (0, 0), size
