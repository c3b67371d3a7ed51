"""The log page: ``root.go('log', game=7)``. The last step stands at the top, the beginning at the bottom.

At the table a tap leads back to a step, and what came later is undone. With ``on_step`` the log is only read:
it is called with the number of steps up to the one that was tapped; ``at`` is the one that is looked at.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.store.coaching import Switch
from companion.store.handovers import HandOver
from screens.drawing.theme import theme
from screens.games import screens_of
from screens.play.game_page import GamePage
from screens.play.play import APP, Play
from screens.table.correcting import Place, Proposal
from screens.text.dates import say_when
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.text import text_width
from screens.widgets.touch import Tappable

LINES = 3
"""How many lines a row has room for."""
BESIDE = 100
"""dp: the badge beside the words and what is between; number and marks grow with the text."""


class StepSheet(Sheet):
    """One step: told in full, with what can be done about it."""

    story = StringProperty("")
    counts = BooleanProperty(True)
    """Whether it was not taken back: only what counts can be corrected."""
    is_last = BooleanProperty(False)
    """Whether it is the last step that counts."""
    undoes_before = NumericProperty(0)
    """How many steps are undone by going to before it."""
    undoes_behind = NumericProperty(0)
    """How many steps are undone by going to just after it."""

    def __init__(self, play: Play, step: int, go: Callable[[int], object]) -> None:
        """``step`` is its number in the log, from 0; ``go`` goes to the position after so many steps."""
        cursor = play.session.cursor
        self._play, self._step, self._go = play, step, go
        super().__init__(
            title=words.tr("correct.step", n=step + 1),
            story=play.story_of(step),
            counts=step < cursor,
            is_last=step == cursor - 1,
            undoes_before=cursor - step,
            undoes_behind=cursor - step - 1,
        )

    def change(self) -> None:
        self._correct(Place(self._step, 1))

    def put_in(self) -> None:
        """One is missing before it, or behind it where it is the last."""
        self._correct(Place(self._step + bool(self.is_last), 0))

    def _correct(self, place: Place) -> None:
        self.close()
        self._play.root.go("correct", game=self._play.number, at=place.at, drop=place.drop)

    def take_out(self) -> None:
        self.close()
        Proposal(self._play, Place(self._step, 1), lambda: self._play.root.back_to("table")).weigh([])

    def go_before(self) -> None:
        self.close()
        self._go(self._step)

    def go_behind(self) -> None:
        """Back to the moment after it, or on to it."""
        self.close()
        self._go(self._step + 1)


class LogRow(Tappable, Level):
    place = NumericProperty(0)
    """How many steps count when one goes back to here: its own number, 0 for the beginning."""
    colour = NumericProperty(NOBODY)
    text = StringProperty("")
    by_app = BooleanProperty(False)
    """Whether the app's dice or deck decided it."""
    coached = BooleanProperty(False)
    """Whether it was made with the coach."""
    undone = BooleanProperty(False)
    now = BooleanProperty(False)


