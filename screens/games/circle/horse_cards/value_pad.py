"""A pad whose keys are whole values: one tap enters a number of a card.

Numbers above fifteen are rare on a card; the last key changes over to them. Event: ``on_value``. How it
looks stands in the layout of its sheet (`card_sheet`).
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.games.circle.state import VALUES
from screens.lean.widgets import LeanLabel
from screens.widgets.containers import Grid
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

KEYS = len(VALUES) // 2


class ValueKey(Plate, Tappable, LeanLabel):
    """One value."""

    value = NumericProperty(0)
    """What it enters; 0 for the key that changes over."""


class ValuePad(Grid):
    """Fifteen values at a time."""

    __events__ = ("on_value",)
    high = BooleanProperty(False)
    """Whether the keys are those above fifteen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.keys = [ValueKey() for _ in range(KEYS + 1)]
        for key in self.keys:
            key.bind(on_release=self._tapped)
            self.add_widget(key)
        self.fbind("high", self._label)
        self._label()

    def on_value(self, value: int) -> None:
        """A value was tapped."""

    def key(self, value: int) -> ValueKey:
        """The key that enters a value, or with 0 the one that changes over."""
        return next(key for key in self.keys if key.value == value)

    def _label(self, *_: object) -> None:
        first = VALUES[0] + (KEYS if self.high else 0)
        for number, key in enumerate(self.keys[:-1]):
            key.value = first + number
            key.text = str(first + number)
        other = VALUES[0] if self.high else VALUES[0] + KEYS
        self.keys[-1].text = f"{other}–{other + KEYS - 1}"

    def _tapped(self, key: ValueKey) -> None:
        value = int(key.value)
        self.high = not self.high and not value
        if value:
            self.dispatch("on_value", value)
