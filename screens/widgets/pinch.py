"""Two fingers that move apart, or towards each other: ``on_pinch(apart)``.

What lies below still hears the touches; a pinch is told once, when the fingers have moved far enough.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.touch import Touched

FAR = 72
"""dp: by how much the distance of the fingers must change."""


class Pinched(Touched, Widget):
    """Mixed into a widget: tells when two fingers on it are moved apart or together."""

    __events__ = ("on_pinch",)

    def __init__(self, **kwargs: Any) -> None:
        self._fingers: dict[Any, tuple[float, float]] = {}
        super().__init__(**kwargs)

    def on_pinch(self, apart: bool) -> None:
        """Two fingers have moved apart, or together."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            touch.grab(self)
            self._fingers[touch.uid] = touch.pos
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if touch.uid in self._fingers and len(self._fingers) == 2:
            (other,) = (pos for uid, pos in self._fingers.items() if uid != touch.uid)
            grown = hypot(touch.x - other[0], touch.y - other[1]) - hypot(
                touch.ox - other[0], touch.oy - other[1]
            )
            if abs(grown) >= dp(FAR):
                self._fingers.clear()
                self.dispatch("on_pinch", grown > 0)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.forget(touch)
        return True

    def forget(self, touch: Any) -> None:
        self._fingers.pop(touch.uid, None)
