"""Walks through the real app offscreen, with real touches, and takes pictures of every screen:
``python -m tools.tour [--smoke] [--look de-light] [WALK …]``.

Each module here with a function ``visit(guide)`` is a walk, named in `VISITS`. It taps its way with
``guide.ui`` (see `tests.ui.harness`) and calls ``guide.shoot('name')`` where there is something to see.
Pictures go to ``build/tour``, numbered in the order of the walk, one a language and theme. Texts that are cut
and targets too small for a finger are listed at the end, and make the tour fail.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from importlib import import_module
from pathlib import Path

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from companion.core.messages import LANGUAGES
from tools.progress import Progress
from tools.tour.guide import Guide

FOLDER = Path(__file__).parent.parent.parent / "build" / "tour"
VISITS = (
    "shell", "heckmeck", "kuhhandel", "antiques", "whales", "circle", "scorepad", "sheet", "large",
    "calculators", "clock", "rules", "coach", "evening", "history", "data", "hand", "agreeing", "guests",
    "crowded",
)  # fmt: skip
"""The walks, in the order in which a visitor would take them."""
LOOKS = {f"{language}-{mode}": (language, mode) for language in LANGUAGES for mode in ("dark", "light")}
"""Every language of the app, dark and light."""


def main() -> int:
    """Walks every walk in every look; the exit code says whether anything poor was seen."""
    parser = argparse.ArgumentParser(prog="tour", description="Takes pictures of every screen.")
    parser.add_argument("walks", nargs="*", metavar="WALK", help="only these: " + ", ".join(VISITS))
    parser.add_argument("--look", action="append", choices=LOOKS, help="only this one; may be said again")
    parser.add_argument("--smoke", action="store_true", help="one language and theme only")
    wanted = parser.parse_args()
    if not wanted.walks and not wanted.look:
        shutil.rmtree(FOLDER, ignore_errors=True)
    complaints: list[str] = []
    looks = [LOOKS[look] for look in wanted.look or list(LOOKS)[: 1 if wanted.smoke else None]]
    walks = [walk for walk in VISITS if not wanted.walks or walk in wanted.walks]
    parts = [f"{walk} {language} {mode}" for walk in walks for language, mode in looks]
    progress = Progress(dict.fromkeys(parts, 1.0), seconds=False)
    for walk in walks:
        for language, mode in looks:
            progress.begin(f"{walk} {language} {mode}")
            guide = Guide(walk, VISITS.index(walk) + 1, language, mode, FOLDER)
            try:
                import_module(f"tools.tour.{walk}").visit(guide)
            finally:
                guide.leave()
            complaints += guide.complaints
    progress.end()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.name}")
    print("\n".join(complaints) or "Nothing is cut, and every target is large enough.")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
