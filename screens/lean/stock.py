"""Kivy's own class under the name of ours, for where a part is left out."""

from __future__ import annotations

from typing import Any

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
