"""The table of a season, a month or a year: ``root.go('season')``."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from companion.store.evenings import SeasonRow
from screens.app.page import Page
from screens.pages.evening.formatting import say_points
from screens.text.words import words
from screens.widgets.bars import Bar
from screens.widgets.kv import load_kv


def season_bars(rows: Sequence[SeasonRow]) -> tuple[Bar, ...]:
    """Everybody with their points, whoever is ahead first."""
    return tuple(
        Bar(
            f"{row.place}. {row.person.name}",
            row.points,
            say_points(row.points),
            words.tr("season.note", n=row.games, won=row.won, days=row.days),
            row.person.colour,
            key=row.person.id,
        )
        for row in rows
    )


class SeasonPage(Page):
    """How everybody stands over all evenings of a month or a year."""

    years = ListProperty([])
    """In which years something was played, the last one first."""
    months = ListProperty([])
    """In which months of the chosen year."""
    year = NumericProperty(0)
    month = ObjectProperty(None, allownone=True)
    """The chosen month; None for the whole year."""
    empty = BooleanProperty(False)
    """Whether there is nobody to show."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._seasons: list[date] = []

    def on_show(self, **_: Any) -> None:
        with self.reporting_errors():
            self._seasons = self.services.store.evenings.seasons()
        self.years = list(dict.fromkeys(first.year for first in self._seasons))
        if self.years:
            # Until somebody chooses, it is the last month in which something was played.
            self.choose_year(self._seasons[0].year)
            self.month = self._seasons[0].month
        self.refresh()

    def say_again(self) -> None:
        self.refresh()

    def choose_year(self, year: int) -> None:
        """Another year was chosen: all of it."""
        self.year, self.month = year, None
        self.months = [first.month for first in self._seasons if first.year == year]
        self.refresh()

    def choose_month(self, month: int | None) -> None:
        self.month = month
        self.refresh()

    def refresh(self) -> None:
        """Asks for the table and shows it."""
        rows: list[SeasonRow] = []
        if self.year:
            with self.reporting_errors():
                rows = self.services.store.evenings.season(int(self.year), self.month)
        self.ids.table.bars = season_bars(rows)
        self.empty = not rows

    def open_person(self, person: int) -> None:
        self.root.go("person", person=person)


load_kv(__file__)
