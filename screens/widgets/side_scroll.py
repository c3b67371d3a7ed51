"""Things beside each other that scroll sideways where they have no room. What goes on beyond an edge fades
out there: nothing looks sheared off.

    SideScroll:                 # add to ``ids.row``
        side: theme.space_l
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.drawing.theme import once_a_frame, theme
from screens.widgets.containers import Scrolling
from screens.widgets.kv import load_kv

FADE = 28
"""dp: over so much of an edge it fades."""
STEPS = 7
"""In so many stripes."""


class SideScroll(Scrolling):
    side = NumericProperty(0)
    """How much room is left free before the first thing and behind the last."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.after:
            self._stripes = [(Color(), Rectangle()) for _ in range(2 * STEPS)]
        self._fade_soon = once_a_frame(self, self._fade, "pos", "size", "scroll_x", tokens=("background",))

    def on_kv_post(self, base_widget: Any) -> None:
        self.ids.row.fbind("width", self._fade_soon)

    def _fade(self, *_: object) -> None:
        spare = self.ids.row.width - self.width
        beyond = self.scroll_x * spare, (1 - self.scroll_x) * spare
        step = dp(FADE) / STEPS
        for number, (colour, stripe) in enumerate(self._stripes):
            right, nearer = divmod(number, STEPS)
            more = min(1.0, max(0.0, beyond[right] / dp(FADE)))
            colour.rgba = (*theme.background[:3], more * (nearer + 1) / STEPS)
            x = self.right - dp(FADE) + nearer * step if right else self.x + dp(FADE) - (nearer + 1) * step
            stripe.pos, stripe.size = (x, self.y), (step, self.height)


load_kv(__file__)
