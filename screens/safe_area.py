"""How much of the screen the phone's camera and bars cover (Kivy 2.3 has no word for it)."""

from __future__ import annotations

from kivy.logger import Logger
from kivy.utils import platform


def read_insets() -> list[float]:
    """What is covered at the left, top, right and bottom of our window, in pixels."""
    if platform != "android":
        return [0, 0, 0, 0]
    try:
        return _android_insets()
    except Exception as error:  # whatever the phone throws through jnius, the app must still start
        Logger.warning("SafeArea: no insets: %s", error)
        return [0, 0, 0, 0]


def _android_insets() -> list[float]:
    from jnius import autoclass

    window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
    decor = window.getDecorView()
    covered = decor.getRootWindowInsets()
    if covered is None:
        return [0, 0, 0, 0]
    frame = autoclass("android.graphics.Rect")()
    content = decor.findViewById(autoclass("android.R$id").content)
    content.getGlobalVisibleRect(frame)
    # Only what lies over our own view counts: on older phones it already ends at the bars.
    return [
        max(0, covered.getSystemWindowInsetLeft() - frame.left),
        max(0, covered.getSystemWindowInsetTop() - frame.top),
        max(0, covered.getSystemWindowInsetRight() - (decor.getWidth() - frame.right)),
        max(0, covered.getSystemWindowInsetBottom() - (decor.getHeight() - frame.bottom)),
    ]
