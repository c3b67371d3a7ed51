"""The statistics page: ``root.go('statistics')``, of one game ``root.go('statistics', game='circle')``."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from datetime import date
from itertools import groupby, islice
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.store.evenings import SeasonRow
from companion.store.game_list import Kind
from companion.store.ratings import OVER_ALL
from companion.store.statistics import Played, RecordRow, Standing
from screens.app.long_work import NEXT_FRAME
from screens.app.page import Page
from screens.pages.evening.strip import say_points
from screens.pages.statistics.parts import (
    Filters,
    LeaderSymbol,
    decimal,
    rating_bar,
    score,
    unbroken,
)
from screens.text.dates import say_length, say_when
from screens.text.names import few_names, kind_name
from screens.text.words import words
from screens.widgets.charts import Bar
from screens.widgets.pool import Pool


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

    def retranslate(self) -> None:
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
        rows: list[SeasonRow] = []
        if self.year:
            with self.reporting_errors():
                rows = self.services.store.evenings.season(int(self.year), self.month)
        self.ids.table.bars = season_bars(rows)
        self.empty = not rows

    def open_person(self, person: int) -> None:
        self.root.go("person", person=person)


MOST_RATINGS = 12
"""How many people are shown with their rating."""
FEW = 5
"""How many people are shown before somebody asks for all."""
HEADLINES = 2
"""How many records of each game are shown as long as none is chosen."""
MOST_LEADERS = 4
"""How many symbols stand side by side."""


class StatisticsPage(Page):
    """Who is ahead, what is played, and the records."""

    empty = BooleanProperty(False)
    """Whether no game has been finished yet."""
    game = StringProperty("")
    """The chosen game; empty for all."""
    called = StringProperty("")
    """What it was called, where anything may be played."""
    heading = StringProperty("")
    """What is said of whoever is ahead: since when, or in which year."""
    leader = StringProperty("")
    wins = StringProperty("")
    hint = StringProperty("")
    """What is said where nobody is ahead."""
    more = NumericProperty(0)
    """How many people more there are to show."""
    to_look_through = NumericProperty(0)
    """How many games have still to be looked through for records."""
    season = NumericProperty(0)
    """The year whose season is shown."""
    records = ObjectProperty(())
    rated = BooleanProperty(False)
    """Whether there is a rating to show."""
    holds_none = BooleanProperty(False)
    """Whether there is no record to show."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._symbols = Pool(LeaderSymbol)
        self._standings: tuple[Standing, ...] = ()
        self._all_people = False
        self._asked: Kind | None = None
        self._opened = False
        self._looking: Any = None
        self._work = self.deferred_work()
        # What is not always on the page: the name in kv alone would not keep it.
        self._season_card = self.ids.season.__self__
        self._season_parent = self._season_card.parent

    def on_show(self, game: str | None = None, called: str = "", **_: Any) -> None:
        self.on_hide()  # from one game to another the page never leaves
        kind = Kind(game, called) if game else None
        with self.reporting_errors():
            self.ids.filters.open(self.services)
            years = self.services.store.statistics.years()
            # Until somebody chooses, it is this year that counts.
            year = self.ids.filters.year if self._opened else Filters.this_year(years)
            if not self._opened or kind != self._asked:
                self.ids.scroll.scroll_y = 1
            self._asked = kind
            self._opened = bool(years)
            played = [row.kind for row in self.services.store.statistics.overview()]
            self.empty = not played
            self.ids.filters.set(kind, year if year in years else None, played, years)
            self.to_look_through = self.services.store.without_feats()
        self.refresh()
        if self.to_look_through:
            self._looking = Clock.schedule_interval(self._look_through, 0)

    def on_hide(self) -> None:
        self.services.store.statistics.whole_only = False
        self._work.stop()
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def choose(self) -> None:
        """Another game or year was chosen, or which games count."""
        self._all_people = False
        with self.reporting_errors():
            self.ids.filters.choose(self.services)
        self.refresh()

    # What is shown

    def retranslate(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        filters = self.ids.filters
        kind, year = filters.game, filters.year
        self.game, self.called = kind or ("", "")
        with self.reporting_errors():
            store = self.services.store.statistics
            overview = store.overview(year=year)
            self._standings = store.standings(kind, year)
            of_kind = [row for row in overview if kind is None or row.kind.folded == kind.folded]
            self._show_figures(of_kind)
            self._show_ahead(year)
            self._show_season(kind, year)
            self._show_people()
            self._show_games(() if kind else overview)
            self._show_ratings(kind)
            self._work.start(self._show_records(kind, year))

    def _show_records(self, kind: Kind | None, year: int | None) -> Generator[object, None, None]:
        """What stands further down, a part at a time, once the page itself is there."""
        with self.reporting_errors():
            yield NEXT_FRAME
            yield from self.services.store.ratings.update()
            self._show_ratings(kind)
            records = self.services.store.statistics.records(kind, year=year)
            self.records = records if kind else headlines(records)
            self.holds_none = not self.records
            yield NEXT_FRAME
            yield from self.ids.records.show_slowly(self.records)

    def _show_ratings(self, kind: Kind | None) -> None:
        """How strong everybody plays."""
        rows = self.services.store.ratings.standings(kind or OVER_ALL)
        self.rated = bool(rows)
        self.ids.ratings.bars = tuple(
            rating_bar(row, row.person.name, row.person.id) for row in rows[:MOST_RATINGS]
        )

    def _show_figures(self, rows: Sequence[Played]) -> None:
        played, length = sum(row.played for row in rows), sum(row.length for row in rows)
        figures = [(str(played), words.tr("statistics.games", n=played))]
        if length:
            figures.append((words.tr(say_length(length)), words.tr("statistics.length")))
        people = len(self._standings)
        figures.append((str(people), words.tr("statistics.people", n=people)))
        self.ids.figures.figures = tuple(figures)

    def _show_ahead(self, year: int | None) -> None:
        best = max((row.won for row in self._standings), default=0)
        leaders = [row.person for row in self._standings if row.won == best] if best else []
        self.heading = words.tr("statistics.ahead.year" if year else "statistics.ahead", year=year or 0)
        self.leader = words.tr(few_names([person.name for person in leaders], room=40)) if leaders else ""
        key = "statistics.wins" if len(leaders) == 1 else "statistics.wins.each"
        self.wins = words.tr(key, n=best) if leaders else ""
        self.hint = "" if leaders else words.tr("statistics.nobody")
        for symbol, person in self._symbols.lay_in(self.ids.leaders, leaders[:MOST_LEADERS]):
            symbol.colour = person.colour

    def _show_people(self) -> None:
        rows = self._standings
        shown = rows if self._all_people or len(rows) <= FEW + 1 else rows[:FEW]
        self.more = len(rows) - len(shown)
        self.ids.people.bars = tuple(
            Bar(
                row.person.name,
                row.won,
                words.tr("statistics.won_of", won=row.won, n=row.played),
                self._note(row),
                row.person.colour,
                key=row.person.id,
            )
            for row in shown
        )
        best = sorted((row for row in shown if row.best is not None), key=lambda row: -(row.best or 0))
        self.ids.best.bars = tuple(
            Bar(
                row.person.name,
                row.best or 0,
                score(self.game, row.best or 0),
                words.tr("statistics.average", n=decimal(row.average or 0)),
                row.person.colour,
                key=row.person.id,
            )
            for row in best
        )

    def _show_season(self, kind: Kind | None, year: int | None) -> None:
        """The best of the season, where it is about all games: every evening counts there."""
        seasons = self.services.store.evenings.seasons()
        self.season = year or (seasons[0].year if seasons else 0)
        rows = self.services.store.evenings.season(int(self.season)) if seasons and not kind else []
        self.ids.season_table.bars = season_bars(rows[:FEW])
        place, parent = self._season_card, self._season_parent
        if rows and place.parent is None:
            parent.add_widget(place, index=len(parent.children) - 1)
        elif not rows and place.parent is not None:
            parent.remove_widget(place)

    def _note(self, row: Standing) -> str:
        return str(words.tr("statistics.place", n=decimal(row.place)))

    def show_all(self) -> None:
        self._all_people = True
        self._show_people()

    def _show_games(self, overview: Sequence[Played]) -> None:
        self.ids.games.bars = tuple(
            Bar(
                kind_name(row.kind),
                row.played,
                str(row.played),
                words.tr("statistics.last", when=unbroken(words.tr(say_when(row.last)))),
                game=row.game,
                key=row.kind,
            )
            for row in overview
        )

    # What takes its time

    def _look_through(self, _: float) -> bool:
        """Looks through one game a frame that an older version has left; the records come when all are."""
        left = 0
        with self.reporting_errors():
            left = self.services.store.gather_feats()
        self.to_look_through = left
        if not left:
            self.refresh()
        return bool(left)

    # What can be done

    def open_person(self, person: int) -> None:
        self.root.go("person", person=person)

    def open_game(self, kind: Kind) -> None:
        self.root.go("statistics", game=kind.game, called=kind.title)

    def open_result(self, number: int) -> None:
        """The game in which a record was set."""
        with self.reporting_errors():
            row = self.services.store.game_row(number)
            self.root.go("counted" if row.counted else "result", game=number)


def headlines(records: Sequence[RecordRow]) -> tuple[RecordRow, ...]:
    by_game = groupby(records, key=lambda record: (record.game, record.title))
    return tuple(record for _, own in by_game for record in islice(own, HEADLINES))
