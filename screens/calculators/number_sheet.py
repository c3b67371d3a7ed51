"""A number on keys of its own: the system keyboard stays away.

    ask_number(words.tr('calculator.cash'), value=1200, most=99999, then=self.pay)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.kv import load_kv
from screens.widgets.number_pad import NumberPad
from screens.widgets.overlays import Sheet


class OverwritingPad(NumberPad):
    """Keys whose first digit replaces what stands there."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._untouched = True

    def press(self, key: str) -> None:
        if self._untouched and key.isdigit():
            self.value = None
        self._untouched = False
        super().press(key)


class NumberSheet(Sheet):
    """Asks for one number; an empty one is ``least``."""

    def __init__(
        self, title: str, value: int, most: int, then: Callable[[int], object], least: int = 0, **kwargs: Any
    ) -> None:
        super().__init__(title=title, **kwargs)
        self._then, self._least = then, least
        self.ids.pad.most, self.ids.pad.value = most, value or None

    def done(self) -> None:
        """Takes the number."""
        self.close()
        self._then(max(self._least, self.ids.pad.value or 0))


def ask_number(title: str, value: int, most: int, then: Callable[[int], object], least: int = 0) -> None:
    """Opens the sheet."""
    NumberSheet(title, value, most, then, least).open()


load_kv(__file__)
