"""The screen stays on while a game is on the table, and only then."""

from __future__ import annotations

from collections.abc import Callable


class Awake:
    """Keeps the phone from falling asleep between two rolls."""

    def __init__(self, allowed: Callable[[], bool]) -> None:
        self._allowed = allowed
        self._wanted = False

    def keep(self, on: bool) -> None:
        """``on`` while a game is on the table; the player's own setting has the last word."""
        self._wanted = on
        self.refresh()

    def refresh(self) -> None:
        from kivy.core.window import Window

        sleep = not (self._wanted and self._allowed())
        if Window is not None and Window.allow_screensaver != sleep:
            Window.allow_screensaver = sleep
