"""All about one person: ``root.go('person', person=3)``."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.store import Person
from companion.store.game_list import Kind
from companion.store.ratings import OVER_ALL
from companion.store.statistics import Placing, RecordRow, Standing
from screens.app.long_work import NEXT_FRAME
from screens.app.page import Page
from screens.pages.statistics.parts import (
    HeadToHeadSheet,
    PlacingLine,
    day,
    decimal,
    name_of,
    percent,
    rating_bar,
    say_change,
    score,
)
from screens.people.person_sheet import PersonSheet
from screens.text.dates import say_when
from screens.text.names import kind_name, played_title
from screens.text.words import words
from screens.widgets.charts import Bar, Series
from screens.widgets.layers import shared_overlay
from screens.widgets.pool import Pool

PLACES = 30
"""How many of the last games the chart shows."""
MOST_RATINGS = 8
"""In how many games the rating is shown."""
LATEST = 4
"""How many games are listed; the others are a tap away."""


class PersonPage(Page):
    """Played, won, places over time, against whom, and the records."""

    name_ = StringProperty("")
    colour = NumericProperty(0)
    played = NumericProperty(0)
    """How many games there are with the chosen filters."""
    in_one_game = BooleanProperty(False)
    """Whether a single game is chosen."""
    alone = BooleanProperty(False)
    """Whether they have played with nobody whom the app remembers."""
    streak = StringProperty("")
    """How often they have won in a row."""
    rated = BooleanProperty(False)
    """Whether a game of theirs counts for the rating."""
    holds_none = BooleanProperty(False)
    """Whether there is no record to show."""

    person: Person | None = None
    _number = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._lines = Pool(PlacingLine, on_release=lambda line: self.open_result(int(line.number)))
        self._changes = Pool(PlacingLine, on_release=lambda line: self.open_result(int(line.number)))
        self._work = self.deferred_work()

    def on_show(self, person: int = 0, **_: Any) -> None:
        self.on_hide()  # from one person to another the page never leaves
        self._number = person
        with self.reporting_errors():
            store = self.services.store
            again = self.person is not None and self.person.id == person
            self.person = store.people.get(person)
            self.ids.filters.open(self.services)
            games = [row.kind for row in store.statistics.overview(person=person)]
            filters = self.ids.filters
            game, year = (filters.game, filters.year) if again else (None, None)
            filters.set(game, year, games, store.statistics.years())
            if not again:
                self.ids.scroll.scroll_y = 1
        self.refresh()

    def on_hide(self) -> None:
        self.services.store.statistics.whole_only = False
        self._work.stop()

    # What is shown

    def retranslate(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        person, filters = self.person, self.ids.filters
        if person is None:
            return
        self.name_, self.colour = person.name, person.colour
        game, year = filters.game, filters.year
        self.in_one_game = game is not None
        with self.reporting_errors():
            store = self.services.store.statistics
            rows = [
                row
                for row in store.games_of(person.id, year)
                if game is None or row.kind.folded == game.folded
            ]
            placings = store.placings(person.id, game, year, limit=PLACES)
            self._show_figures(rows)
            self._show_places(placings)
            streak = store.streak(person.id, game, year)
            told = words.tr("statistics.streak", now=streak.now, n=streak.longest)
            self.streak = told if streak.longest else ""
            self._show_games(rows)
            self._show_sizes(person, game, year)
            self._work.start(self._show_rest(person, placings))

    def _show_rest(self, person: Person, placings: Sequence[Placing]) -> Generator[object, None, None]:
        """What stands further down, a part a frame, once the page itself is there."""
        filters = self.ids.filters
        yield NEXT_FRAME
        with self.reporting_errors():
            rivals = self.services.store.statistics.rivals(person.id, filters.game, filters.year)
            self.alone = not rivals
            yield from self.ids.rivals.show_slowly(rivals, person.colour)
            yield NEXT_FRAME
            own = self._records_of(person, filters.game, filters.year)
            self.holds_none = not own
            yield from self.ids.records.show_slowly(own, whose=False)
            yield NEXT_FRAME
            yield from self.services.store.ratings.update()
            self._show_ratings(person)
            self._show_latest(placings[-LATEST:])

    def _records_of(self, person: Person, game: Kind | None, year: int | None) -> tuple[RecordRow, ...]:
        """The records of a person. Of all games only what nobody has done better: the others fill a page."""
        statistics = self.services.store.statistics
        own = statistics.records(game, person.id, year)
        if game is not None:
            return own
        best = {(record.key, record.title): record.value for record in statistics.records(year=year)}
        return tuple(record for record in own if record.value == best.get((record.key, record.title)))

    def _show_figures(self, rows: Sequence[Standing]) -> None:
        played, won = sum(row.played for row in rows), sum(row.won for row in rows)
        self.played = played
        self.ids.figures.figures = (
            (str(played), words.tr("statistics.games", n=played)),
            (str(won), words.tr("statistics.wins.short", n=won)),
            (percent(won, played), words.tr("statistics.share")),
        )

    def _show_games(self, rows: Sequence[Standing]) -> None:
        self.ids.games.bars = tuple(
            Bar(
                kind_name(row.kind),
                row.won / row.played,
                words.tr("statistics.won_of", won=row.won, n=row.played),
                ""
                if row.best is None
                else words.tr(
                    "statistics.totals",
                    average=decimal(row.average or 0),
                    best=score(row.game or "", row.best),
                ),
                game=row.game or "",
                key=None if self.in_one_game else row.kind,
            )
            for row in rows
        )

    def _show_places(self, placings: Sequence[Placing]) -> None:
        chart = self.ids.places
        chart.labels = tuple(day(placing.finished) for placing in placings)
        values = tuple(placing.place for placing in placings)
        chart.series = (Series(int(self.colour), values),) if values else ()

    def _show_sizes(self, person: Person, game: Kind | None, year: int | None) -> None:
        store = self.services.store.statistics
        self.ids.sizes.bars = tuple(
            Bar(
                words.tr("statistics.table_of", n=row.players),
                row.won / row.played,
                words.tr("statistics.won_of", won=row.won, n=row.played),
                words.tr("statistics.place", n=decimal(row.place))
                if row.average is None
                else words.tr("statistics.average", n=decimal(row.average)),
            )
            for row in store.by_size(person.id, game, year)
        )

    def _show_ratings(self, person: Person) -> None:
        """How strong they play over all and in each game, and how that came about."""
        store = self.services.store
        over_all = store.ratings.of(person)
        self.rated = over_all is not None
        if over_all is None:
            return
        rows = [(OVER_ALL, over_all), *store.ratings.by_game(person)[:MOST_RATINGS]]
        self.ids.ratings.bars = tuple(
            rating_bar(rating, name_of(played), game=played.game) for played, rating in rows
        )
        changes = store.ratings.changes(person.id)[-PLACES:]
        self.ids.rating_chart.labels = tuple(str(number) for number in range(1, len(changes) + 1))
        self.ids.rating_chart.series = (Series(int(self.colour), tuple(change.after for change in changes)),)
        for line, change in self._changes.lay_in(self.ids.changes, changes[::-1][:LATEST]):
            row = store.game_row(change.game)
            line.number, line.game = row.id, row.game
            line.place = say_change(change)
            when = words.tr(say_when(row.finished or row.updated))
            line.note = f"{played_title(row)} · {when}\n{words.tr(change.reason)}"

    def _show_latest(self, placings: Sequence[Placing]) -> None:
        for line, placing in self._lines.lay_in(self.ids.latest, placings[::-1]):
            line.number, line.game, line.won = placing.id, placing.game, placing.place == 1
            line.place = words.tr("statistics.place_of", place=placing.place, n=placing.players)
            when = words.tr(say_when(placing.finished))
            marks = [words.tr("statistics.by_table")] if placing.by_table else []
            marks += [words.tr("statistics.took_over")] if placing.took_over else []
            marks += [words.tr("history.counted")] if placing.counted else []
            reached = kind_name(Kind(placing.game, placing.title))
            if placing.total is not None:
                reached += f" · {score(placing.game, placing.total)}"
            line.note = "\n".join((reached, " · ".join((when, *marks))))

    # What can be done

    def choose(self) -> None:
        """Another game or year was chosen, or which games count."""
        with self.reporting_errors():
            self.ids.filters.choose(self.services)
        self.refresh()

    def choose_game(self, kind: Kind) -> None:
        self.ids.filters.game = kind

    def edit(self) -> None:
        PersonSheet(self.root, person=self.person, on_saved=self._saved).open()

    def _saved(self, person: Person) -> None:
        self.person = person
        self.refresh()

    def compare(self, other: int) -> None:
        """How it stands against somebody, game by game."""
        sheet = shared_overlay(HeadToHeadSheet)
        with self.reporting_errors():
            store = self.services.store
            rivalries = store.statistics.head_to_head(self._number, other, self.ids.filters.year)
            sheet.title = f"{self.name_} — {rivalries[0].person.name}"
            sheet.rivals.show(rivalries, int(self.colour), by_game=True)
            sheet.open()

    def open_result(self, number: int) -> None:
        with self.reporting_errors():
            row = self.services.store.game_row(number)
            self.root.go("counted" if row.counted else "result", game=number)

    def open_history(self) -> None:
        self.root.go("history", person=self._number)
