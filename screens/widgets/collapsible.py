"""Widgets that may be away: not drawn, without a touch, and taking no room where their size is their own.

    Row:
        shown: bool(root.leader)

The vocabulary has ``shown`` already (texts, icons, buttons, columns and rows); other classes mix
``Collapsible`` in before the layout class. Whatever a rule says about the size meanwhile counts once the
widget is back.
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty


class Collapsible(EventDispatcher):
    shown = BooleanProperty(True)
    """Whether it is there at all."""

    def __init__(self, **kwargs: Any) -> None:
        self._to_restore: dict[str, float] = {}
        super().__init__(**kwargs)

    def on_shown(self, *_: object) -> None:
        turn = self.funbind if self.shown else self.fbind
        for name in ("opacity", "width", "height", "size_hint_x", "size_hint_y"):
            turn(name, self._collapse)
        if not self.shown:
            self._collapse()
            return
        for name, value in self._to_restore.items():
            setattr(self, name, value)
        self._to_restore = {}

    def _collapse(self, *_: object) -> None:
        own = {"opacity": True, "width": self.size_hint_x is None, "height": self.size_hint_y is None}
        for name, is_own in own.items():
            value = getattr(self, name)
            if is_own and value:
                self._to_restore[name] = value
                setattr(self, name, 0)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.shown and super().on_touch_down(touch))
