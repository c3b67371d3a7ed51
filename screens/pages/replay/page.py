"""The replay page: ``root.go('replay', game=7, step=12)``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.journal import Source
from screens.app.root import AppRoot
from screens.drawing.pictures import Drawn
from screens.drawing.theme import theme
from screens.play.board import Board, Scene
from screens.play.play import TABLE, Play
from screens.table.layout import TablePanel
from screens.table.page import TablePage
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY
from screens.widgets.touch import Draggable

if TYPE_CHECKING:
    from screens.reading.description import Description

MARK = 5
"""dp: half of the height of a mark."""


class ScrubTrack(Drawn):
    """The line with its marks; painted once a game."""

    places = ObjectProperty(())
    """Where the marks are, as parts of the width."""

    paints = ("places",)

    def paint(self) -> None:
        middle = self.height / 2
        self.rounded(0, middle - dp(2), self.width, dp(4), dp(2), theme.line)
        for place in self.places:
            self.disc(place * self.width, middle, dp(MARK) + dp(1.5), theme.surface)
            self.disc(place * self.width, middle, dp(MARK), self.accent)


class Scrubber(Draggable, Widget):
    __events__ = ("on_scrub",)
    outlives_steps = True
    """The steps are those that it goes to itself."""
    most = NumericProperty(0)
    """How many steps there are."""
    value = NumericProperty(0)
    """How many of them have been made."""
    marks = ObjectProperty(())
    part = NumericProperty(0.0)
    """How far the game is, 0 to 1."""
    inset = NumericProperty(dp(12))
    """How much room the knob takes beyond the ends of the line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("most", "value", "marks"):
            self.fbind(name, self._move_knob)

    def on_scrub(self, step: int) -> None:
        """A finger went to this step."""

    def _move_knob(self, *_: object) -> None:
        most = max(1, self.most)
        self.part = self.value / most
        self.ids.track.places = tuple(mark / most for mark in self.marks)

    def describe(self) -> Description:
        value, most = int(self.value), int(self.most)
        return {
            "role": "slider", "name": words.tr("log.title"), "value": f"{value} / {most}",
            "more": lambda: self.dispatch("on_scrub", min(value + 1, most)),
            "less": lambda: self.dispatch("on_scrub", max(value - 1, 0)),
        }  # fmt: skip

    def drag_start(self, touch: Any) -> None:
        self.drag_move(touch)

    def drag_move(self, touch: Any) -> None:
        length = max(1.0, self.width - 2 * self.inset)
        part = min(1.0, max(0.0, (touch.x - self.x - self.inset) / length))
        step = round(part * self.most)
        if step != self.value:
            self.dispatch("on_scrub", step)


LINES = 3.4
"""How many lines of words there is room for; more of them scroll. As many for every step: nothing jumps."""
SPEEDS = (1, 2, 4)
LEAST_STORY = 36
"""dp: with less than this for the words, the buttons scroll together with them."""


class ReplayPanel(TablePanel):
    """Words, a line to drag along, and buttons."""

    __events__ = ("on_go", "on_run")
    moment = StringProperty("")
    step = NumericProperty(0)
    """How many steps have been made."""
    steps = NumericProperty(0)
    """How many there are."""
    marks = ObjectProperty(())
    running = BooleanProperty(False)
    """Whether it goes on by itself."""
    speed = NumericProperty(SPEEDS[0])
    narrow = BooleanProperty(False)
    """Whether there is no room for the buttons to the beginning and to the end: the line leads there, too."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._measure = Clock.create_trigger(self._add_up, -1)
        theme.bind(text_size=self._measure)
        self._controls = self.ids.controls.__self__
        self._controls.fbind("height", self._measure)
        self.fbind("height", self._measure)
        for name in ("story", "moment"):
            self.fbind(name, self._to_the_top)
        self._measure()

    def on_go(self, step: int) -> None:
        """Another step is wanted."""

    def on_run(self, running: bool) -> None:
        """It is to go on by itself, or to stop."""

    def go(self, by: int) -> None:
        """So many steps on, or back."""
        self.dispatch("on_go", int(min(max(0, self.step + by), self.steps)))

    def next_speed(self) -> None:
        """Faster, and from the fastest back to the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(int(self.speed)) + 1) % len(SPEEDS)]

    def forget(self) -> None:
        """The game has left the table."""
        self.story = self.moment = ""

    def refresh_buttons(self) -> None:
        """The buttons of a board are left out: nothing can be done."""

    def _to_the_top(self, *_: object) -> None:
        self.ids.scroll.scroll_y = 1

    def _add_up(self, *_: object) -> None:
        fixed = self._controls.height + self.padding[1] + self.padding[3] + self.spacing
        self.least = self.floor = fixed + dp(LEAST_STORY)
        self.wanted = fixed + theme.body * 1.3 * LINES
        # On the lowest of screens the buttons stand above the words, and both scroll.
        home = self.ids.told if self.height < self.least else self
        if self._controls.parent is not home:
            self._controls.parent.remove_widget(self._controls)
            home.add_widget(self._controls, len(home.children) if home is self.ids.told else 0)


