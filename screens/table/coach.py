"""The coach at the table: what follows from what lies open on it.

It is off unless the players want it. While it is on, a line above the board says so to everybody, and unfolds
to all that the coach knows. What it knows is worked out in `companion`, and drawn by the `Advice` of each
game (`screens.games.parts.coach`), which is loaded when a game with the coach first comes to the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.app.long_work import LongWork
from screens.games import screens_of
from screens.games.parts.coach.advice import Advice, at_most_lost
from screens.play.board import Scene
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Row, Upright
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import arrange
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description
    from screens.table.layout import TableLayout


class CoachStrip(Tappable, Row):
    """The line itself: a tap unfolds what there is to know, or folds it up."""

    def describe(self) -> Description:
        return {"open": self.parent.open}


class CoachPanel(Plate, Upright):
    __events__ = ("on_off",)
    advice: Advice = ObjectProperty(None, allownone=True, rebind=True)
    open = BooleanProperty(False)
    """Whether everything is shown, or the one line only."""
    brief = BooleanProperty(False)
    """Whether there is so little room that the line is a single one."""
    failed = BooleanProperty(False)
    """Whether it could not work this position out."""
    folded = NumericProperty(0)
    wanted = NumericProperty(0)
    """How high the line would be, or everything, where it is unfolded."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        screens = screens_of(play.game)
        super().__init__(advice=screens.load(screens.advice)(services=play.services), **kwargs)
        self._work = LongWork()
        self._scene: Scene[Any] | None = None
        self._known: object = None
        self._measure = Clock.create_trigger(self._add_up, -1)
        self.advice.bind(on_wish=lambda _: self._consider())
        self._scroll = self.ids.scroll.__self__
        arrange(self.ids.place, [self.advice])
        for part in (self.ids.strip, self.ids.body):
            part.fbind("height", self._measure)
        self.fbind("open", self._unfold)
        self._unfold()

    @property
    def busy(self) -> bool:
        return self._work.busy

    def show(self, scene: Scene[Any]) -> None:
        known = (scene.view, scene.play.people.names, words.language)
        if known != self._known:
            self._known, self._scene = known, scene
            self._consider()

    def stop(self) -> None:
        self._work.stop()
        self._known = self._scene = None

    def on_off(self) -> None:
        """Somebody wants to play without the coach."""

    def _consider(self) -> None:
        if self._scene is None:
            return
        self.failed = False
        if self._scene.play.session.over:
            self._work.stop()
            self.advice.summary = ""
            self.advice.show_parts()
        else:
            self._work.start(at_most_lost(self.advice.consider(self._scene), self._say_nothing))

    def _say_nothing(self) -> None:
        """It does not know this position: nothing of the last one may stay."""
        self.failed = True
        self.advice.summary = words.tr("coach.failed")
        self.advice.show_parts()

    def _unfold(self, *_: object) -> None:
        arrange(self, [self.ids.strip.__self__, *([self._scroll] if self.open else [])])
        self._scroll.scroll_y = 1
        self._measure()

    def _add_up(self, *_: object) -> None:
        frame = self.padding[1] + self.padding[3]
        self.folded = self.ids.strip.height + frame
        self.wanted = self.folded + (self.ids.body.height if self.open else 0)


class CoachPlace:
    """Calls the coach of the game on the table, and sends it away."""

    def __init__(self, layout: TableLayout) -> None:
        self._layout = layout
        self._since = 0
        """The step since which it is there."""
        self.panel: CoachPanel | None = None
        """None where the game is played without a coach."""

    def open(self, play: Play) -> None:
        """A game comes to the table."""
        switches = play.services.store.coaching.switches(play.number)
        wanted = bool(switches) and switches[-1].active
        if not (wanted and play.interactive and screens_of(play.game).advice):
            return
        self._since = switches[-1].step
        self.panel = CoachPanel(play)
        self.panel.bind(on_off=lambda _: self._turn_off(play))
        self._layout.lay_coach(self.panel)

    def show(self, scene: Scene[Any]) -> None:
        if self.panel is None:
            return
        cursor = scene.play.session.cursor
        if cursor < self._since and scene.play.turn_coach(True):
            # Somebody went back to before it was switched on, and now it helps there, too: the log says so.
            self._since = cursor
        self.panel.show(scene)

    def close(self) -> None:
        """The game leaves the table, or the coach does."""
        if self.panel is not None:
            self.panel.stop()
            self._layout.lay_coach(None)
        self.panel = None

    def _turn_off(self, play: Play) -> None:
        if play.turn_coach(False):
            self.close()
            play.root.toast(words.tr("coach.turned_off"))


load_kv(__file__)
