"""On which day a game was that is only now counted: today, yesterday, or any other.

DayPicker:
    id: day             # day.begin(today, chosen); then day.day
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.widgets.containers import Column, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet

FIRST_YEAR = 1970


class DayPart(Row):
    """Day, month or year, a step back or forth."""

    __events__ = ("on_less", "on_more")
    text = StringProperty("")

    def on_less(self) -> None:
        """A step back."""

    def on_more(self) -> None:
        """A step forth."""


class DayPicker(Column):
    """The day; never one of the future."""

    today = ObjectProperty(date(FIRST_YEAR, 1, 2))
    day = ObjectProperty(date(FIRST_YEAR, 1, 2))
    """The chosen one."""
    other = BooleanProperty(False)
    """Whether it is neither today nor yesterday: then it is chosen part by part."""

    def begin(self, today: date, day: date) -> None:
        """Shows a day."""
        self.today, self.day = today, min(day, today)
        self.other = (today - self.day).days > 1

    def take(self, back: int) -> None:
        """So many days ago."""
        self.other, self.day = False, self.today - timedelta(days=back)

    def choose(self) -> None:
        """Any other day."""
        self.other = True

    def shift(self, days: int = 0, months: int = 0, years: int = 0) -> None:
        """Goes on from the chosen day, back or forth."""
        moved = self.day + timedelta(days=days)
        month = moved.year * 12 + moved.month - 1 + months + 12 * years
        year, month = max(FIRST_YEAR, month // 12), month % 12 + 1
        self.day = min(self.today, date(year, month, min(moved.day, monthrange(year, month)[1])))


class DaySheet(Sheet):
    """Another day for a game that was counted."""

    def __init__(self, today: date, day: date, on_chosen: Callable[[date], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_chosen = on_chosen
        self.ids.day.begin(today, day)

    def save(self) -> None:
        """That was the day."""
        self.close()
        self._on_chosen(self.ids.day.day)


load_kv(__file__)
