"""Takes the pictures for the stores on the walks of the tour, and puts them where fastlane looks for them:

    python -m tools.store_pictures [--only phone|seven-inch|ten-inch|graphic] [LANGUAGE …]

In all languages of the app or in some. What the store shows above them, the feature graphic, is drawn here.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "ru": "ru-RU", "de": "de-DE"}
"""The folder of each language of the app."""


class Shot(NamedTuple):
    """The walk of the tour, the picture on it and the theme."""

    walk: str
    name: str
    mode: str


class Device(NamedTuple):
    """What pictures are taken of; a process draws at one density only."""

    folder: str
    """Where a store looks for them."""
    density: float
    width: int
    height: int
    """In dp. No store takes a picture more than twice as long as wide."""
    shots: tuple[Shot, ...]
    """In the order in which a store shows them."""


ON_A_TABLET = (
    Shot("shell", "home", "dark"),
    Shot("whales", "two-tricks", "light"),
    Shot("antiques", "bidding", "dark"),
    Shot("circle", "two-home", "dark"),
)
DEVICES = {
    "phone": Device(
        "phoneScreenshots",
        3,
        360,
        720,
        (
            Shot("shell", "home", "dark"),
            Shot("heckmeck", "take-or-roll-on", "dark"),
            Shot("kuhhandel", "bids", "light"),
            Shot("antiques", "bidding", "dark"),
            Shot("whales", "two-tricks", "light"),
            Shot("circle", "two-home", "dark"),
            Shot("clock", "one-big-clock", "dark"),
            Shot("kuhhandel", "result", "light"),
        ),
    ),
    "seven-inch": Device("sevenInchScreenshots", 2, 600, 960, ON_A_TABLET),
    "ten-inch": Device("tenInchScreenshots", 1.5, 1280, 800, ON_A_TABLET),
    "graphic": Device("", 1, 1024, 500, ()),
}


def main() -> None:
    """Takes every picture that is wanted, each device in a process of its own."""
    parser = argparse.ArgumentParser(prog="store_pictures", description="Takes the pictures for the stores.")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="only these: " + ", ".join(LOCALES))
    parser.add_argument("--only", choices=DEVICES, help="one kind of them")
    wanted = parser.parse_args()
    if wanted.only is None:
        for name in DEVICES:
            again = [sys.executable, "-m", "tools.store_pictures", "--only", name, *wanted.languages]
            subprocess.run(again, cwd=ROOT, check=True)
        return
    device = DEVICES[wanted.only]
    os.environ["KIVY_METRICS_DENSITY"] = str(device.density)
    os.environ["KCFG_GRAPHICS_WIDTH"] = str(round(device.density * device.width))
    os.environ["KCFG_GRAPHICS_HEIGHT"] = str(round(device.density * device.height))
    import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)

    for language in wanted.languages or LOCALES:
        images = METADATA / LOCALES[language] / "images"
        images.mkdir(parents=True, exist_ok=True)
        if device.shots:
            photograph(device, language, images / device.folder)
        else:
            from tools.feature_graphic import draw

            shutil.copyfile(ROOT / "screens" / "assets" / "icon.png", images / "icon.png")
            draw(language, METADATA / LOCALES[language], images / "featureGraphic.png")


def photograph(device: Device, language: str, folder: Path) -> None:
    """Walks until the last picture of a device is taken."""
    from tools.tour.guide import Guide

    class Taken(Exception):
        """The picture is taken: the rest of the walk is not needed."""

    class Photographer(Guide):
        """Goes along until one picture is taken."""

        def __init__(self, shot: Shot, target: Path) -> None:
            self._wanted = shot.name
            self._target = target
            super().__init__(shot.walk, 0, language, shot.mode, target.parent)

        def _start(self, **how: Any) -> Any:
            return super()._start(**{"width": device.width, "height": device.height, **how})

        def shoot(self, name: str) -> Path:
            if name == self._wanted:
                self.ui.picture(self._target)
                raise Taken
            return self._target

        def keep(self, name: str, picture: Path) -> None:
            """Of no use to a store."""

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, shot in enumerate(device.shots, start=1):
        guide = Photographer(shot, folder / f"{number}.png")
        try:
            import_module(f"tools.tour.{shot.walk}").visit(guide)
        except Taken:
            print(f"{folder.parent.parent.name} {folder.name} {number}: {shot.walk}, {shot.name}")
        else:
            raise LookupError(f"no picture {shot.name} on the walk {shot.walk}")
        finally:
            guide.leave()


if __name__ == "__main__":
    main()
