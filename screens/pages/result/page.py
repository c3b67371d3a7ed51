"""The result page: ``root.go('result', game=7)``, from the table or from the history.

Who has won and why, everybody's score line by line, when it was and how it went, and how it goes on: the
replay and the log, a rematch, sharing, back to the table (where the last step can still be taken back), home.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.chronicle import Chart
from companion.core.game import Setup
from companion.core.options import Knowledge
from companion.store import SeatRow
from companion.store import settings as S
from companion.store.evenings import Evening
from screens.app.long_work import NEXT_FRAME
from screens.games import screens_of
from screens.pages.data.export import ExportSheet
from screens.pages.evening.strip import EveningStrip
from screens.pages.result.body import NoteCard, ResultBody, ResultFrame, placed, winning_score
from screens.pages.result.thinking import ThinkingCard
from screens.play.fields.pick import seat_option
from screens.play.game_page import FinishedGamePage
from screens.play.play import Play
from screens.table.game_clock import keep_clock_of
from screens.text.dates import say_length, say_when
from screens.text.names import played_title
from screens.text.words import words
from screens.widgets.buttons import SecondaryButton
from screens.widgets.charts import LineChart, Series
from screens.widgets.containers import Card, Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.option_grid import PickSheet
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable


class CoachLookBack(Column):
    """Empty for a game without the coach, or one that has nothing to look back on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._review: Any = None

    def show(self, play: Play) -> None:
        switches = play.services.store.coaching.switches(play.number)
        screens = screens_of(play.game)
        if screens.review and any(switch.active for switch in switches):
            self._review = self._review or screens.load(screens.review)()
            self._review.show(play)
            arrange(self, [self._review])
        else:
            arrange(self, [])

    @property
    def busy(self) -> bool:
        return self._review is not None and bool(self._review.busy)

    def rest(self) -> None:
        if self._review is not None:
            self._review.stop()


class CourseCard(Card):
    title = StringProperty("")

    @property
    def chart(self) -> LineChart:
        chart: LineChart = self.ids.chart
        return chart

    def show(self, play: Play, chart: Chart) -> None:
        """Draws a line for each seat or team, the winner's on top."""
        self.title = play.say(chart.title)
        lines, outcome = self.chart, play.outcome
        lines.labels = tuple(label if isinstance(label, str) else play.say(label) for label in chart.labels)
        lines.goal = chart.goal or 0
        lines.series = tuple(
            Series(play.people.colours[seat], chart.series[seat]) for seat, *_ in outcome.sides
        )


class MomentRow(Tappable, Level):
    """A moment to remember; a tap shows it on the table."""

    text = StringProperty("")
    step = NumericProperty(0)
    """How many steps had been made by then."""


