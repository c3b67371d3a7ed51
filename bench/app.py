"""The app itself, offscreen: start and memory, redraw and tap, against bare Kivy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time

from bench.measure import Figure, median, report

STARTS = 9
OFFSCREEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KCFG_GRAPHICS_WIDTH": "360",
    "KCFG_GRAPHICS_HEIGHT": "740",
}


def main() -> None:
    """Measures and reports."""
    coached = [coached_page(game) for game in ("heckmeck", "circle")]
    report([*starts(), *imports(), *table_page(), *coached, *corrected_page()])


def starts() -> list[Figure]:
    """First usable frame and memory; ours and the bare window take turns."""
    seconds: dict[str, list[float]] = {"ours": [], "bare": []}
    memory: dict[str, list[float]] = {"ours": [], "bare": []}
    with tempfile.TemporaryDirectory() as home:
        for _ in range(STARTS):
            for which in ("ours", "bare"):
                begun = time.time()
                told = json.loads(probe("first_frame", which, home=home))
                seconds[which].append(told["at"] - begun)
                memory[which].append(told["memory"])
    ours, bare = min(seconds["ours"]) * 1000, min(seconds["bare"]) * 1000
    more = median(memory["ours"]) - median(memory["bare"])
    return [
        Figure("start: first usable frame", "bare Kivy window with one label", ours, bare, "ms", "<= 1.3"),
        Figure("memory beyond a bare Kivy window", "none: a difference", more, 0, "MB", "<= 20"),
    ]


def imports() -> list[Figure]:
    """What is loaded before the first frame: only ours counts, once Kivy and its window are there."""
    with tempfile.TemporaryDirectory() as home:
        told = [json.loads(probe("imports", home=home)) for _ in range(STARTS)]
    ours, kivys = (min(each[whose] for each in told) * 1000 for whose in ("ours", "kivy"))
    return [
        Figure("start: imports of the app", "Kivy's own imports", ours, kivys, "ms", "<= 0.25"),
        Figure("start: modules of ours", "none: a count", told[0]["modules"], 0, "", "<= 80"),
    ]


def table_page() -> list[Figure]:
    """A forced redraw and a tap on the table page of a game."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("table_page", home=home))
    return [
        Figure(
            "table page: forced redraw",
            "plain Kivy page of 20 labels",
            told["redraw"],
            told["plain"],
            "ms",
            "<= 1.5",
        ),
        Figure("table page: tap to its frame, median", "none: absolute", told["tap"], 0, "ms", "<= 50"),
        Figure("table page: widgets made by taps", "none: a count", told["rebuilt"], 0, "", "<= 0"),
    ]


def corrected_page() -> list[Figure]:
    """The longest frame while step 5 of a game of 5,000 steps is corrected, and that is taken back."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("corrected_page", home=home))
    game, plain = "game of 5,000 steps", "the same page, steps and a question"
    changed = f"step 5 of a {game} changed: longest frame"
    put_in = f"a step put in at the start of a {game}: longest frame"
    return [
        Figure(changed, plain, told["changed"], told["without"], "ms", "<= 1.2"),
        Figure(put_in, "none: absolute", told["put in"], 0, "ms", "<= 50"),
    ]


def coached_page(game: str) -> Figure:
    """The longest frame of a table while the coach works: nobody may notice that it does."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("coached_page", game, home=home))
    return Figure(
        f"{game} table with the coach: longest frame",
        "the same page without it",
        told["with"],
        told["without"],
        "ms",
        "<= 2",
    )


def probe(name: str, *arguments: str, home: str) -> str:
    """Runs a probe and returns the last line that it prints."""
    command = [sys.executable, "-m", f"bench.probes.{name}", *arguments]
    environment = {**os.environ, **OFFSCREEN, "COMPANION_HOME": home}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()[-1]


if __name__ == "__main__":
    main()
