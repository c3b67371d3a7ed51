"""Takes the tour: ``python -m tools.tour [--smoke] [WALK …]``."""

from __future__ import annotations

import argparse
import shutil
import sys
from importlib import import_module
from pathlib import Path

import tests.conftest  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from tools.tour.guide import Guide

FOLDER = Path(__file__).parent.parent.parent / "build" / "tour"
VISITS = (
    "shell", "heckmeck", "kuhhandel", "antiques", "whales", "circle", "calculators", "clock", "rules",
    "coach", "history",
    "data", "hand", "agreeing", "guests",
)  # fmt: skip
"""The walks, in the order in which a visitor would take them."""
LOOKS = [(language, mode) for language in ("ru", "en") for mode in ("dark", "light")]


def main() -> int:
    """Walks every walk in every look; the exit code says whether anything poor was seen."""
    parser = argparse.ArgumentParser(prog="tour", description="Takes pictures of every screen.")
    parser.add_argument("walks", nargs="*", metavar="WALK", help="only these: " + ", ".join(VISITS))
    parser.add_argument("--smoke", action="store_true", help="one language and theme only")
    wanted = parser.parse_args()
    if not wanted.walks:
        shutil.rmtree(FOLDER, ignore_errors=True)
    complaints: list[str] = []
    for number, walk in enumerate(VISITS, start=1):
        if wanted.walks and walk not in wanted.walks:
            continue
        for language, mode in LOOKS[:1] if wanted.smoke else LOOKS:
            guide = Guide(walk, number, language, mode, FOLDER)
            try:
                import_module(f"tools.tour.{walk}").visit(guide)
            finally:
                guide.leave()
            complaints += guide.complaints
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.name}")
    print("\n".join(complaints) or "Nothing is cut, and every target is large enough.")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
