"""Walks through the real app offscreen, with real touches, and takes pictures of every screen:
``python -m tools.tour [--smoke] [--look de-light] [WALK …]``.

Each module here with a function ``visit(guide)`` is a walk, named in `VISITS`. It taps its way with
``guide.ui`` (see `tests.ui.harness`) and calls ``guide.shoot('name')`` where there is something to see.
Pictures go to ``build/tour``, numbered in the order of the walk, one a language and theme. Texts that are
cut, targets too small for a finger and what would not be read aloud well are listed at the end, and make the
tour fail.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from companion.core.messages import LANGUAGES
from tools.progress import Count
from tools.tour.guide import lead

FOLDER = Path(__file__).parent.parent.parent / "build" / "tour"
VISITS = (
    "shell", "lessons", "heckmeck", "kuhhandel", "antiques", "whales", "circle", "scorepad", "sheet", "large",
    "calculators", "clock", "game_clock", "rules", "coach", "evening", "history", "data", "hand",
    "agreeing", "guests", "crowded",
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
    looks = [LOOKS[look] for look in wanted.look or list(LOOKS)[: 1 if wanted.smoke else None]]
    walks = [walk for walk in VISITS if not wanted.walks or walk in wanted.walks]
    parts = [(walk, VISITS.index(walk) + 1, *look, FOLDER) for walk, look in product(walks, looks)]
    complaints: list[str] = []
    count = Count(len(parts), "walks")
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        for found in processes.map(lead, *zip(*parts, strict=True)):
            complaints += found
            if line := count.one_more():
                print(line, file=sys.stderr)
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.name}")
    print("\n".join(complaints) or "Nothing is cut, every target is large enough, and all of it is heard.")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
