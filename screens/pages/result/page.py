"""The result page: ``root.go('result', game=7)``, from the table or from the history.

Who has won and why, everybody's score line by line, when it was and how it went, and how it goes on: the
replay and the log, a rematch, sharing, back to the table (where the last step can still be taken back), home.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.game import Line, Setup
from companion.core.options import Knowledge
from companion.store import settings as S
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.games import screens_of
from screens.pages.data.export import ExportSheet
from screens.pages.result.formatting import unit, with_whole_sums
from screens.pages.result.rematch import RematchSheet
from screens.play.play import Play
from screens.text.dates import say_length, say_when
from screens.text.words import figure, words
from screens.widgets.containers import Row, TapCard
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import text_width
from screens.widgets.players import PlayerSymbol
from screens.widgets.pool import Pool, arrange

FEW_LINES, WINNERS_LINES = 4, 10
"""Scores with no more lines than this are open from the beginning; the winner's with no more than that."""


class ScoreLine(Row):
    """What some points are for."""

    text = StringProperty("")
    points = StringProperty("")


class PlaceCard(TapCard):
    """One person's place and score; a tap opens the lines that add up to it."""

    place = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    open = BooleanProperty(False)
    lines = ObjectProperty(())
    """Pairs of what the points are for and how many they are."""

    def __init__(self, **kwargs: Any) -> None:
        self._pool: Pool[ScoreLine] = Pool(ScoreLine)
        super().__init__(**kwargs)
        for name in ("lines", "open"):
            self.fbind(name, self._show)

    def on_release(self) -> None:
        self.open = not self.open

    def _show(self, *_: object) -> None:
        shown = self.lines if self.open else ()
        rows = self._pool.take(len(shown))
        for row, (text, points) in zip(rows, shown, strict=True):
            row.text, row.points = with_whole_sums(text), points
        arrange(self.ids.lines, rows)


class WinnerSymbol(PlayerSymbol):
    """The winner's badge, large."""


