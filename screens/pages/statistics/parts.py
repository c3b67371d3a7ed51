"""Statistics: filters, figures, records and rivalries, of which their pages are made.

All figures come from `companion.store.statistics`; nothing is counted here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, TypeVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.core.steps import Steps
from companion.store import Setting
from companion.store.clock import local
from companion.store.game_list import Kind
from companion.store.ratings import MIDDLE, OVER_ALL, Change, Rating
from companion.store.statistics import RecordRow, Rivalry
from screens.app.services import Services
from screens.text.dates import say_when
from screens.text.names import kind_name
from screens.text.words import figure, words
from screens.widgets.charts import NOBODY, Bar
from screens.widgets.containers import Card, Column, Level, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.players import PlayerSymbol
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable


def decimal(number: float) -> str:
    """A number with one digit behind the comma, or the point; none where it is 0.

    >>> words.language = "en"
    >>> decimal(7.25), decimal(-3.0)
    ('7.2', '−3')
    """
    tenths = round(number * 10)
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    point = "." if words.language == "en" else ","
    return f"{sign}{whole}{point}{rest}" if rest else f"{sign}{whole}"


def percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole) if whole else 0}\u00a0%"


def unbroken(text: str) -> str:
    """A few words that stay together in one line."""
    return text.replace(" ", "\u00a0")


def day(milliseconds: int) -> str:
    """A day in as few characters as possible."""
    return f"{local(milliseconds):%d.%m}"


def score(game: str, total: int) -> str:
    """A score with what is counted in the game."""
    return f"{figure(total)}\u00a0{words.tr(f'{game}.unit', n=total)}"


def name_of(played: Kind) -> str:
    """What a rating is about."""
    return str(words.tr("rating.over_all")) if played == OVER_ALL else kind_name(played)


def rating_bar(rating: Rating, name: str, key: Any = None, game: str = "") -> Bar:
    """A rating as a bar on that side of the middle on which it is; of a person, or in one game of theirs."""
    n = rating.games
    note = words.tr("rating.few" if rating.few else "rating.games", n=n)
    colour = NOBODY if game else rating.person.colour
    return Bar(name, rating.points - MIDDLE, str(rating.points), note, colour, game, key)


def say_change(change: Change) -> str:
    """What a game has done to a rating."""
    by = change.after - change.before
    return str(words.tr("rating.change", by=f"{'+' if by > 0 else ''}{figure(by)}", points=change.after))


def value_of(key: str, value: int) -> str:
    return str(words.tr(Message(f"{key}.value", n=value)))


WHOLE_ONLY = Setting("statistics.whole_only", False)
"""Whether only games count that were played to their end."""
T = TypeVar("T")

AT_A_TIME = 4
"""How many records are shown in one frame."""


class Filters(Column):
    """Which game, which year, and whether games count that the table ended. ``on_change`` when something else
    is chosen."""

    __events__ = ("on_change",)
    game = ObjectProperty(None, allownone=True)
    """The chosen `Kind`; None for all of them."""
    year = ObjectProperty(None, allownone=True)
    """The chosen year; None for all of them."""
    games = ListProperty([])
    """The kinds to choose from."""
    years = ListProperty([])
    """The years to choose from."""
    whole_only = BooleanProperty(False)
    """Whether games are left out that the table ended early."""
    ended_early = NumericProperty(0)
    """How many such games there are: without any, nobody is asked."""

    def __init__(self, **kwargs: Any) -> None:
        self._quiet = False
        super().__init__(**kwargs)
        for name in ("game", "year", "whole_only"):
            self.fbind(name, self._changed)

    def on_change(self) -> None:
        """Something else was chosen."""

    def set(self, game: Kind | None, year: int | None, games: Sequence[Kind], years: Sequence[int]) -> None:
        """What there is to choose from, and what is chosen; tells nobody."""
        self._quiet = True
        self.games, self.years = list(games), list(years)
        self.game, self.year = game, year
        self._quiet = False

    def open(self, services: Services) -> None:
        """Asks the statistics for what was chosen the last time; tells nobody."""
        self._quiet = True
        self.ended_early = services.store.statistics.ended_by_table()
        self.whole_only = bool(self.ended_early) and services.settings.get(WHOLE_ONLY)
        services.store.statistics.whole_only = self.whole_only
        self._quiet = False

    def choose(self, services: Services) -> None:
        """Keeps what was chosen, for these statistics and the next ones."""
        if self.ended_early and services.settings.get(WHOLE_ONLY) != self.whole_only:
            services.settings.set(WHOLE_ONLY, bool(self.whole_only))
        services.store.statistics.whole_only = self.whole_only

    def _changed(self, *_: object) -> None:
        if not self._quiet:
            self.dispatch("on_change")

    @staticmethod
    def this_year(years: Sequence[int]) -> int | None:
        """The present year, where anything was played in it."""
        year = datetime.now().year
        return year if year in years else None


class FigureTile(Column):
    figure = StringProperty("")
    text = StringProperty("")


class FigureRow(Row):
    figures = ObjectProperty(())
    """Pairs of figure and what it counts."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tiles = Pool(FigureTile)
        self.fbind("figures", self._show)

    def _show(self, *_: object) -> None:
        for tile, (number, text) in self._tiles.lay_in(self, self.figures):
            tile.figure, tile.text = number, text


