"""What the system's own settings say."""

from __future__ import annotations

import os

from kivy.logger import Logger
from kivy.utils import platform


def system_language() -> str:
    """Russian where the device speaks Russian, English everywhere else."""
    return "ru" if _locale().lower().startswith("ru") else "en"


def system_reduces_motion() -> bool:
    """Whether the phone's own animations are switched off."""
    if platform != "android":
        return False
    try:
        from jnius import autoclass

        resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
        scale = autoclass("android.provider.Settings$Global").getFloat(
            resolver, "animator_duration_scale", 1.0
        )
    except Exception as error:  # whatever the phone throws through jnius, the app must still start
        Logger.warning("System: nothing known about motion: %s", error)
        return False
    return bool(scale == 0)


def _locale() -> str:
    if platform == "android":
        try:
            from jnius import autoclass

            return str(autoclass("java.util.Locale").getDefault().getLanguage())
        except Exception as error:  # as above
            Logger.warning("System: no language: %s", error)
            return ""
    # The order in which programs of a desktop look for it.
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value
    return ""
