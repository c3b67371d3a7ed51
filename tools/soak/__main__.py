"""Soaks the app: ``python -m tools.soak [--minutes 10] [--seed 1] [--shape 740x360x1.5] [GAME …]``.

Random games on the real screens, by real touches, watched after every tap. Nothing here knows a rule: the
fingers touch what the screen lights up, and the eyes judge what every screen must be.
"""

from __future__ import annotations

import argparse
import logging
import shutil
import sys
from pathlib import Path

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from companion.core.messages import LANGUAGES
from companion.games import SHELF_IDS
from tools.soak.soak import Soak, Tale, Wishes

FOLDER = Path(__file__).parent.parent.parent / "build" / "soak"


def shape(text: str) -> tuple[int, int, float]:
    """``360x740`` or ``360x740x1.5``: width, height and text size."""
    width, height, *size = text.split("x")
    return int(width), int(height), float(size[0]) if size else 1.0


def report(tale: Tale) -> str:
    """Touches, games, verbs and memory, in a few lines."""
    lines = [f"\n{tale.touches} touches; {tale.games.total()} games to the end, {tale.left.total()} left"]
    for game, verbs in tale.verbs.items():
        done = ", ".join(f"{verb} {count}" for verb, count in verbs.most_common())
        ended = f"{tale.games[game]} to the end, the longest in {tale.longest[game]} touches"
        lines.append(f"  {game}: {ended}; {tale.left[game]} left; {done}")
    for number, (game, weight) in enumerate(tale.weights, start=1):
        held = f"{weight.kinds.total()} widgets, of these {weight.loose.total()} on no page"
        held += f", {weight.pictures} things drawn, {weight.resident:.0f} MB"
        lines.append(f"  after game {number} ({game}): {held}")
    lines.append(f"{len(tale.troubles)} troubles" if tale.troubles else "No trouble at all.")
    return "\n".join(lines)


def main() -> int:
    """Plays, reports, and says by its exit code whether anything was wrong."""
    parser = argparse.ArgumentParser(prog="soak", description="Plays random games on the real screens.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these: " + ", ".join(SHELF_IDS))
    parser.add_argument("--minutes", type=float, default=10, help="no game begins later (10)")
    parser.add_argument("--count", type=int, default=10**9, help="no more games than this")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (1)")
    parser.add_argument("--taps", type=int, default=6000, help="a longer game is left (6000)")
    parser.add_argument("--shape", type=shape, help="360x740x1.5: keeps this size; else the phone is turned")
    parser.add_argument("--language", choices=LANGUAGES, default="ru", help="to begin with (ru)")
    wanted = parser.parse_args()
    logging.disable()  # Kivy misses a clipboard, and says so at length
    shutil.rmtree(FOLDER, ignore_errors=True)
    wishes = Wishes(
        games=tuple(wanted.games) or tuple(SHELF_IDS),
        seed=wanted.seed,
        seconds=wanted.minutes * 60,
        count=wanted.count,
        taps=wanted.taps,
        shape=wanted.shape,
        language=wanted.language,
        pictures=FOLDER,
    )
    soak = Soak(wishes)
    tale = soak.run()
    print(report(tale))
    return 1 if tale.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
