"""A short buzz in the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.logger import Logger

from screens.devices.part import part

TAP = 0.025
"""Seconds: long enough to be felt, too short to be heard on the table."""


class Haptics:
    """The phone's motor, where it has one."""

    def __init__(self, allowed: Callable[[], bool]) -> None:
        self._allowed = allowed
        self._missing = False

    def buzz(self, seconds: float = TAP) -> None:
        """Shakes the phone, if it can and the player likes it."""
        if (vibrate := self._find()) is None:
            return
        try:
            vibrate(seconds)
        except Exception as error:
            self._miss(error)

    def prepare(self) -> None:
        """Looks for the motor before it is needed at once: the first time that takes a moment."""
        self._find()

    def _find(self) -> Any:
        if self._missing or not self._allowed():
            return None
        try:
            return part("vibrator").vibrate
        except Exception as error:
            self._miss(error)
            return None

    def _miss(self, error: Exception) -> None:
        """No motor, no permission, no such module: all the same to the player."""
        self._missing = True
        Logger.info("Haptics: none here: %s", error)