class Past(Play):
    """A game that is only looked at, as boards use it: everything can be asked, nothing can be done."""

    interactive = False
    present = False

    def __init__(self, root: AppRoot, number: int, step: int) -> None:
        """``step`` is how many steps have been made, at most as many as there are."""
        super().__init__(root, number)
        self.moments = self.session.chronicle().moments
        """What was remarkable about it."""
        self.session = self.session.snapshot()
        self.steps = len(self.session.entries)
        """How many steps the game took."""
        self.session.go_to(min(max(0, step), self.steps))

    # Boards show dice and decks as those of the app: nothing has to be entered.

    @property
    def app_chance(self) -> bool:
        return True

    @app_chance.setter
    def app_chance(self, by_app: bool) -> None:
        pass

    def submit(self, raw: Mapping[str, Json], source: Source = TABLE) -> bool:
        """Nothing happens: it has all happened already."""
        return False


PACE = 1.6
"""Seconds that every step is looked at while it goes on by itself."""


class ReplayPage(TablePage):
    """A finished game on the table, to be looked at."""

    editable = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._step = 0
        self._left_at: int | None = None
        self._running: Any = None

    def make_panel(self) -> Any:
        panel = ReplayPanel()
        panel.bind(
            on_go=lambda _, step: self._go_by_hand(step),
            on_run=lambda _, running: self.run() if running else self.stop(),
            speed=lambda *_: self._keep_pace(),
        )
        return panel

    def open_play(self, number: int) -> Play:
        return Past(self.root, number, self._step)

    # Coming and going

    def on_show(self, game: int = 0, step: int = 0, **_: Any) -> None:
        """Opens a game after so many steps; coming back from its log, where it was left or what was picked
        there."""
        self._step, self._left_at = step if self._left_at is None else self._left_at, None
        super().on_show(game=game)

    def on_hide(self) -> None:
        self.stop()
        super().on_hide()

    def open_log(self) -> None:
        self._left_at = self.play.session.cursor
        self.root.go("log", game=self.play.number, on_step=self._come_back_at, at=self._left_at)

    def _come_back_at(self, step: int) -> None:
        self._left_at = step
        self.root.back()

    # What is shown

    def where(self) -> str:
        return str(words.tr("replay.where", where=super().where()))

    def wait_for(self, board: Board[Any]) -> None:
        """Nothing can be done here anyway."""

    def show_scene(self, scene: Scene[Any]) -> None:
        self.show_seats(scene)
        play, panel = scene.play, self.panel
        session = play.session
        step = session.cursor
        actor = session.actor(step - 1) if step else None
        assert isinstance(play, Past)
        panel.steps, panel.step = play.steps, step
        panel.marks = tuple(sorted(moment.step + 1 for moment in play.moments))
        told = [play.say(moment.message) for moment in play.moments if moment.step + 1 == step]
        panel.moment = " ".join(told)
        panel.colour = NOBODY if actor is None else play.people.colours[actor]
        panel.story = play.story_of(step - 1) if step else words.tr("log.start")

    # What can be done

    def go_to(self, step: int) -> None:
        if self.is_open:
            self.play.go_to(step)

    def _go_by_hand(self, step: int) -> None:
        """A finger chooses the step: it no longer goes on by itself."""
        self.stop()
        self.go_to(step)

    def run(self) -> None:
        """Goes on by itself until the end, from the end once more from the beginning."""
        if not self.play.session.can_redo:
            self.go_to(0)
        self.panel.running = True
        self._keep_pace()

    def stop(self) -> None:
        self.panel.running = False
        self._keep_pace()

    def _keep_pace(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None
        if self.panel.running:
            self._running = Clock.schedule_interval(self._next, PACE / self.panel.speed)

    def _next(self, _: float) -> None:
        session = self.play.session
        if session.can_redo:
            self.go_to(session.cursor + 1)
        if not session.can_redo:
            self.stop()


load_kv(__file__)
