"""The number pad in a sheet, where plus would take many taps: ``ask_number(title, field, done)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty

from companion.core.prompt import Amount
from screens.text.words import words
from screens.widgets.keypad import CLEAR
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.overlays import Sheet

LARGEST = 999_999
"""No table has more of anything."""


def fits(number: int | None, field: Amount) -> bool:
    """Whether a number is one that the field takes."""
    if number is None or number < field.low or (number - field.low) % field.step:
        return False
    return field.high is None or number <= field.high


def ask_number(title: str, field: Amount, done: Callable[[int], object], button_text: str = "") -> None:
    """Opens the pad, and calls ``done`` with the number that was entered; its button says ``button_text``."""
    shared_overlay(PadSheet).ask(title, field, done, button_text)


class PadSheet(Sheet):
    bounds = StringProperty("")
    """What numbers there may be, in words; after a digit too many, that it was not taken."""
    button_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._field = Amount("", 0, None)
        self._done: Callable[[int], object] = lambda _number: None

    def ask(self, title: str, field: Amount, done: Callable[[int], object], button_text: str) -> None:
        """Opens, or stays open for the next number."""
        self._field, self._done = field, done
        self.title, self.button_text = title, button_text or words.tr("ui.done")
        self.ids.pad.least = field.low
        self.ids.pad.most = LARGEST if field.high is None else field.high
        self.ids.pad.press(CLEAR)
        self.check()
        self.open()

    def check(self) -> None:
        """Lights the button up once the number fits."""
        self.bounds = _bounds(self._field)
        self.ids.enter.disabled = not fits(self.ids.pad.value, self._field)

    def refuse(self) -> None:
        """A digit more would lead beyond the bounds."""
        self.bounds = words.tr("table.pad.refused", bounds=_bounds(self._field))

    def enter(self) -> None:
        number = self.ids.pad.value
        self.close()
        self._done(number)


def _bounds(field: Amount) -> str:
    high = field.high
    key = "table.pad.from" if high is None else "table.pad.between"
    text = words.tr(key, low=field.low, high=high or 0)
    return str(text if field.step == 1 else words.tr("table.pad.step", bounds=text, step=field.step))


load_kv(__file__, "overlays")
