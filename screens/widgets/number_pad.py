"""Numbers are entered on our own keys: the system keyboard never opens in play.

    NumberPad:
        most: 36                    # larger numbers are not taken
        on_value: root.entered(self.value)

``value`` is the number, or None while nothing has been entered; ``shown`` is what a display would show. With
``display: True`` the pad shows it above its keys.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label

from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.touch import Tappable

CLEAR, BACK = "clear", "back"


class PadKey(Tappable, Label):
    """One key of the pad."""

    key = StringProperty("")
    """A digit, or what else it does."""


class NumberPad(Column):
    """Ten digits, clear, and one back."""

    value = ObjectProperty(None, allownone=True)
    """The number so far; None while there is none."""
    most = NumericProperty(9999)
    """The largest number it takes; a digit that would go beyond is refused."""
    display = BooleanProperty(False)
    """Whether the number is shown above the keys."""

    def _get_shown(self) -> str:
        return "–" if self.value is None else str(self.value)

    shown: Any = AliasProperty(_get_shown, bind=("value",))

    def press(self, key: str) -> None:
        """What a key does."""
        if key == CLEAR:
            self.value = None
        elif key == BACK:
            digits = str(self.value or "")[:-1]
            self.value = int(digits) if digits else None
        else:
            number = int(f"{self.value or ''}{key}")
            if number <= self.most:
                self.value = number


load_kv(__file__)
