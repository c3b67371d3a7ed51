"""A short buzz in the hand."""

from __future__ import annotations

from collections.abc import Callable

from kivy.logger import Logger

TAP = 0.025
"""Seconds: long enough to be felt, too short to be heard on the table."""


class Haptics:
    """The phone's motor, where it has one."""

    def __init__(self, allowed: Callable[[], bool]) -> None:
        self._allowed = allowed
        self._missing = False

    def buzz(self, seconds: float = TAP) -> None:
        """Shakes the phone, if it can and the player likes it."""
        if self._missing or not self._allowed():
            return
        try:
            from plyer import vibrator

            vibrator.vibrate(seconds)
        except Exception as error:  # no motor, no permission, no such module: all the same to the player
            self._missing = True
            Logger.info("Haptics: none here: %s", error)
