"""The page of the turn timer: one huge target, and small ones for everything else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from companion.core.game_clock import LAST_SECONDS, GameClock, TimeControl
from companion.core.messages import Message
from companion.store.settings import Setting, Settings
from screens.app.page import Page
from screens.lean.finger_times import now_ms
from screens.people.picker import ColourChip, Member, PeoplePicker
from screens.play.time_signals import TimeSignals
from screens.table.clock_sheet import SECONDS
from screens.text.dates import clock_time
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

LIMIT = Setting("timer_seconds", 60, SECONDS)
"""How long a turn is."""
PLAYERS = Setting("timer_players", "[]")
"""Who takes turns, see `screens.people.picker`."""
SPEECH = Setting("timer_speech", False)
"""Whether names and the end are spoken."""
TURN = Setting("timer_turn", "[]")
"""Whose turn it is and how much of it has gone by, in milliseconds."""


def turn_of(seconds: int, players: int, player: int = 0, counted: int = 0) -> GameClock:
    """A turn of so many seconds, standing still; ``counted`` milliseconds of it have gone by. Where nobody
    counts the players (0), the turns are all of one."""
    control = TimeControl(kind="turn", limit_ms=seconds * 1000)
    return GameClock.ready(control, max(1, players), player, min(counted, control.limit_ms))


def read_timer(settings: Settings, players: int) -> GameClock:
    """The timer as it was left, standing still."""
    seconds = settings.get(LIMIT)
    try:
        player, counted = json.loads(settings.get(TURN))
        return turn_of(seconds, players, int(player), int(counted))
    except (ValueError, TypeError, OverflowError, RecursionError):  # nothing yet, or somebody else's JSON
        return turn_of(seconds, players)


def write_timer(settings: Settings, timer: GameClock, now: int) -> None:
    """Keeps whose turn it is, and how much of it has gone by."""
    turn = json.dumps([timer.seat, timer.elapsed(now)])
    if settings.get(TURN) != turn:
        settings.set(TURN, turn)


def tap_hint(stage: str, members: Sequence[Member], player: int) -> Message:
    if stage in ("ready", "paused"):
        return Message(f"timer.tap.{stage}")
    if len(members) < 2:
        return Message("timer.tap.again")
    return Message("timer.tap.next", name=members[(player + 1) % len(members)].name)


STAGES = ("ready", "running", "paused", "over")
CALM = 0.4
"""Seconds after a tap in which another one on the same place is a slip."""


class TimerFace(Plate, Tappable, FloatLayout):
    """The huge target: whose time it is, how much is left, and what a tap does."""

    stage = OptionProperty("ready", options=STAGES)
    seconds = NumericProperty(0)
    """Seconds to go."""
    left = NumericProperty(1.0)
    """The part of the time that is left."""
    name = StringProperty("")
    """Whose turn it is; empty where nobody counts."""
    colour = NumericProperty(-1)
    """The number of their colour, −1 for none."""
    hint = StringProperty("")

    figure = AliasProperty(lambda face: clock_time(int(face.seconds)), bind=("seconds",))
    hurry = AliasProperty(
        lambda face: face.stage != "over" and 0 < face.seconds <= LAST_SECONDS, bind=("seconds", "stage")
    )
    """Whether these are the last seconds."""


class TimerSheet(Sheet):
    """Who takes turns, and whether that is spoken."""

    spoken = BooleanProperty(False)

    def __init__(self, page: TimerPage, **kwargs: Any) -> None:
        self._page = page
        super().__init__(spoken=page.services.settings.get(SPEECH), **kwargs)
        self.people.read(page.root, page.services.settings.get(PLAYERS))

    @property
    def people(self) -> PeoplePicker:
        picker: PeoplePicker = self.ids.people
        return picker

    def choose(self) -> None:
        self._page.seat(self.people.chosen_json, self.people.members())

    def speak(self, on: bool) -> None:
        with self._page.reporting_errors():
            self._page.services.settings.set(SPEECH, on)


class TimerPage(Page):
    stage = OptionProperty("ready", options=STAGES)
    seconds = NumericProperty(0)
    left = NumericProperty(1.0)
    pace = NumericProperty(SECONDS.index(LIMIT.default))
    """How long a turn is, as a number in `SECONDS`."""
    longest = NumericProperty(len(SECONDS) - 1)
    members = ObjectProperty(())
    player = NumericProperty(0)
    undoable = BooleanProperty(False)
    """Whether the turn before can be taken up again."""

    def __init__(self, **kwargs: Any) -> None:
        self.timer = turn_of(LIMIT.default, 0)
        """The turn that is measured."""
        self._before: GameClock | None = None
        self._shown: tuple[str, int] | None = None
        self._calm = True
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        self._calm_down = Clock.create_trigger(lambda _: setattr(self, "_calm", True), CALM)
        super().__init__(**kwargs)
        self._signals = TimeSignals(self.services, SPEECH)

    def on_show(self, **_: Any) -> None:
        self.pause()
        settings = self.services.settings
        with self.reporting_errors():
            self._read_members()
            self.timer = read_timer(settings, len(self.members))
            self.pace = SECONDS.index(settings.get(LIMIT))
        self._show()

    def on_hide(self) -> None:
        self.pause()

    # What players do

    def tap(self) -> None:
        """The huge target: start, go on, or the next player."""
        if not self._calm:
            return
        self._calm = False
        self._calm_down()
        if self.stage in ("ready", "paused"):
            self.start()
        else:
            self.next()

    def press_main(self) -> None:
        """The loud button: start, stop, go on."""
        if self.stage == "running":
            self.pause()
        else:
            self.tap()

    def start(self) -> None:
        if self.stage in ("ready", "paused"):
            self._run(self.timer.resume(now_ms()))

    def next(self) -> None:
        """The next player's time begins; the same one's again where nobody counts."""
        now = now_ms()
        self._before = self.timer.pause(now)
        self.services.sound.play("keep")
        self.services.haptics.buzz()
        self._run(self.timer.next(now))
        self._signals.speak(self.ids.face.name)

    def pause(self) -> None:
        if self.stage == "running":
            self._stop(self.timer.pause(now_ms()))

    def restart(self) -> None:
        """The whole time again for the same player, standing still."""
        self._stop(self._turn(int(self.player)))

    def undo(self) -> None:
        """Back to the player before and what was left to them: a tap too many."""
        if self._before is not None:
            before, self._before = self._before, None
            self._stop(before)

    def give_turn(self, player: int) -> None:
        """Somebody else begins, with the whole time."""
        if player != self.timer.seat:
            self._before = self.timer.pause(now_ms())
            self._stop(self._turn(player))

    def set_pace(self, pace: int) -> None:
        """Another length of a turn; what has gone by of this one stays so."""
        seconds = SECONDS[pace]
        if seconds * 1000 == self.timer.control.limit_ms:
            return
        timer, self._before, self.pace = self.timer.pause(now_ms()), None, pace
        with self.reporting_errors():
            self.services.settings.set(LIMIT, seconds)
        over = timer.read(now_ms()).stage == "over"
        counted = 0 if over else timer.elapsed(now_ms())
        self._stop(self._turn(int(self.player), counted))

    def seat(self, chosen_json: str, members: tuple[Member, ...]) -> None:
        self.pause()
        self._before = None
        with self.reporting_errors():
            self.services.settings.set(PLAYERS, chosen_json)
        self._show_members(members)
        self._stop(self._turn(int(self.player) if self.player < len(members) else 0))

    def _turn(self, player: int, counted: int = 0) -> GameClock:
        """Somebody's turn at the pace that was chosen, standing still."""
        return turn_of(SECONDS[int(self.pace)], len(self.members), player, counted)

    def ask_players(self) -> None:
        self.pause()
        TimerSheet(self, title=words.tr("timer.players")).open()

    # Time

    def _run(self, timer: GameClock) -> None:
        self._signals.prepare()
        self.timer = timer
        if not timer.counted:
            self._shown = None  # a second that was heard before a pause is not heard again
        self._save()
        App.get_running_app().unbind(on_pause=self._leave)
        App.get_running_app().bind(on_pause=self._leave)
        self.services.keep_awake(True)
        self._frame()
        self._show()
        if self.stage == "running":
            self._frames()

    def _stop(self, timer: GameClock) -> None:
        self._frames.cancel()
        App.get_running_app().unbind(on_pause=self._leave)
        self.services.keep_awake(False)
        self.timer = timer
        self._save()
        self._show()

    def _leave(self, *_: object) -> None:
        """The app goes to the background: a call, a locked screen."""
        self.pause()

    def _frame(self, *_: object) -> None:
        """With every frame: the ring; and with every second: the figure, and in the end a sound."""
        now = now_ms()
        self.timer = self.timer.watch(now)
        if self.timer.paused:
            self._stop(self.timer)
            return
        reading = self.timer.read(now)
        if (reading.stage, reading.seconds) != self._shown:
            self._shown = reading.stage, reading.seconds
            if reading.stage == "over":
                self._stop(self.timer)
            self._signals.give(reading, self.timer)
            self._show()
        else:
            self.left = reading.left

    def _save(self) -> None:
        with self.reporting_errors():
            write_timer(self.services.settings, self.timer, now_ms())

    # What is shown

    def _read_members(self) -> None:
        picker = PeoplePicker()
        picker.read(self.root, self.services.settings.get(PLAYERS))
        self._show_members(picker.members())

    def _show_members(self, members: tuple[Member, ...]) -> None:
        self.members = members
        chips = self.ids.order
        chips.clear_widgets()
        for number, member in enumerate(members):
            chip = ColourChip(colour=member.colour)
            chip.bind(on_release=lambda _chip, number=number: self.give_turn(number))
            chips.add_widget(chip)

    def _show(self) -> None:
        reading = self.timer.read(now_ms())
        self.seconds, self.left, self.stage = reading.seconds, reading.left, reading.stage
        self.player, self.undoable = self.timer.seat or 0, self._before is not None
        for number, chip in enumerate(reversed(self.ids.order.children)):
            chip.active = number == self.player
        self.retranslate()

    def retranslate(self) -> None:
        face = self.ids.face
        face.name = self.members[int(self.player)].name if self.members else ""
        face.colour = self.members[int(self.player)].colour if self.members else -1
        face.hint = words.tr(tap_hint(self.stage, self.members, int(self.player)))

    @staticmethod
    def say_pace(pace: float) -> str:
        """The length of a turn as it is shown."""
        return clock_time(SECONDS[int(pace)])


load_kv(__file__)
