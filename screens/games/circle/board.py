"""The board of «Круг Чемпионов» as the table page uses it: another area for each part of a race.

Line-up, bets, race and pay-out know each for themselves what they show and what their buttons are; the board
lays the one on the table that the game is in, and takes its time for a die that tumbles and a horse that runs
home.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cached_property
from random import choice as any_of
from typing import Any

from kivy.uix.widget import Widget

from companion.core.journal import Entry
from companion.games.circle.actions import Arrive, Move, Roll
from companion.games.circle.state import FACES
from companion.games.circle.view import CircleView
from companion.store.settings import SPEAK_RESULT
from screens.games.circle.bets import BetsControl
from screens.games.circle.line_up import LineUpControl
from screens.games.circle.own_track import OwnTrackControl
from screens.games.circle.payout import PayoutArea
from screens.games.circle.race import RaceControl
from screens.games.circle.secrets import show_own_tokens
from screens.games.circle.symbols import paint_ahead
from screens.games.circle.track import LONGEST_RUN
from screens.play.action_buttons import ActionButton
from screens.play.board import Board, Scene
from screens.play.play import APP
from screens.text.words import words
from screens.widgets.pool import arrange

LOOK_BACK = 0.8
"""Seconds that the finish stays on the screen before the pay-out comes."""


class CircleBoard(Board[CircleView]):
    """The line-up, the windows, the race, the pay-out."""

    fills = frozenset(("line_up", "bet", "roll", "move", "arrive"))
    tells_outcome = wants_room = serves_all = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.line_up_control, self.bets_control, self.race_control = (
            LineUpControl(self),
            BetsControl(self),
            RaceControl(self),
        )
        self.own_track_control = OwnTrackControl(self)
        self.hears_shaking = False
        """Whether shaking the phone rolls the die at the moment."""
        self._area: Widget | None = None
        self._area_buttons: Callable[[], list[ActionButton]] = list
        """Says what can be done with it."""
        self._lines_up_at = -1

    def begin(self) -> None:
        super().begin()
        self._lines_up_at = -1
        self.line_up_control.forget()
        # Whatever lies there is laid anew: nobody has seen it in this game.
        arrange(self, [])

    @cached_property
    def payout(self) -> PayoutArea:
        """What everybody gets, made after the first race."""
        return PayoutArea()

    def prefetch(self) -> Generator[object, None, None]:
        yield self.bets_control.area
        yield from paint_ahead()
        yield self.race_control.area
        yield from self.payout.prefetch(len(self.play.people.names))

    # What is shown

    def show(self, scene: Scene[CircleView]) -> None:
        self.where = words.tr(f"circle.screen.where.{scene.view.phase}", n=scene.view.race)
        super().show(scene)
        if scene.news is not None:
            self._play_sound(scene.news.action)

    def enact(self, news: Entry) -> bool:
        """The app's die tumbles; the third horse runs home before the money is paid."""
        action, result = news.action, self.view.last_race
        if isinstance(action, Roll) and news.source == APP:
            self._show_area(self.race_control.area, self.race_control.buttons)
            self.tumble(lambda: self.race_control.tumble(any_of(FACES)), words.tr("circle.screen.rolling"))
            return True
        if isinstance(action, Move) and result is not None and not self.view.horses:
            self.race_control.finish(result, action.stall)
            self._show_area(self.race_control.area, self.race_control.buttons)
            self.wait(LONGEST_RUN + LOOK_BACK, words.tr("circle.screen.to_payout"))
            return True
        return False

    def draw(self) -> None:
        """Lays the area of this part of the game on the table, and shows there how it stands."""
        scene, view = self.scene, self.view
        self.hears_shaking = self._listen()
        if scene.choice("bet") is not None:
            self._show_area(self.bets_control.area, self.bets_control.buttons)
            self.bets_control.show()
        elif view.horses and not view.told:
            self._show_area(self.own_track_control.area, self.own_track_control.buttons)
            self.own_track_control.show()
        elif view.told:
            self._show_area(self.race_control.area, self.race_control.buttons)
            self.race_control.show()
        elif scene.choice("line_up") is not None and self._lines_up():
            self._show_area(self.line_up_control.area, self._line_up_buttons)
            self.line_up_control.show()
        elif view.last_race is not None:
            self._show_area(self.payout, self._payout_buttons)
            self.payout.show(view.last_race, view, scene.play)
        else:  # the table has ended it before a horse ran
            self.buttons = []
            self._show_area(None, list)
        self.refresh_buttons()

    def _lines_up(self) -> bool:
        """Whether the line-up is on the table: after a race everybody looks at the pay-out first."""
        return self.view.last_race is None or self._lines_up_at == self.play.session.cursor

    def refresh_buttons(self) -> None:
        """Says what the buttons are now; nothing once the game has left the table."""
        if not self.busy and self._area is not None:
            self.buttons = self._area_buttons()

    def _line_up_buttons(self) -> list[ActionButton]:
        buttons = self.line_up_control.buttons()
        if self.view.last_race is None:
            return buttons
        text = words.tr("circle.screen.back_to_payout")
        return [ActionButton(text, self._look_at_payout, "cash-multiple", "second"), *buttons]

    def _payout_buttons(self) -> list[ActionButton]:
        if self.view.phase != "line_up":
            return []
        text = words.tr("circle.screen.next", n=self.view.race)
        return [ActionButton(text, self._line_up_next, "flag-checkered")]

    def own_look(self, seat: int) -> ActionButton | None:
        if not self.play.interactive or not self.bets_control.hides(seat):
            return None
        look = lambda: show_own_tokens(self.play, seat)  # noqa: E731
        return ActionButton(words.tr("circle.screen.own_tokens"), look)

    def leave(self) -> None:
        super().leave()
        self._area = None
        self.play.services.shake.stop()

    def _line_up_next(self) -> None:
        self._lines_up_at = self.play.session.cursor
        self.draw()

    def _look_at_payout(self) -> None:
        self._lines_up_at = -1
        self.draw()

    # The phone itself

    def _listen(self) -> bool:
        """Listens for the phone being shaken while the app's die is due; returns whether it can be heard."""
        shake = self.play.services.shake
        if self.scene.choice("roll") is not None and self.play.app_chance and self.play.interactive:
            return bool(shake.listen(self._shaken))
        shake.stop()
        return False

    def _shaken(self) -> None:
        root = self.play.root
        if root.ids.overlays.children or root.ids.curtains.children:
            self._listen()
        else:
            self.race_control.roll()

    def _play_sound(self, action: Any) -> None:
        services, result = self.play.services, self.view.last_race
        if not isinstance(action, Move | Arrive) or result is None or self.view.horses:
            services.sound.play("keep" if isinstance(action, Move) else "tick")
            return
        services.sound.play("fanfare")
        if result.factor > 1:
            services.speak(SPEAK_RESULT, words.tr("circle.did.doubled"))

    # Where it is

    def _show_area(self, area: Widget | None, buttons: Callable[[], list[ActionButton]]) -> None:
        self._area_buttons = buttons
        if area is not self._area:
            self._area = area
            arrange(self, [] if area is None else [area])
        self.arrange()

    def arrange(self) -> None:
        if self._area is not None:
            self._area.size_hint = (None, None)
            self._area.pos, self._area.size = self.pos, self.size
            self.extent = self._area.extent
