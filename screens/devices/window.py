"""The window around the app: whether its screen stays on, who may take pictures of it, and how its bars look.

    keep_secret(True)           # no picture for the list of recent apps, and no screenshot
    colour_bars(dark=False)     # dark icons over a light page

Only Android's own thread may touch its window; so the changes are handed to it (what may be done there is
said in `screens.devices`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.logger import Logger
from kivy.utils import platform

ANDROID_15 = 35
"""From here on apps draw beneath the bars, whose icons then stand on our own colours."""


def keep_secret(on: bool) -> None:
    """While it is on, nothing of the app is seen outside of it."""
    _change("secrets", _guard, on)


def colour_bars(dark: bool) -> None:
    """The icons of the bars stand out from a dark page, or from a light one."""
    _change("bars", _colour, dark)


def _change(what: str, change: Callable[[Any, Callable[..., Any], bool], None], on: bool) -> None:
    if platform != "android":
        return
    try:
        from jnius import autoclass

        change(autoclass("org.kivy.android.PythonActivity").mActivity.getWindow(), autoclass, on)
    except Exception as error:  # whatever the phone throws through jnius, the game goes on
        Logger.warning("Window: no change of %s: %s", what, error)


def _guard(window: Any, autoclass: Callable[..., Any], on: bool) -> None:
    from android.runnable import run_on_ui_thread

    flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_SECURE
    run_on_ui_thread(_add_flags if on else _clear_flags)(window, flag)


def _colour(window: Any, autoclass: Callable[..., Any], dark: bool) -> None:
    from android.runnable import run_on_ui_thread

    if autoclass("android.os.Build$VERSION").SDK_INT >= ANDROID_15:
        controller = autoclass("android.view.WindowInsetsController")
        both = controller.APPEARANCE_LIGHT_STATUS_BARS | controller.APPEARANCE_LIGHT_NAVIGATION_BARS
        run_on_ui_thread(_set_appearance)(window, 0 if dark else both, both)


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


# What follows is done on Android's own thread.


def _add_flags(window: Any, flags: int) -> None:
    window.addFlags(flags)


def _clear_flags(window: Any, flags: int) -> None:
    window.clearFlags(flags)


def _set_appearance(window: Any, appearance: int, mask: int) -> None:
    controller = window.getInsetsController()
    controller.setSystemBarsAppearance(appearance, mask)
