"""The replay page: ``root.go('replay', game=7, step=12)``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock

from companion.core.action import Json
from companion.core.session import Source
from screens.app.root import AppRoot
from screens.pages.replay.panel import ReplayPanel
from screens.play.board import Board, Scene
from screens.play.play import TABLE, Play
from screens.table.page import TablePage
from screens.text.words import words
from screens.widgets.option_grid import NOBODY


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

    def hold(self, board: Board[Any]) -> None:
        """Nothing can be done here anyway."""

    def tell(self, scene: Scene[Any]) -> None:
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
        """Shows the position after so many steps."""
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
