"""Numbers are entered on our own keys: the system keyboard never opens in play.

    NumberPad:
        most: 36                    # larger numbers are not taken
        on_value: root.entered(self.value)

``value`` is the number, or None while nothing has been entered; ``figure`` is what a display would show. With
``display: True`` the pad shows it above its keys; with a ``least`` below zero it has a key for the sign in
the place of the one that clears. ``on_refused``: a digit would have led beyond the bounds.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty

from screens.widgets.containers import Column
from screens.widgets.keypad import BACK, BACK_KEY, CLEAR, CLEAR_KEY, SIGN, SIGN_KEY, Key, digits
from screens.widgets.kv import load_kv

MINUS = "−"
"""The sign as it is printed; a hyphen would be too short beside digits."""


class NumberPad(Column):
    """Ten digits, clear or the sign, and one back."""

    counting_keys = (*digits(), CLEAR_KEY, Key("0"), BACK_KEY)
    signed_keys = (*digits(), SIGN_KEY, Key("0"), BACK_KEY)

    __events__ = ("on_refused",)
    value = ObjectProperty(None, allownone=True)
    """The number so far; None while there is none."""
    most = NumericProperty(9999)
    """The largest number it takes; a digit that would go beyond is refused."""
    least = NumericProperty(0)
    """The smallest number it takes; below zero there is a key for the sign."""
    negative = BooleanProperty(False)
    """Whether a minus stands there, even before the first digit."""
    display = BooleanProperty(False)
    """Whether the number is shown above the keys."""

    def _get_figure(self) -> str:
        sign = MINUS if self.negative else ""
        return (sign or "–") if self.value is None else f"{sign}{abs(self.value)}"

    figure: Any = AliasProperty(_get_figure, bind=("value", "negative"))

    def on_value(self, _: object, value: int | None) -> None:
        if value != 0:  # a minus may stand before a zero that more digits follow
            self.negative = (value or 0) < 0

    def on_refused(self) -> None:
        """A digit was not taken."""

    def press(self, key: str) -> None:
        if key == CLEAR:
            self.value, self.negative = None, False
        elif key == SIGN:
            self._turn_sign()
        elif key == BACK:
            digits = "" if self.value is None else str(abs(self.value))[:-1]
            self.negative = self.negative and bool(digits)
            self.value = self._signed(int(digits)) if digits else None
        else:
            number = self._signed(int(f"{abs(self.value) if self.value else ''}{key}"))
            # What is still too small may grow with the next digit, unless it is below zero.
            if min(0, self.least) <= number <= self.most:
                self.value = number
            else:
                self.dispatch("on_refused")

    def _turn_sign(self) -> None:
        if self.value:
            self.value = -self.value
        else:
            self.negative = not self.negative

    def _signed(self, size: int) -> int:
        return -size if self.negative else size


load_kv(__file__)
