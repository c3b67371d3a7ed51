"""How many pixels make a dp on this phone, told to Kivy before it is loaded.

Kivy takes Android's ``scaledDensity`` for it. That is meant for words, and there are phones where it contains
the size of words that somebody has chosen: then everything would grow, and words twice. This module must not
import Kivy.
"""

from __future__ import annotations

import os


def kivys_density() -> dict[str, str]:
    """What Kivy reads from its environment; nothing where the phone can't be asked or somebody has set it."""
    if "ANDROID_ARGUMENT" not in os.environ or "KIVY_METRICS_DENSITY" in os.environ:
        return {}
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        return {"KIVY_METRICS_DENSITY": str(activity.getResources().getDisplayMetrics().density)}
    except Exception as error:  # Kivy's own way is better than none, and its log is not there yet
        print(f"Density: left to Kivy: {error}")
        return {}
