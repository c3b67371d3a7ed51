"""What the player has chosen for good. A setting has a name, a type and a default; any floor may define more.

>>> store.settings.get(THEME)
'system'
>>> store.settings.set(THEME, "dark")
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.core.messages import LANGUAGES
from companion.store.database import Database
from companion.store.errors import StoreError

T = TypeVar("T", bool, int, float, str)


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    name: str
    default: T
    values: tuple[T, ...] = ()
    """What it may be; empty: anything of the default's type."""

    def allows(self, value: Any) -> bool:
        """Whether this is a value of the setting; true is not 1."""
        return type(value) is type(self.default) and (not self.values or value in self.values)


LANGUAGE = Setting("language", "system", ("system", *LANGUAGES))
THEME = Setting("theme", "system", ("system", "dark", "light"))
CONTRAST = Setting("contrast", False)
"""Whether the theme, dark or light, is the one with high contrast."""
TEXT_SIZE = Setting("text_size", 1.0, (1.0, 1.25, 1.5))
SOUND = Setting("sound", True)
VIBRATION = Setting("vibration", True)
SPEAK_TURN = Setting("speak_turn", False)
"""Whether the phone says aloud whose turn it is, and what is asked."""
SPEAK_RESULT = Setting("speak_result", False)
"""Whether it says how a game ended."""
READ_STEPS = Setting("read_steps", "all", ("all", "question", "off"))
"""What a screen reader says after every step: what happened and what is asked, or only that, or nothing."""
KEEP_SCREEN_ON = Setting("keep_screen_on", True)
MOTION = Setting("motion", True)
FACING = Setting("facing", False)
"""Whether the table turns to whoever is asked, on a phone that lies in the middle of it."""
UPRIGHT_SEATS = Setting("upright_seats", False)
SHAKE = Setting("shake", "medium", ("off", "firm", "medium", "light"))
"""How strongly the phone has to be shaken to roll the app's dice."""
FORGETTING = Setting("forgetting", "")
"""No choice of anybody: which files have still to go with what was deleted for good (`Forgetting`)."""
PHONE = Setting("phone", "")
"""No choice of anybody: tells this phone's people from those of others in files for other programs."""
GAVEL = Setting("gavel", "calm", ("calm", "brisk", "none"))
"""How fast an auction is knocked down: by the app's calls, or at once because the table calls itself."""


class Settings:
    """What was chosen. All of it is read at once, so that asking costs next to nothing, and again when
    another process has changed something."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._listeners: list[Callable[[], None]] = []
        self.reload()

    def reload(self) -> None:
        """Reads everything again, e.g. after a backup was restored."""
        self._seen = self._database.changes_of_others()
        rows = self._database.read("SELECT name, value FROM settings")
        self._values = {name: _parse(value) for name, value in rows}

    def get(self, setting: Setting[T]) -> T:
        """The value; the default where nothing, or nothing that makes sense, was chosen."""
        with suppress(StoreError):  # a disk that does not answer changes no setting
            if self._database.changes_of_others() != self._seen:
                self.reload()
        value: Any = self._values.get(setting.name)
        return value if setting.allows(value) else setting.default

    def set(self, setting: Setting[T], value: T) -> None:
        """Keeps the value, then tells everybody who listens."""
        if not setting.allows(value):
            raise ValueError(f"{setting.name} can't be {value!r}")
        with self._database.writing() as connection:
            save_setting(connection, setting, value)
        self._values[setting.name] = value
        for listener in tuple(self._listeners):
            listener()

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls ``listener`` after every change; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)


def save_setting(connection: sqlite3.Connection, setting: Setting[T], value: T) -> None:
    """Writes a value within a transaction."""
    connection.execute(
        "INSERT INTO settings (name, value) VALUES (?, ?)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (setting.name, json.dumps(value)),
    )


def _parse(value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None
