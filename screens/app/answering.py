"""A touch is answered first: no search for garbage comes between the finger and the frame that shows what
came of it. A search takes as long as a frame or two, and a tap that makes much would bring it about itself.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.core.garbage import hold, release

ANSWERED = 0.25
"""Seconds after a touch until it is answered: a list waits for a tenth whether the finger wants to scroll,
and what moves then takes about as long."""


class Answering:
    """Puts the search off while the touches of a window are answered."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._holds = False
        self._end_soon = Clock.create_trigger(self._end, ANSWERED)
        window.bind(on_touch_down=self._begin, on_touch_up=self._begin)

    def stop(self) -> None:
        """Nobody touches this app any more."""
        self._window.unbind(on_touch_down=self._begin, on_touch_up=self._begin)
        self._end_soon.cancel()
        self._end()

    def _begin(self, *_: object) -> None:
        if not self._holds:
            self._holds = True
            hold()
        self._end_soon.cancel()
        self._end_soon()

    def _end(self, *_: object) -> None:
        if self._holds:
            self._holds = False
            release()
