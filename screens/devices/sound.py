"""Short sounds. ``sound.play('take')``: one of the files in ``screens/assets/sounds``, by its name.

They are made of sine waves by `tools.make_sounds`, once and not on the phone: there it would take a sixth of
a second, in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.logger import Logger

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"


class Sound:
    """Plays the app's sounds; each is loaded when it is first wanted."""

    def __init__(self, allowed: Callable[[], bool]) -> None:
        self._allowed = allowed
        self._loaded: dict[str, Any] = {}

    def play(self, name: str) -> None:
        """Plays a sound, if there is something to play it with and the player likes it."""
        loaded = self._ready(name)
        if loaded is None:
            return
        try:
            loaded.stop()
            loaded.play()
        except Exception as error:
            self._silence(name, error)

    def prepare(self, *names: str) -> None:
        """Loads sounds that must not be late when they are first played."""
        for name in names:
            self._ready(name)

    def _ready(self, name: str) -> Any:
        path = FOLDER / f"{name}.wav"
        if name not in self._loaded and not path.is_file():
            raise KeyError(f"no such sound: {name}")
        if not self._allowed():
            return None
        if name not in self._loaded:
            try:
                from kivy.core.audio import SoundLoader

                self._loaded[name] = SoundLoader.load(str(path))
            except Exception as error:
                self._silence(name, error)
        return self._loaded[name]

    def _silence(self, name: str, error: Exception) -> None:
        """A phone without sound: the game goes on in silence."""
        self._loaded[name] = None
        Logger.info("Sound: %s stays silent: %s", name, error)
