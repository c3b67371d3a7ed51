"""A row or a column of things: Kivy's box, which can hold what stands beside each other in the middle."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout


class Box(BoxLayout):
    """Things in a row: beside each other, or below each other where its ``orientation`` is vertical."""

    across: float | None = None
    """Where things beside each other stand that do not say so by a ``pos_hint``, as a share of the height."""

    def do_layout(self, *args: Any) -> None:
        super().do_layout(*args)
        if self.across is not None and self.orientation == "horizontal":
            _left, top, _right, bottom = self.padding
            middle = self.y + bottom + self.across * (self.height - top - bottom)
            for child in self.children:
                if not {"y", "center_y", "top"} & child.pos_hint.keys():
                    child.center_y = middle
