"""Takes the pictures for the stores on the walks of the tour, and puts them where fastlane looks for them:

    python -m tools.store_pictures [LANGUAGE …]

In all languages of the app or in some, at three pixels a dp and no taller than twice as wide: no store takes
more.
"""

from __future__ import annotations

import argparse
import os
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ.update(KIVY_METRICS_DENSITY="3", KCFG_GRAPHICS_WIDTH="1080", KCFG_GRAPHICS_HEIGHT="2160")
import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from tools.tour.guide import Guide

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "ru": "ru-RU", "de": "de-DE"}
"""The folder of each language of the app."""
TALLEST = 720
"""Height in dp, at a width of 360."""
PICTURES = (
    ("shell", "home", "dark"),
    ("heckmeck", "take-or-roll-on", "dark"),
    ("kuhhandel", "bids", "light"),
    ("antiques", "bidding", "dark"),
    ("whales", "two-tricks", "light"),
    ("circle", "two-home", "dark"),
    ("clock", "one-big-clock", "dark"),
    ("kuhhandel", "result", "light"),
)
"""The walk of the tour, the picture on it and the theme; in the order in which a store shows them."""


class Taken(Exception):
    """The picture is taken: the rest of the walk is not needed."""


class Photographer(Guide):
    """Goes along until one picture is taken."""

    def __init__(self, walk: str, wanted: str, language: str, mode: str, target: Path) -> None:
        self._wanted = wanted
        self._target = target
        super().__init__(walk, 0, language, mode, target.parent)

    def _start(self, **how: Any) -> Any:
        return super()._start(**{"height": TALLEST, **how})

    def shoot(self, name: str) -> Path:
        if name == self._wanted:
            self.ui.picture(self._target)
            raise Taken
        return self._target

    def keep(self, name: str, picture: Path) -> None:
        """Of no use to a store."""


def main() -> None:
    """Takes every picture in the languages that are wanted."""
    parser = argparse.ArgumentParser(prog="store_pictures", description="Takes the pictures for the stores.")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="only these: " + ", ".join(LOCALES))
    chosen = parser.parse_args()
    for language in chosen.languages or LOCALES:
        locale = LOCALES[language]
        images = METADATA / locale / "images"
        folder = images / "phoneScreenshots"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        shutil.copyfile(ROOT / "screens" / "assets" / "icon.png", images / "icon.png")
        for number, (walk, wanted, mode) in enumerate(PICTURES, start=1):
            guide = Photographer(walk, wanted, language, mode, folder / f"{number}.png")
            try:
                import_module(f"tools.tour.{walk}").visit(guide)
            except Taken:
                print(f"{locale} {number}: {walk}, {wanted}")
            else:
                raise LookupError(f"no picture {wanted} on the walk {walk}")
            finally:
                guide.leave()


if __name__ == "__main__":
    main()
