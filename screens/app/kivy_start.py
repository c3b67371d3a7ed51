"""What has to be said before Kivy is imported, in one place for the app, the tests and the tour: Kivy keeps
to itself what it finds or misses on this machine, and the app's files have a folder.

Nothing here imports Kivy.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

NAME = "table-companion"
"""The app's folder among those of other programs."""
FORMER_NAME = "companion"
"""What Kivy called it, in its own place, in earlier versions."""

NEW_OBJECTS = 20_000
"""How many of them may come before Python looks for garbage."""
SECOND_LOOK, LOOK_AT_ALL = 1, 60
"""How often it looks through what is new before it looks through what is left of that, too, at once; and how
often it does so before it looks through everything: as seldom as with Python's own 10 and 10."""

_OF_NO_CONCERN = ("Cutbuffer:", "Clipboard:")
"""What Kivy calls critical and is not: copying between programs, by programs that may be missing."""


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


def collect_seldom() -> None:
    """Python looks for garbage less often than after every few hundred new objects: a page is made of tens of
    thousands, and the search took a fifth of the time of its first visit. What is left of them is looked
    through sooner: ten times so many held a tap up for 100 ms and more."""
    if gc.get_threshold()[0] < NEW_OBJECTS:
        gc.set_threshold(NEW_OBJECTS, SECOND_LOOK, LOOK_AT_ALL)


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
