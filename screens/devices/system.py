"""What the system's own settings say."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from kivy.logger import Logger
from kivy.utils import platform

from companion.core.messages import LANGUAGES

NIGHT, DAY, NIGHT_MASK = 0x20, 0x10, 0x30
"""Android's ``Configuration.uiMode``."""


def system_language() -> str:
    """The device's own where we speak it, English everywhere else."""
    own = _locale().lower()[:2]
    return own if own in LANGUAGES else "en"


def system_reduces_motion() -> bool:
    return bool(_ask("motion", _animation_scale, 1.0) == 0)


def system_is_dark() -> bool:
    """Whether the phone's own setting asks for a dark look; where nobody can say, it is dark."""
    return bool(_ask("colours", lambda: _configuration().uiMode, NIGHT) & NIGHT_MASK != DAY)


def system_font_scale() -> float:
    """By how much the phone's own setting enlarges words."""
    return float(_ask("words", lambda: _configuration().fontScale, 1.0))


def _ask(what: str, question: Callable[[], Any], otherwise: Any) -> Any:
    """What Android answers. Elsewhere, and whatever it throws through jnius, the app goes on with a usual
    value."""
    if platform != "android":
        return otherwise
    try:
        return question()
    except Exception as error:
        Logger.warning("System: nothing known about %s: %s", what, error)
        return otherwise


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _configuration() -> Any:
    return _activity().getResources().getConfiguration()


def _animation_scale() -> Any:
    from jnius import autoclass

    settings = autoclass("android.provider.Settings$Global")
    return settings.getFloat(_activity().getContentResolver(), "animator_duration_scale", 1.0)


def _phone_language() -> Any:
    from jnius import autoclass

    return autoclass("java.util.Locale").getDefault().getLanguage()


def _locale() -> str:
    if platform == "android":
        return str(_ask("language", _phone_language, ""))
    # The order in which programs of a desktop look for it.
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value
    return ""