class SectionCard(Card):
    """A part of a page: a title, a sentence where there is nothing yet, and whatever is put into it."""

    title = StringProperty("")
    hint = StringProperty("")
    """What is said below the title: what this is, or what will be here."""


class RecordLine(Tappable, Level):
    """A record: what, how much, whose, when. A tap opens the game in which it happened."""

    number = NumericProperty(0)
    game = StringProperty("")
    title = StringProperty("")
    value = StringProperty("")
    who = StringProperty("")
    colour = NumericProperty(NOBODY)


class RecordList(Column):
    __events__ = ("on_record",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = Pool(RecordLine, on_release=lambda line: self.dispatch("on_record", int(line.number)))
        self._made = 0

    def on_record(self, game: int) -> None:
        """A record was tapped: the number of its game."""

    def show_slowly(self, records: Sequence[RecordRow], whose: bool = True) -> Steps[None]:
        """Shows these records. Lines that were never needed before are made a few at a time."""
        for some in _growing(records, self._made):
            self.show(some, whose)
            yield

    def show(self, records: Sequence[RecordRow], whose: bool = True) -> None:
        """Shows these records; of one person's, it is not said whose they are."""
        self._made = max(self._made, len(records))
        for line, record in self._lines.lay_in(self, records):
            line.number, line.game = record.id, record.game
            title, line.value = words.tr(record.key), value_of(record.key, record.value)
            line.title = f"{record.title} · {title}" if record.title else title
            when = words.tr(say_when(record.finished))
            line.who = f"{record.name} · {when}" if whose else when
            line.colour = record.person.colour if whose and record.person else NOBODY


class RivalLine(Tappable, Level):
    """How two stand against each other: a bar in both colours, and how often who was ahead."""

    key = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    colour = NumericProperty(NOBODY)
    game = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    own = NumericProperty(0)
    """The colour of the first one."""
    other = NumericProperty(0)
    """The colour of the second one."""
    ahead = NumericProperty(0.0)
    """In which part of the games the first one was ahead."""
    behind = NumericProperty(0.0)
    """In which part the second one was."""


class RivalList(Column):
    """Rivalries below each other, of one person with others or of two people game by game."""

    __events__ = ("on_rival",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._made = 0
        self._lines = Pool(RivalLine, on_release=lambda line: self.dispatch("on_rival", line.key))

    def on_rival(self, key: Any) -> None:
        """A line was tapped: the number of the other person."""

    def show_slowly(self, rivalries: Sequence[Rivalry], own: int) -> Steps[None]:
        """Shows these rivalries. Lines that were never needed before are made a few at a time."""
        for some in _growing(rivalries, self._made):
            self.show(some, own)
            yield

    def show(self, rivalries: Sequence[Rivalry], own: int, by_game: bool = False) -> None:
        """``own`` is the colour of the first one."""
        self._made = max(self._made, len(rivalries))
        for line, rivalry in self._lines.lay_in(self, rivalries):
            person = rivalry.person
            line.touchable = not by_game
            line.key = person.id
            line.name = kind_name(Kind(rivalry.game or "", rivalry.title)) if by_game else person.name
            line.game, line.colour = (rivalry.game or "", NOBODY) if by_game else ("", person.colour)
            line.own, line.other = own, person.colour
            line.ahead, line.behind = rivalry.ahead / rivalry.games, rivalry.behind / rivalry.games
            line.text = f"{rivalry.ahead} : {rivalry.behind}"
            line.note = words.tr("statistics.together", n=rivalry.games)
            if rivalry.level:
                line.note += " · " + words.tr("statistics.level", n=rivalry.level)


def _growing(items: Sequence[T], made: int) -> Iterator[Sequence[T]]:
    """More and more of the items: at first those that have lines already, and a few."""
    for end in (*range(made + AT_A_TIME, len(items), AT_A_TIME), len(items)):
        yield items[:end]


class LeaderSymbol(PlayerSymbol):
    """Whoever is ahead, large."""


class PlacingLine(Tappable, Level):
    number = NumericProperty(0)
    game = StringProperty("")
    place = StringProperty("")
    won = BooleanProperty(False)
    note = StringProperty("")


class HeadToHeadSheet(Sheet):
    """How two people stand against each other, game by game."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rivals: RivalList = self.ids.rivals.__self__


load_kv(__file__, "page")
