"""Starts the app: what ``main.py`` and the command ``table-companion`` do.

    start()

Kivy reads its environment when it is first imported, so all that has to be said to it, or changed in it,
comes before. Nothing here imports Kivy by itself.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from screens.lean import install

NAME = "table-companion"
"""The app's folder among those of other programs."""
FORMER_NAME = "companion"
"""What Kivy called it, in its own place, in earlier versions."""

WINDOW = {
    # On a desktop the window is a phone, held upright, and the right mouse button is no second finger. Our
    # shapes are smooth by themselves: sampling each pixel twice gains nothing.
    "KCFG_GRAPHICS_WIDTH": "360",
    "KCFG_GRAPHICS_HEIGHT": "740",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_INPUT_MOUSE": "mouse,disable_multitouch",
    # The system's text size is part of our own (`screens.drawing.theme.enlarged`): Kivy must not enlarge
    # words once more.
    "KIVY_METRICS_FONTSCALE": "1",
}
"""What is said to Kivy unless somebody has said otherwise."""
TABLET, MOST_GROWN = 600, 1.4
"""Android's dp: a screen whose shorter side has more is read from further away, in the middle of a table.
Everything grows with it, up to so many times, and no page ever has less room than the smallest tablet."""
_OF_NO_CONCERN = ("Cutbuffer:", "Clipboard:")
"""What Kivy calls critical and is not: copying between programs, by programs that may be missing."""


def start() -> None:
    """Runs the app. Ctrl-C in a terminal ends it."""
    prepare()
    from screens.companion_app import CompanionApp

    app = CompanionApp()
    try:
        app.run()
    except KeyboardInterrupt:
        app.stop()


def prepare() -> None:
    """Sets Kivy's environment and installs our parts of it; before anything else of Kivy is imported."""
    os.environ.update(kept_quiet())
    for name, value in (WINDOW | kivys_density()).items():
        os.environ.setdefault(name, value)
    install()


def kept_quiet() -> dict[str, str]:
    """What is to be put into the environment so that Kivy's own start says nothing: no banner, no log files,
    no traceback about a library it can do without.

    What is critical is still one line. Python's errors go where they always go. On a phone, where nobody sees
    a terminal, Kivy's log stays as it is.
    """
    wanted = {"KIVY_NO_ARGS": "1"}
    if "ANDROID_ARGUMENT" not in os.environ:
        wanted |= {"KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
        if sys.platform.startswith("linux"):
            # SDL knows the clipboard by itself; the others are programs that have to be installed.
            wanted["KIVY_CLIPBOARD"] = "sdl2"
        log = logging.getLogger("kivy")
        log.propagate = False
        if not any(isinstance(handler, _OneLine) for handler in log.handlers):
            log.addHandler(_OneLine())
    return {name: os.environ.get(name, value) for name, value in wanted.items()}


class _OneLine(logging.Handler):
    """Tells what is critical, in one line."""

    def __init__(self) -> None:
        super().__init__(logging.CRITICAL)

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if not text.startswith(_OF_NO_CONCERN):
            print(f"table-companion: {text.splitlines()[0]}", file=sys.stderr)


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Where a desktop keeps the files of a program. It need not exist yet.

    Data of earlier versions are found where they were left: in the place that Kivy has for settings.
    """
    home = Path(environment.get("HOME") or Path.home())
    if platform == "win32":
        base = former = Path(environment.get("APPDATA") or home / "AppData" / "Roaming")
    elif platform == "darwin":
        base = former = home / "Library" / "Application Support"
    else:
        base = _absolute(environment.get("XDG_DATA_HOME")) or home / ".local" / "share"
        former = Path(environment.get("XDG_CONFIG_HOME") or home / ".config").expanduser()
    folder, before = base / NAME, former / FORMER_NAME
    return before if before.is_dir() and not folder.is_dir() else folder


def _absolute(path: str | None) -> Path | None:
    """The specification wants relative paths to be left alone."""
    return Path(path) if path and os.path.isabs(path) else None


def kivys_density() -> dict[str, str]:
    """How many pixels make a dp on this device; nothing where it can't be asked or somebody has set it.

    Kivy takes Android's ``scaledDensity`` for it. That is meant for words, and there are phones where it
    contains the size of words that somebody has chosen: then everything would grow, and words twice.
    """
    if "ANDROID_ARGUMENT" not in os.environ or "KIVY_METRICS_DENSITY" in os.environ:
        return {}
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        resources = activity.getResources()
        grown = resources.getConfiguration().smallestScreenWidthDp / TABLET
        density = resources.getDisplayMetrics().density * max(1, min(MOST_GROWN, grown))
        return {"KIVY_METRICS_DENSITY": str(density)}
    except Exception as error:  # Kivy's own way is better than none, and its log is not there yet
        print(f"Density: left to Kivy: {error}")
        return {}
