"""The keys at the thumb: digits, the sign, quick steps, the same as before, no entry, and on to the next.

    keys.fill(value, before)        # a cell to write into, and what "the same" means there

``value`` is what the cell shall hold. ``on_next``: the cell is done. What stood there before the first digit
is replaced by it.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from screens.widgets.keypad import BACK_KEY, CLEAR_KEY, NEXT, SIGN_KEY, Key, digits
from screens.widgets.kv import load_kv
from screens.widgets.number_pad import NumberPad

SAME = "same"


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

    @staticmethod
    def declared(go_on: str, repeats: bool) -> tuple[Key, ...]:
        """The keys: ``go_on`` is the picture of the last one; ``repeats``: there is something to repeat."""
        one_to_nine = digits()
        five, ten, more = (Key(step, size="body", ink="accent", bold=True) for step in ("+5", "+10", "+25"))
        same = Key(SAME, icon="equal", size="icon", ink="soft", off=not repeats)
        # A little more than the three columns that are left, with the gaps between them.
        following = Key(NEXT, icon=go_on, size="icon", ink="accent", framed=True, wide=3.08)
        return (
            *(*one_to_nine[:3], five, same),
            *(*one_to_nine[3:6], ten, CLEAR_KEY),
            *(*one_to_nine[6:], more, BACK_KEY),
            *(SIGN_KEY, Key("0"), following),
        )

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
