"""A number: minus, plus, larger jumps where the way is long, and a number pad behind the figure."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.prompt import Amount, Entry
from screens.lean.widgets import LeanLabel
from screens.play.fields.editor import Editor
from screens.play.play import Play
from screens.widgets.choices import Chip
from screens.widgets.collapsible import Collapsible
from screens.widgets.containers import Level
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable

JUMPS = (5, 10, 50, 100)
"""Larger jumps, in steps."""
MOST_JUMPS = 3


def jumps(field: Amount) -> list[int]:
    """The jumps that make sense: none that would leave most of the range behind at once."""
    span = None if field.high is None else field.high - field.low
    fitting = [field.step * jump for jump in JUMPS if span is None or field.step * jump * 2 <= span]
    return fitting[:MOST_JUMPS]


class AmountFigure(Plate, Tappable, LeanLabel):
    """The number itself; a tap opens the number pad."""


class AmountRow(Plate, Collapsible, Tappable, Level):
    """A number with its name, for a form of many; a tap opens the keys for it."""

    icon = StringProperty("")
    text = StringProperty("")
    value = StringProperty("")


class JumpChip(Chip):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.jump = 0
        """How much it adds."""


class AmountEditor(Editor):
    """A whole number within its bounds."""

    figure = StringProperty("")
    """The number as it is shown."""

    field: Amount

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._jumps = Pool(JumpChip, on_release=lambda chip: self.step(chip.jump))
        self._leave_out = self.ids.leave_out.__self__

    def clear(self) -> None:
        self.value = self.field.default
        self.refresh()

    def refresh(self) -> None:
        value, field = self.value, self.field
        self.figure = "–" if value is None else str(value)
        self.ids.less.disabled = (self._first if value is None else value) - field.step < field.low
        self.ids.more.disabled = value is not None and not self._fits(value + field.step)
        self._leave_out.active = value is None
        none = [self._leave_out] if self.optional else []
        for chip, jump in self._jumps.lay_in(self.ids.jumps, jumps(field), *none):
            chip.jump, chip.text = jump, f"+{jump}"
            chip.disabled = not self._fits((self._first if value is None else value) + jump)

    def step(self, by: int) -> None:
        """Minus, plus or a jump was tapped. Where the lowest number is the first one, the first tap only
        brings it in; what goes below zero is counted from there."""
        if self.value is None:
            self.value = self._first if self._first == self.field.low else self._first + by
        else:
            self.value += by
        self.changed()

    def open_pad(self) -> None:
        """The figure was tapped: the number can be typed."""
        ask_number(self.title, self.field, self._typed)

    def leave_out(self) -> None:
        """The field is to be left out, or in again."""
        self.value = None if self.value is not None else self._first
        self.changed()

    @property
    def summary(self) -> str:
        return "" if self.value is None else str(self.value)

    @property
    def _first(self) -> int:
        """Where counting begins: at zero, or at the lowest number above it."""
        return max(0, self.field.low)

    def _typed(self, number: int) -> None:
        self.value = number
        self.changed()

    def _fits(self, number: int) -> bool:
        return self.field.high is None or number <= self.field.high


class EntryEditor(AmountEditor):
    """A whole number within its bounds, or none: both are something to say."""

    def show(self, field: Entry, play: Play, title: str = "") -> None:
        super().show(Amount(field.name, field.low, field.high, optional=True), play, title)

    @property
    def said(self) -> bool:
        return True


load_kv(__file__)
