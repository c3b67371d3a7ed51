"""An evening: who is ahead over all its games, and what each of them brought, line by line.

``root.go('evening')`` shows the one that lasts, ``root.go('evening', game=7)`` that of game 7.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from datetime import date
from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.steps import Steps
from companion.store import GameRow, Person
from companion.store.evenings import Evening, Share
from screens.app.hand_on import free_file, hand_on
from screens.app.long_work import AWAITED, LongWork
from screens.app.page import Page
from screens.app.root import AppRoot
from screens.devices.share import share_text
from screens.pages.data.picture import UNIT, PosterLine, SharedPicture
from screens.pages.evening.strip import EveningStrip, say_points
from screens.pages.statistics.parts import say_change
from screens.people.seat_colours import seat_colours
from screens.text.dates import say_day
from screens.text.names import few_names, played_title
from screens.text.words import words
from screens.widgets.containers import Card, Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.motif import GameMotif
from screens.widgets.overlays import Sheet

MOST_MOTIFS = 4
"""So many drawings stand side by side at the top."""


class PosterGame(Level):
    """One game of the evening, and who has won it."""

    game = StringProperty("")
    called = StringProperty("")
    """What somebody called it; mostly nothing."""
    title = StringProperty("")
    winners = StringProperty("")
    u = NumericProperty(UNIT)


class EveningPoster(SharedPicture):
    """An evening as a picture to send: ``EveningPoster.of(evening).save(root, path, on_saved)``."""

    games = NumericProperty(0)

    @classmethod
    def of(cls, evening: Evening) -> EveningPoster:
        rows = evening.standings
        first = few_names([row.name for row in rows if row.place == 1])
        poster = cls(
            heading=words.tr("evening.first", who=first),
            day=words.tr(say_day(evening.day, with_year=True)),
            games=len(evening.games),
        )
        played = dict.fromkeys((row.game, row.title) for row in evening.games)
        for game, title in list(played)[:MOST_MOTIFS]:
            poster.ids.motifs.add_widget(GameMotif(game=game, title=title, radius=UNIT * 16))
        for row, colour in zip(rows, seat_colours([row.person for row in rows]), strict=True):
            poster.ids.lines.add_widget(
                PosterLine(place=row.place, name=row.name, colour=colour, total=say_points(row.points))
            )
        for game_row in evening.games:
            poster.ids.games.add_widget(_game(game_row))
        return poster


def _game(row: GameRow) -> PosterGame:
    winners = few_names([row.seats[seat].name for seat in row.winners])
    title = played_title(row)
    return PosterGame(game=row.game, called=row.title, title=title, winners=words.tr(winners))


def evening_text(evening: Evening) -> str:
    head = f"{words.tr('evening.title')} · {words.tr(say_day(evening.day))}"
    lines = [f"{row.place}. {row.name}: {say_points(row.points)}" for row in evening.standings]
    return "\n".join([head, *lines])


class EveningShareSheet(Sheet):
    def __init__(self, root: AppRoot, evening: Evening, **kwargs: Any) -> None:
        self._root, self._evening = root, evening
        super().__init__(title=words.tr("evening.share"), **kwargs)

    def as_picture(self) -> None:
        self.close()
        path = free_file(self._root.services, f"{words.tr('evening.title')} {self._evening.day}", ".png")
        EveningPoster.of(self._evening).save(self._root, path, lambda saved: hand_on(self._root, [saved]))

    def as_message(self) -> None:
        self.close()
        if share_text(evening_text(self._evening)) == "copied":
            self._root.toast(words.tr("result.copied"))


class EveningCard(Card):
    place = NumericProperty(1)
    name = StringProperty("")
    colour = NumericProperty(0)
    points = StringProperty("")


class ShareLine(Column):
    title = StringProperty("")
    points = StringProperty("")
    reason = StringProperty("")
    rating = StringProperty("")
    """What the game has done to the rating, and why."""


class EveningPage(Page):
    games = NumericProperty(0)
    day = ObjectProperty(None, allownone=True)
    """When it was, as a message."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._evening: Evening | None = None
        self._work = self.deferred_work()

    def on_hide(self) -> None:
        self._work.stop()

    def on_show(self, game: int | None = None, **_: Any) -> None:
        with self.reporting_errors():
            evenings = self.services.store.evenings
            self._evening = evenings.current() if game is None else evenings.of_game(game)
        self._show()

    def share(self) -> None:
        """Asks how the evening is to be handed on."""
        if self._evening is not None:
            EveningShareSheet(self.root, self._evening).open()

    def retranslate(self) -> None:
        self._show()

    def _show(self) -> None:
        standings = self._evening.standings if self._evening else ()
        self.games = len(self._evening.games) if self._evening else 0
        self.day = say_day(self._evening.day) if self._evening else None
        self.ids.cards.clear_widgets()
        colours = seat_colours([row.person for row in standings])
        lines: list[tuple[ShareLine, Share, Person]] = []
        for row, colour in zip(standings, colours, strict=True):
            card = EveningCard(place=row.place, name=row.name, colour=colour, points=say_points(row.points))
            for share in row.shares:
                line = _line(share)
                card.ids.lines.add_widget(line)
                if row.person is not None:
                    lines.append((line, share, row.person))
            self.ids.cards.add_widget(card)
        self._work.start(self._rate(lines))

    def _rate(self, lines: Sequence[tuple[ShareLine, Share, Person]]) -> Steps[None]:
        """Says what each game has done to the ratings, once they are counted."""
        with self.reporting_errors():
            ratings = self.services.store.ratings
            yield from ratings.update()
            for line, share, person in lines:
                change = ratings.change_by(share.game.id, person.id)
                if change is not None:
                    line.rating = f"{say_change(change)}: {words.tr(change.reason)}"


def _line(share: Share) -> ShareLine:
    return ShareLine(
        title=played_title(share.game), points=say_points(share.points), reason=words.tr(share.reason)
    )


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
                self._strip(told).show(evening)
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
