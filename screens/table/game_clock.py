"""The game clock at the table: it passes with the turn, shows at the seats, and is kept beside the log.

In refereed games it goes with whoever is asked. Where the app does not know whose turn it is (a scorepad, a
score sheet), everybody's time stands at their seat, and a tap on one's own passes it on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.clock import Clock

from companion.core.game_clock import GameClock, Reading, TimeControl
from companion.core.journal import Entry
from companion.core.session import Session
from companion.store import settings as S
from screens.lean.finger_times import now_ms
from screens.play.play import Play
from screens.play.time_signals import TimeSignals
from screens.table.clock_sheet import ClockSheet, say_control
from screens.table.menu import Entry as MenuEntry
from screens.text.dates import clock_time
from screens.text.words import words
from screens.widgets.seats import SeatFigure, ShownTime

if TYPE_CHECKING:
    from companion.store import Store
    from screens.table.page import TablePage

LOOK = 0.2
"""Seconds between two looks at the clock."""
KEPT_EVERY = 5000
"""Milliseconds: no kill costs more of a thought."""
LOW_MS = 60_000
"""With less than a minute of their bank somebody's time is red, or with less than a tenth."""


def time_text(clock: GameClock, seat: int, stamp: int) -> str:
    """What is left to a seat; behind a minus what it has thought beyond that."""
    time = clock.time_of(seat, stamp)
    return clock_time(-(-time.left // 1000)) if time.left else f"−{clock_time(time.late // 1000)}"


def is_low(clock: GameClock, seat: int, stamp: int) -> bool:
    return clock.time_of(seat, stamp).left <= min(LOW_MS, clock.control.limit_ms // 10)


class TableClock:
    """The clock of the game on the table, if it is played by one."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._signals = TimeSignals(page.services, S.SPEAK_TURN)
        self._looks = Clock.create_trigger(self._look, LOOK, interval=True)
        self._heard: Reading | None = None
        self._kept = 0
        """The stamp at which it was last kept."""
        self._away = 0
        """The number of the game whose clock ran when its table was left."""
        self.clock: GameClock | None = None

    def open(self, play: Play) -> None:
        """A game comes to the table, its clock as it was left; after a look at another page it goes on."""
        now = now_ms()
        self.clock = None
        self._tell_guests()
        if not play.present or play.session.over:
            return
        with self._page.reporting_errors():
            self.clock = play.services.store.clocks.read(play.number, now)
        if self.clock is not None:
            App.get_running_app().bind(on_pause=self._suspend, on_resume=self._come_back)
            if self._away == play.number:
                self.clock = self.clock.resume(now)
            self._run(self.clock)

    def close(self) -> None:
        """The game leaves the table."""
        if self.clock is not None:
            self._away = 0 if self.clock.paused else self._page.play.number
            self._stand()
            App.get_running_app().unbind(on_pause=self._suspend, on_resume=self._come_back)
            self.clock = None

    def follow(self, news: Entry | None) -> None:
        """The game went on, or back: whoever is asked thinks now. A step starts a clock that stood."""
        clock, session, now = self.clock, self._page.play.session, now_ms()
        if clock is None:
            return
        passed = clock.pause(now) if session.over else clock
        if not (session.over or self.by_hand) and session.prompt().seat != clock.seat:
            # What was taken back, played again or corrected is no new turn.
            passed = clock.pass_to(session.prompt().seat, now, session.cursor if news else clock.step)
        if news is not None and not session.over:
            passed = passed.resume(now)
        if passed is not clock:
            self._set(passed)

    @property
    def by_hand(self) -> bool:
        """Whether the game does not say whose turn it is."""
        session = self._page.play.session
        return not session.over and not session.turns

    # What players do

    def tapped(self, seat: int) -> None:
        """A tap on a seat. Where the clock is passed by hand it does that: on one's own the next one's time
        begins, on another's theirs does."""
        clock, now = self.clock, now_ms()
        if clock is None or not self.by_hand:
            self._page.open_seat(seat)
            return
        if seat == clock.seat and not clock.paused:
            out = self._page.play.session.sitting_out
            order = [number for number in range(len(clock.seats)) if number not in out] or [seat]
            seat = next((number for number in order if number > seat), order[0])
        if seat != clock.seat:
            clock = clock.pass_to(seat, now, clock.step + 1)
        self._page.services.sound.play("keep")
        self._run(clock.resume(now))

    def entries(self) -> Iterator[MenuEntry]:
        """What the table's menu offers."""
        if self.clock is None:
            help_ = words.tr("game_clock.help")
            yield MenuEntry("timer-outline", words.tr("game_clock.title"), help_, self.ask)
            return
        if self.clock.paused:
            yield MenuEntry("play", words.tr("game_clock.go_on"), "", self.go_on)
        else:
            yield MenuEntry("pause", words.tr("game_clock.pause"), "", self.pause)
        agreed = say_control(self.clock.control)
        yield MenuEntry("timer-outline", words.tr("game_clock.title"), agreed, self.ask)

    def ask(self) -> None:
        """What the table agrees on about time; the clock stands meanwhile."""
        self.pause()
        off = None if self.clock is None else self.drop
        ClockSheet(self._page.services, self.agree, off).open()

    def agree(self, control: TimeControl) -> None:
        """A clock from now on, or another agreement for the one there is."""
        play, now = self._page.play, now_ms()
        if self.clock is not None:
            self._run(self.clock.under(control).resume(now))
            return
        clock = clock_of(play.session, control)
        with self._page.reporting_errors():
            play.services.store.clocks.keep(play.number, clock, now)
            self.open(play)
            self.go_on()

    def drop(self) -> None:
        """From now on without a clock."""
        with self._page.reporting_errors():
            self._page.services.store.clocks.drop(self._page.play.number)
            self._looks.cancel()
            App.get_running_app().unbind(on_pause=self._suspend, on_resume=self._come_back)
            self.clock = None
            self._tell_guests()
        self._page.refresh_soon()

    def pause(self) -> None:
        if self.clock is not None:
            self._run(self.clock.pause(now_ms()))

    def go_on(self) -> None:
        if self.clock is not None:
            self._run(self.clock.resume(now_ms()))

    # What is shown

    def show(self, figures: tuple[SeatFigure, ...]) -> tuple[SeatFigure, ...]:
        """Shows the time at the seats; returns them with a sign where it stands."""
        self._show_times()
        seat = self.seat
        if not self.stands or seat is None:
            return figures
        return (*figures[:seat], replace(figures[seat], sign="pause"), *figures[seat + 1 :])

    def _show_times(self) -> None:
        """With every second."""
        seats = self._page.seats
        seats.timing = self.clock is not None and self.by_hand
        seats.times = self._times()
        seat, now = self.seat, now_ms()
        self._page.time = "" if self.clock is None or seat is None else time_text(self.clock, seat, now)

    def _times(self) -> tuple[ShownTime | None, ...]:
        """What stands at each seat: where the game says whose turn it is, at theirs alone."""
        clock, now = self.clock, now_ms()
        if clock is None:
            return ()
        shown = range(len(clock.seats)) if self.by_hand else (clock.seat,)
        return tuple(
            ShownTime(time_text(clock, seat, now), is_low(clock, seat, now)) if seat in shown else None
            for seat in range(len(clock.seats))
        )

    @property
    def seat(self) -> int | None:
        """Whose time runs, or would."""
        return None if self.clock is None else self.clock.seat

    @property
    def stands(self) -> bool:
        return self.clock is not None and self.clock.paused

    # Time

    def _run(self, clock: GameClock) -> None:
        """Goes on with a clock as it stands now, and shows it."""
        self._set(clock)
        self._page.refresh_soon()

    def _set(self, clock: GameClock) -> None:
        """Goes on with a clock as it stands now, which is kept."""
        self.clock, self._heard = clock, None
        self._keep()
        self._tell_guests()
        if clock.paused:
            self._looks.cancel()
        else:
            self._signals.prepare()
            self._looks()

    def _look(self, *_: object) -> None:
        if self.clock is None:
            return
        now = now_ms()
        self.clock = clock = self.clock.watch(now)
        if clock.paused:  # the phone slept
            self._run(clock)
            return
        if now >= self._kept + KEPT_EVERY:
            self._keep()
        if clock.seat is None:
            return
        reading = clock.read(now)
        if self._heard is not None and reading.seconds != self._heard.seconds:
            self._signals.give(reading, clock)
        self._heard = reading
        self._show_times()

    def _keep(self) -> None:
        assert self.clock is not None
        self._kept = now_ms()
        with self._page.reporting_errors():
            self._page.services.store.clocks.keep(self._page.play.number, self.clock, self._kept)

    def _tell_guests(self) -> None:
        self._page.services.guests.show_time(self._page.play.number, self.clock)

    def _stand(self) -> None:
        """Nobody looks any more: it stands, unless the table wants it to go on."""
        assert self.clock is not None
        self._looks.cancel()
        if not self.clock.control.runs_on:
            self.clock = self.clock.pause(now_ms())
        self._keep()
        self._tell_guests()

    def _suspend(self, *_: object) -> None:
        """The app goes to the background: a call, a locked screen."""
        if self.clock is not None:
            self._stand()

    def _come_back(self, *_: object) -> None:
        """The app is at the front again."""
        play = self._page.play
        with self._page.reporting_errors():
            kept = play.services.store.clocks.read(play.number, now_ms())
            if kept is not None:
                self._run(kept)


def clock_of(session: Session, control: TimeControl) -> GameClock:
    """The clock of a game from here on; it stands still."""
    return GameClock.ready(control, len(session.setup.seats), session.prompt().seat, step=session.cursor)


def keep_clock_of(store: Store, before: int, session: Session) -> None:
    """A game is played by the clock where the one before it was: what was agreed on is the same."""
    clock = store.clocks.read(before, 0)
    if clock is not None:
        store.clocks.keep(store.id_of(session), clock_of(session, clock.control), 0)
