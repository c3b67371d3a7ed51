"""The scorepad as the table page uses it: the sheet of rounds, or a zone for everybody."""

from __future__ import annotations

from typing import Any

from companion.games.scorepad.view import ScorepadView
from screens.games.scorepad.counter import CounterArea
from screens.games.scorepad.rounds import RoundsArea
from screens.play.action_buttons import ActionButton
from screens.play.board import Board, Scene
from screens.text.words import words


class ScorepadBoard(Board):
    """Rounds or a counter, as was agreed."""

    fills = frozenset(("round", "add", "edit"))
    wants_room = True
    shows_seats = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scene: Scene | None = None
        self.rounds: RoundsArea | None = None
        self.counter: CounterArea | None = None
        self._place: object = None

    def show(self, scene: Scene) -> None:
        self._scene = scene
        view = scene.view
        assert isinstance(view, ScorepadView)
        self.where = view.pad.name or words.tr("scorepad.screen.where", n=len(view.rounds) + 1)
        place = (scene.play.session.cursor, view.phase, view.sitting_out, len(view.rounds))
        fresh, self._place = place != self._place, place
        if view.pad.mode == "counter":
            if self.counter is None:
                self.counter = CounterArea(self.play)
                self.add_widget(self.counter)
            self.counter.show(scene)
            self.least_height = self.counter.least_height
            self._show_buttons()
        else:
            if self.rounds is None:
                self.rounds = RoundsArea(self._show_buttons)
                self.add_widget(self.rounds)
            self.rounds.show(scene, fresh)
            self.least_height = self.rounds.least_height
        if scene.news is not None:
            self.play.services.sound.play("keep" if scene.news.action.do == "round" else "tick")

    def leave(self) -> None:
        if self.counter is not None:
            self.counter.settle_all()

    def _show_buttons(self) -> None:
        buttons: list[ActionButton] = []
        if self.counter is not None:
            buttons += self.counter.buttons()
        elif self.rounds is not None and (ready := self.rounds.values()) is not None:
            choice, values, text = ready
            buttons.append(self.button(choice, values, text, "check"))
            if self.rounds.editing:
                back = words.tr("scorepad.screen.leave_cell")
                buttons.append(ActionButton(back, self.rounds.leave_cell, tone="quiet"))
        self.buttons = buttons