class Course(Column):
    __events__ = ("on_replay", "on_log")
    remarkable = BooleanProperty(False)
    """Whether there is any moment to tell."""
    failed = BooleanProperty(False)
    """Whether how it went can't be told."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = Pool(CourseCard)
        self._rows = Pool(MomentRow, on_release=lambda row: self.dispatch("on_replay", int(row.step)))

    def on_replay(self, step: int) -> None:
        """The game is to be seen on the table after so many steps."""

    def on_log(self) -> None:
        """The log is to be read."""

    def show(self, play: Play) -> None:
        """Reads what the game tells of itself."""
        chronicle = play.session.chronicle()
        self.failed = chronicle.failed
        for card, chart in self._cards.lay_in(self.ids.charts, chronicle.charts):
            card.show(play, chart)
        # As they happened: that is how one tells it.
        moments = sorted(chronicle.moments, key=lambda moment: moment.step)
        self.remarkable = bool(moments)
        for row, moment in self._rows.lay_in(self.ids.moments, moments):
            row.text, row.step = play.say(moment.message), moment.step + 1


class WayOn(SecondaryButton):
    """Something that the table may agree on after the end: to play on."""

    do = ""


class ResultPage(ResultFrame, FinishedGamePage):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.body: ResultBody = self.ids.body.__self__
        self._course = self.ids.course.__self__
        self._evening = EveningStrip()
        self._evening.bind(on_release=lambda _: self.open_evening())
        self._ways_on = Pool(WayOn, on_release=self._play_on)
        self._thinking = ThinkingCard()
        self._note = NoteCard()
        self.body.ids.story.add_widget(self._note)
        self._rest = self.deferred_work()
        self._seen = 0
        self._celebrated = 0
        self.fbind("wide", self._place_course)
        self._place_course()

    def begin(self, **_: Any) -> None:
        game = self.play.number
        self.finale = screens_of(self.play.game).finale
        if game == self._seen:  # whoever comes back, from the replay or the log, finds the page as it was
            self.show_again()
        else:
            self._seen = game
            self._course.shown = False
            self._show_result()
            self.body.open_cards()
            self.ids.scroll.scroll_y = 1
            self._rest.start(self._show_course())
        if self.from_table and game != self._celebrated:
            self._celebrated = game
            self.body.ids.confetti.fall()
            self.services.sound.play("fanfare")
            self.services.speak(S.SPEAK_RESULT, f"{self.body.heading} {self.body.score}")

    def on_hide(self) -> None:
        self._rest.stop()
        super().on_hide()
        self.ids.coach.rest()

    def _place_course(self, *_: object) -> None:
        """How it went stands below the scores, or where there is width below the winner."""
        home = self.body.ids.hall if self.wide else self.body.ids.story
        if self._course.parent is not home:
            self._course.parent.remove_widget(self._course)
            home.add_widget(self._course)

    # What is shown

    def show_again(self) -> None:
        self._show_result()
        self._rest.start(self._show_course())
        self._rest.finish()

    def _show_result(self) -> None:
        play, body = self.play, self.body
        session, people = play.session, play.people
        body.heading, body.won = self.winners_in_words(), bool(self.winners)
        body.score = winning_score(play)
        by_table = [words.tr("result.by_table")] if session.ended == "table" else []
        body.why = " ".join([*by_table, *map(play.say, session.verdict()), *self._handed_over()])
        body.facts = self._facts()
        body.show([people.colours[seat] for seat in self.winners], placed(play))
        self._show_evening()
        self._show_thinking()
        with self.reporting_errors():
            self._note.show(self.root, play.number)
        self.ids.coach.show(play)
        for button, choice in self._ways_on.lay_in(self.ids.ways_on, session.agreed_choices()):
            button.text, button.icon, button.do = play.say(choice.label), "play-outline", choice.do

    def _show_course(self) -> Generator[object, None, None]:
        """How it went, which stands further down."""
        yield NEXT_FRAME
        self._course.show(self.play)
        self._course.shown = True

    def _handed_over(self) -> list[str]:
        """Who sat one after the other at the same seat: the result is the last one's."""
        seats: tuple[SeatRow, ...] = ()
        with self.reporting_errors():
            seats = self.services.store.game_row(self.play.number).seats
        changed = [(*seat.before, seat.name) for seat in seats if seat.before]
        return [words.tr("result.handed_over", who=names) for names in changed]

    def _facts(self) -> str:
        """When it was, how long it took, and how many turns."""
        said = []
        with self.reporting_errors():
            row = self.services.store.game_row(self.play.number)
            self.subtitle = played_title(row)
            said.append(words.tr(say_when(row.finished or row.updated)))
            if row.length is not None:
                said.append(words.tr(say_length(row.length)))
            if self.play.session.turns:
                said.append(words.tr("result.turns", n=self.play.session.turns))
        return " · ".join(said)

    def _show_evening(self) -> None:
        """The evening that the game belongs to, where there were others in it."""
        evening: Evening | None = None
        with self.reporting_errors():
            evening = self.services.store.evenings.of_game(self.play.number)
        story, strip = self.body.ids.story, self._evening
        if strip.parent is not None:
            strip.parent.remove_widget(strip)
        if evening is not None and len(evening.games) > 1:
            strip.show(evening)
            story.add_widget(strip, index=len(story.children))

    def _show_thinking(self) -> None:
        """Who thought how long, where there was a clock."""
        clock, story = None, self.body.ids.story
        with self.reporting_errors():
            clock = self.services.store.clocks.read(self.play.number, 0)
        if self._thinking.parent is not None:
            story.remove_widget(self._thinking)
        if clock is not None:
            self._thinking.show(self.play, clock)
            story.add_widget(self._thinking)

    def open_evening(self) -> None:
        """How everybody stands over all games of that evening."""
        self.root.go("evening", game=self.play.number)

    # What can be done

    def do_main(self) -> None:
        """The same people again: who starts is asked."""
        people, last = self.play.people, self.play.session.setup.first
        following = (last + 1) % len(people.names)
        notes = {last: "result.rematch.same", following: "result.rematch.next"}
        options = [
            replace(seat_option(self.play, seat, seat == following), note=words.tr(notes.get(seat, "")))
            for seat in (*people.seats[following:], *people.seats[:following])
        ]
        shared_overlay(PickSheet).ask(words.tr("result.rematch.who"), options, self._start_again)

    def _start_again(self, first: int) -> None:
        play, store = self.play, self.services.store
        old = play.session.setup
        options = {**old.options, "first": first}
        for option in play.session.game.options:
            if isinstance(option, Knowledge):
                known = store.decks.known(play.game)
                options[option.name] = known if option.allows(known) else option.default
        with self.reporting_errors():
            row = store.game_row(play.number)
            people = [seat.person.id if seat.person else None for seat in row.seats]
            setup = Setup(play.game, play.people.names, options)
            store.drop_starts(but=self.services.guests.number)
            session = store.create_game(
                setup,
                people=people,
                coached=store.coaching.is_on(play.number),
                by_app=store.chance.by_app(play.number),
            )
            number = store.id_of(session)
            keep_clock_of(store, play.number, session)
            self.services.guests.move_to(play.number, session, number)
            self.root.begin_with("table", game=number)

    def _play_on(self, button: WayOn) -> None:
        """The table agrees that it is not the end."""
        if self.play.submit({"do": button.do}):
            self.go_to_table(self.play.number)

    def count_again(self) -> None:
        """Shows how the points add up."""
        self.root.go(self.finale, game=self.play.number, from_table=self.from_table, counted=True)

    def replay(self, step: int) -> None:
        """Shows the game on the table after so many steps."""
        self.root.go("replay", game=self.play.number, step=step)

    def open_log(self) -> None:
        """Shows every step in words; a tap on one leads to it."""
        number = self.play.number
        self.root.go("log", game=number, on_step=lambda step: self.root.go("replay", game=number, step=step))

    def share(self) -> None:
        """Asks how the game is to be handed on: a picture, words, a file."""
        ExportSheet(self.root, self.play.number).open()

    def do_other(self) -> None:
        """Back to the table, where the last step can be taken back."""
        self.go_to_table(self.play.number)


load_kv(__file__)
