"""What pages need beside what they show: data and devices. The app opens it once, for all pages.

    self.services.store.table_game()
    self.services.settings.get(S.SOUND)
    self.services.sound.play('take')        # the names are those of screens.devices.synth.SOUNDS
    self.services.haptics.buzz()
    self.services.keep_awake(True)          # while a game is on the table

What the player has chosen is applied here, at the opening and at every change: language, theme, text size,
motion, and whether the screen may fall asleep.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.store import Store
from companion.store import settings as choices
from companion.store.settings import Setting, Settings
from screens.devices.awake import Awake
from screens.devices.haptics import Haptics
from screens.devices.sound import Sound
from screens.devices.system import system_language, system_reduces_motion
from screens.motion import motion
from screens.theme import theme
from screens.words import words


class Services:
    """The app's data and devices; pages reach it as ``self.services``, the app as ``app.services``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """Where the app keeps its files."""
        self.sound = Sound(folder / "sounds", self._asker(choices.SOUND))
        self.haptics = Haptics(self._asker(choices.VIBRATION))
        self._awake = Awake(self._asker(choices.KEEP_SCREEN_ON))
        self._store: Store | None = None

    def open(self) -> None:
        """Opens the store and applies the settings; a `StoreError` says why it can't, and may be tried
        again."""
        if self._store is None:
            words.language = system_language()
            self._store = Store.open(self.folder)
            self._store.settings.subscribe(self.apply_settings)
            self.apply_settings()

    def close(self) -> None:
        """The app ends."""
        self.keep_awake(False)
        if self._store is not None:
            self._store.close()
            self._store = None

    @property
    def store(self) -> Store:
        """Everything that the app remembers."""
        if self._store is None:
            raise RuntimeError("the services are not open")
        return self._store

    @property
    def settings(self) -> Settings:
        """What the player has chosen."""
        return self.store.settings

    def keep_awake(self, on: bool) -> None:
        """Whether a game is on the table, so that the screen has to stay on."""
        self._awake.keep(on)

    def apply_settings(self) -> None:
        """Brings language, theme, text size and motion in line with what was chosen."""
        chosen = self.settings
        language = chosen.get(choices.LANGUAGE)
        words.language = system_language() if language == "system" else language
        theme.mode = chosen.get(choices.THEME)
        theme.text_size = chosen.get(choices.TEXT_SIZE)
        motion.reduced = not chosen.get(choices.MOTION) or system_reduces_motion()
        self._awake.refresh()

    def refresh_system(self) -> None:
        """The system's own settings may have changed while the app was away."""
        theme.refresh_system()
        if self._store is not None:
            self.apply_settings()

    def _asker(self, setting: Setting[bool]) -> Callable[[], bool]:
        return lambda: self._store is not None and self._store.settings.get(setting)
