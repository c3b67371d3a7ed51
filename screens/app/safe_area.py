"""How much of the screen the phone's camera and bars cover (Kivy 2.3 has no word for it)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.utils import platform

ANDROID_11 = 30
"""From here on each kind of thing that covers can be asked for by itself."""


LOOK = 1.0
"""Seconds between two looks. Turned upside down the camera is elsewhere in a window of the same size, and
Kivy says nothing. Android would tell a listener, but on its own thread (see `screens.devices`)."""


def watch_insets(again: Callable[[], object]) -> Callable[[], object]:
    """Calls ``again`` whenever it may have changed what is covered; the result ends that."""
    soon = Clock.create_trigger(lambda _: again())
    for name in ("size", "rotation"):
        Window.fbind(name, soon)
    look = Clock.schedule_interval(soon, LOOK) if platform == "android" else None

    def end() -> None:
        for name in ("size", "rotation"):
            Window.funbind(name, soon)
        soon.cancel()
        if look is not None:
            look.cancel()

    return end


def read_insets() -> list[float]:
    """What is covered at the left, top, right and bottom of our page, in pixels."""
    if platform != "android":
        return [0, 0, 0, 0]
    try:
        insets = _android_insets()
        return insets[2:] + insets[:2] if Window.rotation == 180 else insets
    except Exception as error:  # whatever the phone throws through jnius, the app must still start
        Logger.warning("SafeArea: no insets: %s", error)
        return [0, 0, 0, 0]


def _android_insets() -> list[float]:
    from jnius import autoclass

    decor = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow().getDecorView()
    covered = decor.getRootWindowInsets()
    if covered is None:
        return [0, 0, 0, 0]
    left, top, right, bottom = _sides(covered, autoclass)
    frame = autoclass("android.graphics.Rect")()
    content = decor.findViewById(autoclass("android.R$id").content)
    content.getGlobalVisibleRect(frame)
    # Only what lies over our own view counts: on older phones it already ends at the bars.
    return [
        max(0, left - frame.left),
        max(0, top - frame.top),
        max(0, right - (decor.getWidth() - frame.right)),
        max(0, bottom - (decor.getHeight() - frame.bottom)),
    ]


def _sides(covered: Any, autoclass: Callable[[str], Any]) -> tuple[int, int, int, int]:
    """What bars and camera cover of the whole window; the keyboard is Kivy's own business."""
    if autoclass("android.os.Build$VERSION").SDK_INT >= ANDROID_11:
        kinds = autoclass("android.view.WindowInsets$Type")
        sides = covered.getInsets(kinds.systemBars() | kinds.displayCutout())
        return sides.left, sides.top, sides.right, sides.bottom
    return (
        covered.getSystemWindowInsetLeft(),
        covered.getSystemWindowInsetTop(),
        covered.getSystemWindowInsetRight(),
        covered.getSystemWindowInsetBottom(),
    )
