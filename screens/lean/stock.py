"""Kivy's own classes under the names of ours, for where a part is left out."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label


class LeanLabel(Label):
    """Kivy's label, which has one colour, and says as much of what it has written as ours."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(color=self.setter("disabled_color"))
        self.disabled_color = self.color

    @property
    def written(self) -> Any:
        """What has written the words, and knows how much room they take."""
        return self._label


class Box(BoxLayout):
    """Kivy's box."""

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