class LogPage(GamePage):
    steps = NumericProperty(0)
    """How many steps count."""
    undone = NumericProperty(0)
    """How many more were taken back."""
    coached = BooleanProperty(False)
    can_switch = BooleanProperty(False)
    """Whether the coach can be called and sent away: the game goes on, and has one."""

    lines = LINES

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._on_step: Callable[[int], object] | None = None
        self._read = 0
        self._at: int | None = None
        self._switches: tuple[Switch, ...] = ()
        self._handovers: tuple[HandOver, ...] = ()

    def on_show(
        self, game: int = 0, on_step: Callable[[int], object] | None = None, at: int | None = None, **_: Any
    ) -> None:
        # Whoever looks at a step of a finished game and comes back goes on reading where they were.
        comes_back = on_step is not None and game == self._read
        self._on_step, self._read, self._at = on_step, game if on_step else 0, at
        with self.reporting_errors():
            self.open_game(Play(self.root, game))
            self.services.guests.fbind("on_step", self._guest_has_acted)
            if comes_back:
                self.show_again()
            else:
                self._show()
            if at is not None:
                index = len(self.play.session.entries) - at
                # The list has its height only once the page is there.
                Clock.schedule_once(lambda _: self.ids.list.reveal(index), 0)

    def on_hide(self) -> None:
        self.services.guests.funbind("on_step", self._guest_has_acted)
        super().on_hide()

    def _guest_has_acted(self, *_: object) -> None:
        """The log goes on while it is read: what was asked about a step is no longer true."""
        self.root.close_questions()
        self._show()

    def _show(self) -> None:
        session = self.play.session
        self.steps, self.undone = session.cursor, len(session.entries) - session.cursor
        self._switches = self.services.store.coaching.switches(self.play.number)
        self._handovers = self.services.store.handovers(self.play.number)
        self.coached = bool(self._switches) and self._switches[-1].active
        self.can_switch = (
            self._on_step is None and not session.over and bool(screens_of(self.play.game).advice)
        )
        rows = len(session.entries) + 1
        self.ids.list.show(rows, LogRow, self._fill, on_release=lambda row: self._ask(int(row.place)))

    def show_again(self) -> None:
        self.ids.list.refresh(len(self.play.session.entries) + 1)

    @property
    def _now(self) -> int:
        """The step that stands out: where the game is, or what is looked at."""
        return self.play.session.cursor if self._at is None else self._at

    def _fill(self, row: LogRow, index: int) -> None:
        if not self.is_open:
            return
        play, session = self.play, self.play.session
        place = len(session.entries) - index
        row.place, row.now, row.undone = place, place == self._now, place > session.cursor
        row.coached = self._was_coached(place)
        note = "".join(
            (
                self._coach_note(place),
                self._correction_note(place),
                self._withdrawn_note(place),
                self._handover_note(place),
            )
        )
        room = row.width - dp(BESIDE) - theme.label * 2.2 - theme.body * 2.2
        if place == 0:
            start = words.tr("log.start")
            row.text, row.colour, row.by_app = _cut(f"{start}.{note}" if note else start, room), NOBODY, False
            return
        actor = session.actor(place - 1)
        row.text = self._fitting(play, place - 1, note, room)
        row.colour = NOBODY if actor is None else play.people.colours[actor]
        row.by_app = session.entries[place - 1].source == APP

    def _was_coached(self, place: int) -> bool:
        """Whether the coach was on when the step was made that led to here."""
        before = [switch for switch in self._switches if switch.step < place]
        return bool(before) and before[-1].active

    def _coach_note(self, place: int) -> str:
        """What is to be told of the coach after a step; steps that are gone count as the last one."""
        last = len(self.play.session.entries)
        notes = [switch for switch in self._switches if min(switch.step, last) == place]
        return " " + words.tr("log.coach_on" if notes[-1].active else "log.coach_off") if notes else ""

    def _correction_note(self, place: int) -> str:
        """When a step was corrected, or something before it taken out."""
        notes = []
        for mark in self.play.session.corrected:
            when = words.tr(say_when(mark.time))
            if mark.at < place <= mark.at + mark.added:
                notes.append(words.tr("correct.mark", when=when))
            elif not mark.added and place == mark.at + 1:
                notes.append(words.tr("correct.mark.taken_out", when=when))
        return "".join(f" {note}" for note in notes)

    def _withdrawn_note(self, place: int) -> str:
        """Which steps with secrets were taken back after this one."""
        session = self.play.session
        last = len(session.entries)
        told = [one.message() for one in session.withdrawn if min(one.at, last) == place]
        return "".join(f" {words.tr(message, session.setup.seats)}" for message in told[-1:])

    def _handover_note(self, place: int) -> str:
        """Which seats went to somebody else after this step; steps that are gone count as the last one."""
        last = len(self.play.session.entries)
        told = [one for one in self._handovers if min(one.step, last) == place]
        return "".join(f" {words.tr('log.handed_over', before=one.before, after=one.after)}" for one in told)

    def _fitting(self, play: Play, step: int, note: str, room: float) -> str:
        """What happened, as far as a row has room for it; a tap on the row tells all of it."""
        told = play.story_of(step) + note
        if _lines(told, room) <= LINES:
            return told
        headline = play.headline(step)
        if _lines(f"{headline} …{note}", room) <= LINES:
            return f"{headline} …{note}"
        if _lines(f"… {note}", room) > LINES:  # several seats went to others at once
            return _cut(f"{headline} …{note}", room)
        # The most letters that fit; a word is only broken where next to nothing would be left before it.
        fits = bisect_right(
            range(1, len(headline)), LINES, key=lambda end: _lines(f"{headline[:end]} …{note}", room)
        )
        kept = headline[:fits].rstrip()
        whole = headline[: kept.rfind(" ") + 1].rstrip()
        broken = not headline[len(kept) :].startswith(" ")
        return f"{whole} …{note}" if broken and 2 * len(whole) > len(kept) else f"{kept}…{note}"

    def ask_for_coach(self) -> None:
        """The coach is to be switched: everybody at the table should know, so it is asked first."""
        key = "log.coach.turn_off" if self.coached else "log.coach.turn_on"
        confirm(words.tr(key), words.tr(f"{key}.help"), words.tr(f"{key}.yes"), on_yes=self._switch_coach)

    def _switch_coach(self) -> None:
        if self.is_open and self.play.turn_coach(not self.coached):
            self._show()

    def _ask(self, place: int) -> None:
        """A step was tapped: at the table, whether to go there is asked first."""
        if self._on_step is not None:
            self._on_step(place)
            return
        session = self.play.session
        if 0 < place <= session.cursor:
            StepSheet(self.play, place - 1, self._go).open()
            return
        what = words.tr("log.start") if place == 0 else self.play.story_of(place - 1)
        away = session.cursor - place
        if away == 0:
            self.root.back()
            return
        key = "log.go_back.help" if away > 0 else "log.go_on.help"
        confirm(
            words.tr("log.go_back" if away > 0 else "log.go_on"),
            words.tr(key, what=what, n=abs(away)),
            words.tr("log.go.yes"),
            on_yes=lambda: self._go(place),
        )

    def _go(self, place: int) -> None:
        if self.is_open and self.play.go_to(place):
            self.root.back()


def _cut(text: str, room: float) -> str:
    """As many letters as a row has room for."""
    if _lines(text, room) <= LINES:
        return text
    fits = bisect_right(range(1, len(text)), LINES, key=lambda end: _lines(f"{text[:end]}…", room))
    return f"{text[:fits].rstrip()}…"


def _lines(text: str, room: float) -> int:
    """How many lines a text takes, at most: the step where the game stands is written bold."""
    space = text_width(" ", theme.label, bold=True)
    lines, used = 0, room + 1
    for word in text.split():
        width = text_width(word, theme.label, bold=True)
        if width > room:  # broken between two letters, so that no line is quite full
            lines, used = lines + ceil(width / max(1.0, room - theme.label)), width % room + theme.label
        elif used + space + width > room:
            lines, used = lines + 1, width
        else:
            used += space + width
    return lines


load_kv(__file__)
