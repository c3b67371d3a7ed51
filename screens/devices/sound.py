"""Short sounds. ``sound.play('take')``: one of `screens.devices.synth.SOUNDS`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from screens.devices import synth

EDITION = 1
"""Part of the files' names: raised when the sounds change, so that they are made anew."""


class Sound:
    """Plays the app's sounds; each is made and loaded when it is first wanted."""

    def __init__(self, folder: Path, allowed: Callable[[], bool]) -> None:
        self._folder = folder
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
        """Makes and loads sounds that must not be late when they are first played."""
        for name in names:
            self._ready(name)

    def _ready(self, name: str) -> Any:
        if name not in synth.SOUNDS:
            raise KeyError(f"no such sound: {name}")
        if not self._allowed():
            return None
        if name not in self._loaded:
            try:
                self._loaded[name] = self._load(name)
            except Exception as error:
                self._silence(name, error)
        return self._loaded[name]

    def _silence(self, name: str, error: Exception) -> None:
        """A phone without sound, a full disk: the game goes on in silence."""
        self._loaded[name] = None
        Logger.info("Sound: %s stays silent: %s", name, error)

    def _load(self, name: str) -> Any:
        path = self._folder / f"{name}-{EDITION}.wav"
        if not path.exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            synth.write(name, path)
        from kivy.core.audio import SoundLoader

        return SoundLoader.load(str(path))
