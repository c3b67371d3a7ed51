"""What takes its time on a board: dice that tumble, a horse that runs home. A touch cuts it short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.play.action_buttons import ActionButton

TUMBLING, TUMBLES = 0.6, 14
"""Seconds that the app's dice tumble, and how often a second they show another face."""


class TakingTime(Widget):
    """A widget that shows for a while how something came about, with one button for the impatient."""

    busy = BooleanProperty(False)
    """Whether it still shows how something came about: what came of it is told only afterwards."""
    buttons = ObjectProperty(())
    """What can be tapped below it: a sequence of `ActionButton`."""

    def __init__(self, **kwargs: Any) -> None:
        self._waiting: Any = None
        super().__init__(**kwargs)

    def show_now(self) -> None:
        """Shows what has come about; overridden."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.busy and self.collide_point(*touch.pos):
            self.cut_short()
            return True
        return bool(super().on_touch_down(touch))

    def tumble(self, turn_over: Callable[[], None], text: str, icon: str = "") -> None:
        """Lets dice tumble: ``turn_over`` shows any faces. What they come to rest with is decided before."""
        left = round(TUMBLING * TUMBLES)

        def turn(_: float) -> None:
            nonlocal left
            left -= 1
            if left > 0:
                turn_over()
            else:
                self.cut_short()

        self._begin_wait(Clock.schedule_interval(turn, 1 / TUMBLES), text, icon)
        turn(0)

    def wait(self, seconds: float, text: str) -> None:
        """Lets people see what runs; ``text`` is the button for those who are impatient."""
        self._begin_wait(Clock.schedule_once(lambda _: self.cut_short(), seconds), text)

    def cut_short(self) -> None:
        """What took its time is over, or somebody is impatient."""
        if self.busy:
            self.end_wait()
            self.show_now()

    def _begin_wait(self, event: Any, text: str, icon: str = "") -> None:
        self._waiting, self.busy = event, True
        self.buttons = [ActionButton(text, self.cut_short, icon)]

    def end_wait(self) -> None:
        """Nothing takes its time any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self.busy = False
