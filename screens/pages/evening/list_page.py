"""All evenings, the last one first: ``root.go('evenings')``."""

from __future__ import annotations

from collections.abc import Generator
from datetime import date
from math import ceil
from typing import Any

from kivy.properties import BooleanProperty

from screens.app.long_work import AWAITED, LongWork
from screens.app.page import Page
from screens.pages.evening.strip import EveningStrip
from screens.widgets.kv import load_kv

DAYS = 20
"""How many days are read at a time."""


class EveningsPage(Page):
    """Evening by evening: a tap tells what each game brought."""

    empty = BooleanProperty(False)
    more = BooleanProperty(False)
    """Whether there may be others before the last one that is shown."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._days: list[date] = []
        self._strips: list[EveningStrip] = []
        self._work = LongWork(AWAITED)

    def on_show(self, **_: Any) -> None:
        # Whoever comes back from an evening finds the list as long as it was.
        days = max(1, ceil(len(self._days) / DAYS)) * DAYS
        self._days = []
        self._work.start(self._tell(days, told=0))

    def on_hide(self) -> None:
        self._work.stop()

    def show_more(self) -> None:
        """Shows those before the last one that is shown."""
        self._work.start(self._tell(DAYS, told=len(self._strips)))

    def _tell(self, days: int, told: int) -> Generator[None, None, None]:
        """Evening by evening, below those that are `told`: many take longer than a frame."""
        self.more = False
        before = len(self._days)
        with self.reporting_errors():
            for evening in self.services.store.evenings.latest(days, self._days[-1] if before else None):
                if evening.day not in self._days:
                    self._days.append(evening.day)
                self._strip(told).tell(evening)
                self.empty = False
                told += 1
                yield
            self.more = len(self._days) == before + days
        for strip in self._strips[told:]:
            self.ids.list.remove_widget(strip)
        del self._strips[told:]
        self.empty = not told

    def _strip(self, number: int) -> EveningStrip:
        if number == len(self._strips):
            strip = EveningStrip(dated=True)
            strip.bind(on_release=lambda strip: self.root.go("evening", game=strip.first))
            self._strips.append(strip)
            self.ids.list.add_widget(strip)
        return self._strips[number]


load_kv(__file__)
