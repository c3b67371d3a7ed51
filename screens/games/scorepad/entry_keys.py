"""The keys at the thumb: digits, the sign, quick steps, the same as before, no entry, and on to the next.

    keys.fill(value, before)        # a cell to write into, and what "the same" means there

``value`` is what the cell shall hold. ``on_next``: the cell is done. What stood there before the first digit
is replaced by it.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from screens.widgets.kv import load_kv
from screens.widgets.number_pad import NumberPad

NEXT, SAME, NONE = "next", "same", "none"


class ScoreKeys(NumberPad):
    """A number pad for one cell after the other."""

    __events__ = ("on_next",)
    heading = StringProperty("")
    """Whose cell it is, and what it would come to."""
    go_on = StringProperty("arrow-right")
    """The picture on the key that goes on."""
    before = ObjectProperty(None, allownone=True)
    """What the same person had before; None: nothing to repeat."""

    def __init__(self, **kwargs: Any) -> None:
        self._untouched = False
        super().__init__(**kwargs)

    def on_next(self) -> None:
        """On to the next cell."""

    def fill(self, value: int | None, before: int | None) -> None:
        """Begins with a cell."""
        self.value, self.before = value, before
        self.negative = (value or 0) < 0
        self._untouched = value is not None

    def press(self, key: str) -> None:
        untouched, self._untouched = self._untouched, False
        if key == NEXT:
            self.dispatch("on_next")
        elif key == SAME:
            self.value = self.value if self.before is None else self.before
        elif key == NONE:
            self.value, self.negative = None, False
        elif key.startswith("+"):
            self._add(int(key))
        else:
            if untouched and key.isdigit():
                self.value, self.negative = None, False
            super().press(key)

    def _add(self, step: int) -> None:
        number = (self.value or 0) + step
        if number <= self.most:
            self.value = number
        else:
            self.dispatch("on_refused")


load_kv(__file__)
