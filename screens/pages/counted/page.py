"""The result of a game that was counted: ``root.go('counted', game=7)``.

Who has won and why, every score line by line, as of any game; but there is no table to go back to and nothing
to replay. Its day can be set right, and a new game begins with the same people.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.store.evenings import Evening, day_of
from screens.drawing.theme import theme
from screens.games.game_screens import SetupTemplate
from screens.pages.data.export import ExportSheet
from screens.pages.evening.strip import EveningStrip
from screens.pages.result.body import NoteCard, ResultBody, ResultFrame, placed, winning_score
from screens.play.finished_game import CountedGame, winners_in_words
from screens.text.dates import say_when
from screens.text.names import played_title
from screens.text.words import words
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


class CountedPage(ResultFrame):
    game = StringProperty("")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._counted: CountedGame | None = None
        self._number = 0
        self._moment = 0
        super().__init__(*args, **kwargs)
        self.other_icon, self.main_icon = "calendar", "play"
        self.body: ResultBody = self.ids.body.__self__
        self._note = NoteCard()
        self._evening = EveningStrip()
        self._evening.bind(on_release=lambda _: self.root.go("evening", game=self._number))

    def on_show(self, game: int = 0, **_: Any) -> None:
        another, self._number = game != self._number, game
        self._counted = None
        with self.reporting_errors():
            self._counted = CountedGame(self.services, game)
            theme.game = self.game = self._counted.game
            self._show()
            if another:
                self.body.open_cards()
                self.ids.scroll.scroll_y = 1

    # What is shown

    def retranslate(self) -> None:
        self._show()

    def _show(self) -> None:
        self.other_text, self.main_text = words.tr("counted.day.change"), words.tr("counted.play")
        counted, body, store = self._counted, self.body, self.services.store
        if counted is None:
            return
        with self.reporting_errors():
            row = store.game_row(self._number)
            self._moment = row.finished or row.updated
            self._note.show(self.root, self._number)
            self._show_below(store.evenings.of_game(self._number))
        self.subtitle = played_title(row)
        outcome, colours = counted.outcome, counted.people.colours
        body.heading = winners_in_words(counted)
        body.won = 1 in outcome.places
        body.score = winning_score(counted)
        body.facts = f"{words.tr(say_when(self._moment))} · {words.tr(counted.mark)}"
        body.why = " ".join(map(counted.say, counted.verdict()))
        body.show([colours[seat] for seat, place in enumerate(outcome.places) if place == 1], placed(counted))

    def _show_below(self, evening: Evening | None) -> None:
        """The note and, where there were other games, the evening."""
        story = self.body.ids.story
        for part in (self._note, self._evening):
            if part.parent is not None:
                part.parent.remove_widget(part)
        story.add_widget(self._note)
        if evening is not None and len(evening.games) > 1:
            self._evening.show(evening)
            story.add_widget(self._evening)

    # What can be done

    def do_other(self) -> None:
        """It was on another day."""
        today = self.services.store.counts.today()
        DaySheet(today, day_of(self._moment), self._move).open()

    def _move(self, day: date) -> None:
        with self.reporting_errors():
            self.services.store.counts.move(self._number, day)
        self._show()

    def do_main(self) -> None:
        """A new game of it, with the same people."""
        options = self._counted.options if self._counted else {}
        self.root.go("setup", game=self.game, template=SetupTemplate(options) if options else None)

    def share(self) -> None:
        """Asks how the game is to be handed on: a picture, words, a file."""
        ExportSheet(self.root, self._number).open()


load_kv(__file__)
