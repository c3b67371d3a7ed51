"""The guide of a tour: hands, eyes and a camera."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from screens.text.words import words
from tests.ui.aloud import complaints
from tests.ui.harness import Harness


class Guide:
    """Leads one walk in one language and theme."""

    def __init__(self, walk: str, number: int, language: str, mode: str, folder: Path | None) -> None:
        self.complaints: list[str] = []
        """What is poor: texts that are cut, targets too small, what is not read aloud well."""
        self.language = language
        self.mode = mode
        self._walk = walk
        self._number = number
        self._folder = folder
        """Where the pictures go; without one none are taken, and all the rest is looked at."""
        self._shots = 0
        self._home = TemporaryDirectory(prefix="companion-tour-")
        self.ui = self._start()

    def _start(self, **how: Any) -> Harness:
        return Harness(Path(self._home.name), language=self.language, mode=self.mode, **how)

    def restart(self, **how: Any) -> None:
        """Kills the app and starts it again on the same data, with another size if wanted."""
        self.ui.stop()
        self.ui = self._start(**how)

    def say(self, key: str, **args: Any) -> str:
        """A text as the player reads it now."""
        text: str = words.tr(key, (), **args)
        return text

    def tap(self, key: str, **args: Any) -> None:
        """Taps what carries the text with this key."""
        self.ui.tap_text(self.say(key, **args))

    def shoot(self, name: str) -> Path:
        """Takes a picture, and looks for what is poor in it."""
        path = self._place(name)
        if self._folder is None:
            self.ui.settle()
        else:
            self.ui.picture(path)
        for what, found in (("cut", self.ui.cut_texts()), ("small", self.ui.small_targets())):
            self.complaints += [f"{path.name}: {what}: {text}" for text in found]
        self.complaints += [f"{path.name}: {found}" for found in complaints(self.ui)]
        return path

    def keep(self, name: str, picture: Path) -> None:
        """Keeps a picture that the app itself has made."""
        if self._folder is not None:
            shutil.copyfile(picture, self._place(name))

    def _place(self, name: str) -> Path:
        self._shots += 1
        folder = self._folder or Path()
        folder.mkdir(parents=True, exist_ok=True)
        number = f"{self._number}{self._shots:02}"
        return folder / f"{number}-{self._walk}-{name}.{self.language}.{self.mode}.png"

    def leave(self) -> None:
        """Ends the walk."""
        self.ui.stop()
        self._home.cleanup()


def lead(walk: str, number: int, language: str, mode: str, folder: Path | None = None) -> list[str]:
    """One walk in one look; returns what is poor in what it sees."""
    guide = Guide(walk, number, language, mode, folder)
    try:
        import_module(f"tools.tour.{walk}").visit(guide)
    finally:
        guide.leave()
    return guide.complaints