class ResultPage(Page):
    """How a game ended."""

    title = StringProperty("")
    heading = StringProperty("")
    """Who has won, in a sentence."""
    score = StringProperty("")
    """With how many points."""
    verdict = StringProperty("")
    """Why the order is what it is, where the points alone do not tell."""
    facts = StringProperty("")
    """When it was, how long it took, and how many turns."""
    finale = StringProperty("")
    """The page that shows how the points add up, where the game has one."""
    wide = BooleanProperty(False)
    """Whether winner and scores stand beside each other."""

    play: Play | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._places: Pool[PlaceCard] = Pool(PlaceCard)
        self._from_table = False
        self._winners: Pool[WinnerSymbol] = Pool(WinnerSymbol)
        self._seen = 0
        self._celebrated = 0
        self._course = self.ids.course.__self__
        self.fbind("wide", self._place_course)
        self._place_course()

    def on_show(self, game: int = 0, from_table: bool = False, **_: Any) -> None:
        self._from_table = from_table
        with self.reporting_errors():
            self.play = Play(self.services, game)
            if not self.play.session.over:
                # Its end was taken back: it goes on, as soon as this page is at the front and can leave.
                Clock.schedule_once(lambda _: self.to_table(), 0)
                return
            theme.game = self.play.game
            self.finale = screens_of(self.play.game).finale
            words.fbind("tr", self._show)
            if game != self._seen:
                self._open_cards()
            self._show()
            # Whoever comes back, from the replay or from the log, finds the page as it was.
            if game != self._seen:
                self.ids.scroll.scroll_y = 1
            self._seen = game
            if from_table and game != self._celebrated:
                self._celebrated = game
                self.ids.confetti.fall()
                self.services.sound.play("fanfare")
                self.services.speak(S.SPEAK_RESULT, f"{self.heading} {self.score}")

    def on_hide(self) -> None:
        words.funbind("tr", self._show)
        self.ids.coach.rest()
        theme.game = ""
        self.play = None

    def _place_course(self, *_: object) -> None:
        """How it went stands below the scores, or where there is width below the winner."""
        home = self.ids.hall if self.wide else self.ids.story
        if self._course.parent is not home:
            self._course.parent.remove_widget(self._course)
            home.add_widget(self._course)

    # What is shown

    def _open_cards(self) -> None:
        assert self.play is not None
        sheet = self.play.session.sheet()
        short = max(map(len, sheet)) <= FEW_LINES
        for card, seat in zip(self._places.take(len(sheet)), self._order(), strict=True):
            card.open = short or (self._place(seat) == 1 and len(sheet[seat]) <= WINNERS_LINES)

    def _show(self, *_: object) -> None:
        if self.play is None:
            return
        play = self.play
        session, people = play.session, play.people
        winners = [seat for seat in people.seats if self._place(seat) == 1]
        sheet = session.sheet()
        outcome = session.outcome
        assert outcome is not None
        self.title = words.tr(f"{play.game}.name")
        self.heading = words.tr(
            "result.winner" if len(winners) == 1 else "result.winners",
            who=tuple(people.names[seat] for seat in winners),
        )
        best = outcome.totals[winners[0]]
        self.score = f"{figure(best)} {unit(play, best)}"
        by_table = [words.tr("result.by_table")] if session.ended == "table" else []
        self.verdict = " ".join([*by_table, *map(play.say, session.verdict())])
        symbols = self._winners.take(len(winners))
        for symbol, seat in zip(symbols, winners, strict=True):
            symbol.colour = people.colours[seat]
        arrange(self.ids.winners, symbols)
        cards = self._places.take(len(people.names))
        for card, seat in zip(cards, self._order(), strict=True):
            card.place, card.total = self._place(seat), figure(outcome.totals[seat])
            card.name, card.colour = people.names[seat], people.colours[seat]
            card.lines = self._lines(sheet[seat])
        arrange(self.ids.places, cards)
        self.ids.course.show(play)
        self.ids.coach.show(play)
        self._tell_facts(play)

    def _tell_facts(self, play: Play) -> None:
        with self.reporting_errors():
            row = self.services.store.game_row(play.number)
            said = [words.tr(say_when(row.finished or row.updated))]
            if row.length is not None:
                said.append(words.tr(say_length(row.length)))
            said.append(words.tr("result.turns", n=play.session.turns))
            self.facts = " · ".join(said)

    def _lines(self, lines: Sequence[Line]) -> tuple[tuple[str, str], ...]:
        assert self.play is not None
        said = tuple((self.play.say(line.item), figure(line.points)) for line in lines)
        return said or ((words.tr("result.no_lines"), ""),)

    def _order(self) -> list[int]:
        """The seats as they came in."""
        assert self.play is not None
        return sorted(self.play.people.seats, key=self._place)

    def _place(self, seat: int) -> int:
        assert self.play is not None
        outcome = self.play.session.outcome
        return outcome.places[seat] if outcome is not None else 0

    def fitting(self, text: str, width: float, size: float) -> float:
        """The size of type in which no word of a text is torn."""
        longest = max((text_width(word, size, bold=True) for word in text.split()), default=0.0)
        return size if longest <= width else size * width / longest

    # What can be done

    def rematch(self) -> None:
        """The same people again: who starts is asked."""
        assert self.play is not None
        RematchSheet().ask(self.play, self._start_again)

    def _start_again(self, first: int) -> None:
        assert self.play is not None
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
            session = store.create_game(setup, people=people, coached=store.coaching.is_on(play.number))
            self.root.go("home", fresh=True)
            self.root.go("table", game=store.id_of(session))

    def count_again(self) -> None:
        """Shows how the points add up."""
        assert self.play is not None
        self.root.go(self.finale, game=self.play.number, from_table=self._from_table, counted=True)

    def replay(self, step: int) -> None:
        """Shows the game on the table after so many steps."""
        assert self.play is not None
        self.root.go("replay", game=self.play.number, step=step)

    def open_log(self) -> None:
        """Shows every step in words; a tap on one leads to it."""
        assert self.play is not None
        number = self.play.number
        self.root.go("log", game=number, on_step=lambda step: self.root.go("replay", game=number, step=step))

    def share(self) -> None:
        """Asks how the game is to be handed on: a picture, words, a file."""
        assert self.play is not None
        ExportSheet(self.services, self.play.number).open()

    def to_table(self) -> None:
        """Back to the table, where the last step can be taken back."""
        assert self.play is not None
        if self._from_table:
            self.root.back()
        else:
            self.root.replace("table", game=self.play.number)

    def go_home(self) -> None:
        """Home; the way here is forgotten."""
        self.root.go("home", fresh=True)


load_kv(__file__)
