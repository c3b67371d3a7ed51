"""The scorepad as the table page uses it: the sheet of rounds, a zone for everybody, or who came where."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.core.journal import Entry
from companion.games.scorepad.view import ScorepadView
from screens.drawing.theme import theme
from screens.games.scorepad.counter import CounterArea
from screens.games.scorepad.places import PlacesArea
from screens.games.scorepad.rounds import BESIDE, RoundsArea
from screens.play.action_buttons import ActionButton
from screens.play.board import Board
from screens.text.words import words
from screens.widgets.option_grid import capital

LOW, LEAST_GRID = 430, 140
"""dp: where the window is lower, keys stand beside the sheet as soon as so much of it is left."""


class ScorepadBoard(Board[ScorepadView]):
    """Rounds, a counter, or a result without points, as was agreed."""

    fills = frozenset(("round", "add", "edit", "places"))
    wants_room = True
    shows_seats = True
    shows_deeds = frozenset(("round",))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rounds: RoundsArea | None = None
        self.counter: CounterArea | None = None
        self.placing: PlacesArea | None = None
        theme.bind(text_size=self._share_room)

    def draw(self) -> None:
        scene, view = self.scene, self.view
        self.where = self._where()
        if view.pad.mode == "counter":
            if self.counter is None:
                self.counter = CounterArea(self.play, lambda seat: self.show_seat(seat))
                self.add_widget(self.counter)
            self.counter.show(scene)
            self._show_buttons()
        elif not view.pad.scored:
            if self.placing is None:
                self.placing = PlacesArea(self._show_buttons, lambda seat: self.show_seat(seat))
                self.add_widget(self.placing)
            self.placing.show(scene, self.is_new_position())
        else:
            if self.rounds is None:
                self.rounds = RoundsArea(scene, self._show_buttons, lambda seat: self.show_seat(seat))
                self.add_widget(self.rounds)
            self.rounds.show(scene, self.is_new_position())
        self._share_room()

    def arrange(self) -> None:
        self._share_room()

    def on_alone(self, *_: object) -> None:
        """It has got all of the width, or the panel stands beside it again."""
        self._share_room()

    def _share_room(self, *_: object) -> None:
        if self.rounds is not None:
            low = Window.height < dp(LOW) and self.width >= dp(BESIDE + LEAST_GRID)
            self.rounds.beside = self.alone or low
            self.extent = self.rounds.extent
        elif self.counter is not None:
            self.counter.across = self.alone
            self.extent = self.counter.extent
        elif self.placing is not None:
            self.extent = self.placing.extent
            return
        self.may_stand_alone = self.play.interactive and (
            not self.play.session.over or (self.rounds is not None and self.rounds.editing)
        )

    def _where(self) -> str:
        """Which round it is, and how far it goes."""
        pad, said = self.view.pad, []
        if pad.mode == "rounds" and not pad.labels and not self.play.session.over:
            said.append(words.tr("scorepad.screen.where", n=len(self.view.rounds) + 1))
        if pad.target is not None and not self.view.goes_on:
            said.append(words.tr("scorepad.terms.target", n=pad.target))
        if not said:
            said.append(words.tr(f"scorepad.terms.{'plain' if pad.mode == 'rounds' else pad.mode}"))
        return capital(" · ".join(said))

    def react(self, news: Entry) -> None:
        self.sound("tick" if news.action.do in ("add", "edit") else "keep")

    def leave(self) -> None:
        super().leave()
        if self.counter is not None:
            self.counter.settle_all()

    def _show_buttons(self) -> None:
        buttons: list[ActionButton] = []
        self._share_room()
        if self.rounds is not None and (ready := self.rounds.values()) is not None:
            choice, values, text = ready
            buttons.append(self.button(choice, values, text, "check"))
            if self.rounds.editing:
                back = words.tr("scorepad.screen.leave_cell")
                buttons.append(ActionButton(back, self.rounds.leave_cell, tone="quiet"))
        if self.placing is not None and (told := self.placing.values()) is not None:
            buttons.append(self.button(*told, self.say(told[0].label), "check"))
        self.buttons = buttons
