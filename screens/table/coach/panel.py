"""The line above the board that says that the coach is on, and unfolds to all that it knows."""

from __future__ import annotations

from typing import Any

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


class CoachStrip(Tappable, Row):
    """The line itself: a tap unfolds what there is to know, or folds it up."""


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
        """Whether it still works something out."""
        return self._work.busy

    def show(self, scene: Scene[Any]) -> None:
        known = (scene.view, scene.play.people.names, words.language)
        if known != self._known:
            self._known, self._scene = known, scene
            self._consider()

    def rest(self) -> None:
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
            self.advice.lay()
        else:
            self._work.start(at_most_lost(self.advice.consider(self._scene), self._say_nothing))

    def _say_nothing(self) -> None:
        """It does not know this position: nothing of the last one may stay."""
        self.failed = True
        self.advice.summary = words.tr("coach.failed")
        self.advice.lay()

    def _unfold(self, *_: object) -> None:
        arrange(self, [self.ids.strip.__self__, *([self._scroll] if self.open else [])])
        self._scroll.scroll_y = 1
        self._measure()

    def _add_up(self, *_: object) -> None:
        frame = self.padding[1] + self.padding[3]
        self.folded = self.ids.strip.height + frame
        self.wanted = self.folded + (self.ids.body.height if self.open else 0)


load_kv(__file__)
