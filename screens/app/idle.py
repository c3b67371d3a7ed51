"""The frame rate falls while nothing moves and nobody touches: a table lies there for minutes.

Kivy looks sixty times a second for input and for something to draw, which is all that an app at rest does.
Ours sleeps in between (`Clock.usleep`), so briefly that the first touch is still answered within 50 ms; with
it, or with the first frame that is drawn, frames come as often as ever.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

STILL = 1.0
"""Seconds without a touch or a drawn frame after which the app is at rest."""
SLEEP = 0.03
"""Seconds that a first touch may have to wait; the frame that answers it comes on top."""


class IdleSleep:
    """Sleeps a little in every frame in which the app is at rest."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._stirred_at = Clock.time()
        # Between reading the input and looking for more: a touch that comes meanwhile is read at once.
        self._sleep_soon = Clock.create_trigger(self._sleep, -1)
        self._each_frame = Clock.schedule_interval(self._look, 0)
        window.bind(on_motion=self._stir, on_flip=self._stir)

    def stop(self) -> None:
        """The app ends."""
        self._window.unbind(on_motion=self._stir, on_flip=self._stir)
        self._each_frame.cancel()
        self._sleep_soon.cancel()

    def _stir(self, *_: object) -> None:
        self._stirred_at = Clock.time()

    def _is_at_rest(self) -> bool:
        return Clock.time() - self._stirred_at >= STILL and not self._window.canvas.needs_redraw

    def _look(self, _: float) -> None:
        if self._is_at_rest() and not self._is_work_due():
            self._sleep_soon()

    def _is_work_due(self) -> bool:
        """Whether something moves, or long work goes on, that wants every frame."""
        return any(event.timeout < SLEEP for event in Clock.get_events() if event is not self._each_frame)

    def _sleep(self, _: float) -> None:
        if self._is_at_rest():
            Clock.usleep(SLEEP * 1_000_000)
