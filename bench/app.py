"""The app itself, offscreen: start and memory against bare Kivy, and frames while it works beside a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType

from bench.measure import Figure, median, report

STARTS = 9
VISITS = 4
"""So often every page is visited; the best of them counts."""
REST = 60.0
"""So many seconds everything is left alone."""
OFFSCREEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KCFG_GRAPHICS_WIDTH": "360",
    "KCFG_GRAPHICS_HEIGHT": "740",
    # As in the app: the bare window would otherwise sample every pixel twice, and start later for it.
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    # As on a phone, compiled modules and rules of kv are kept, also where the shell forbids it.
    "PYTHONDONTWRITEBYTECODE": "",
}


def main() -> None:
    """Measures and reports."""
    coached = [coached_page(game) for game in ("heckmeck", "circle")]
    report([*starts(), *rests(), *imports(), *coached, *corrected_page(), *visits(), import_page()])


def starts() -> list[Figure]:
    """First usable frame, memory and modules; ours and the bare window take turns."""
    seconds: dict[str, list[float]] = {"ours": [], "bare": []}
    memory: dict[str, list[float]] = {"ours": [], "bare": []}
    modules = 0
    with tempfile.TemporaryDirectory() as home:
        for _ in range(STARTS):
            for which in ("ours", "bare"):
                begun = time.time()
                told = json.loads(probe("first_frame", which, home=home))
                seconds[which].append(told["at"] - begun)
                memory[which].append(told["memory"])
                modules = max(modules, len(told["modules"]))
    ours, bare = min(seconds["ours"]) * 1000, min(seconds["bare"]) * 1000
    more = median(memory["ours"]) - median(memory["bare"])
    return [
        Figure("start: first usable frame", "bare Kivy window with one label", ours, bare, "ms", "<= 1.1"),
        Figure("memory beyond a bare Kivy window", "none: a difference", more, 0, "MB", "<= 20"),
        Figure("start: modules of ours at the first frame", "none: a count", modules, 0, ""),
    ]


def rests() -> list[Figure]:
    """A minute in which nobody does anything: processor time, frames, and the first touch after it. Home, a
    table and the bare window rest side by side, so that what else goes on troubles all of them."""

    def rest(which: str) -> dict[str, float]:
        with tempfile.TemporaryDirectory() as home:
            told: dict[str, float] = json.loads(probe("rest", which, str(REST), home=home))
        return told

    with ThreadPoolExecutor() as threads:
        bare, home, table = threads.map(rest, ("bare", "home", "table"))
    label, spent = "bare Kivy window at rest", bare["processor"]
    frames = max(home["frames"], table["frames"])
    return [
        Figure("at rest: home, processor of a second", label, home["processor"], spent, "ms", "<= 1.1"),
        Figure("at rest: a table, processor of a second", label, table["processor"], spent, "ms", "<= 1.1"),
        Figure("at rest: frames drawn in a minute", "none: a count", frames, 0, "", "<= 0"),
        Figure("at rest: a first touch to its frame, at worst", "none", table["answer"], 0, "ms", "<= 50"),
    ]


def imports() -> list[Figure]:
    """What is loaded before the first frame: only ours counts, once Kivy and its window are there."""
    with tempfile.TemporaryDirectory() as home:
        told = [json.loads(probe("imports", home=home)) for _ in range(STARTS)]
    ours, kivys = (min(each[whose] for each in told) * 1000 for whose in ("ours", "kivy"))
    return [
        Figure("start: imports of the app", "Kivy's own imports", ours, kivys, "ms"),
        Figure("start: modules of ours", "none: a count", len(told[0]["modules"]), 0, ""),
    ]


def visits() -> list[Figure]:
    """The first visit of every page, straight from home, with 10,000 games: the slowest of them is named."""
    with tempfile.TemporaryDirectory() as home:
        names = json.loads(probe("visit", "prepare", home=home))
        rounds = [
            {name: json.loads(probe("visit", name, home=home)) for name in names} for _ in range(VISITS)
        ]
    whole, longest = (
        {name: min(visited[name][what] for visited in rounds) for name in names}
        for what in ("whole", "longest")
    )
    return [
        _slowest("a first visit of any page, whole", whole, "<= 200"),
        _slowest("a first visit of any page, longest frame", longest, "<= 120"),
    ]


def _slowest(what: str, times: dict[str, float], goal: str) -> Figure:
    slowest = max(times, key=lambda name: times[name])
    return Figure(f"{what} ({slowest})", "none: processor time", times[slowest], 0, "ms", goal)


def import_page() -> Figure:
    """The longest frame while 5,000 games are checked and come in."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("import_page", home=home))
    return Figure(
        "5,000 games come in: longest frame", "none: processor time", max(told.values()), 0, "ms", "<= 100"
    )


def corrected_page() -> list[Figure]:
    """The longest frame while step 5 of a game of 5,000 steps is corrected, and that is taken back.

    Two single frames are compared, so the ratio differs by a fifth from run to run: in both, painting a
    question or a table takes nearly all of it. Work that is not cut into slices would take several times as
    long.
    """
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("corrected_page", home=home))
    game, plain = "game of 5,000 steps", "the same page, steps and a question"
    changed = f"step 5 of a {game} changed: longest frame"
    put_in = f"a step put in at the start of a {game}: longest frame"
    return [
        Figure(changed, plain, told["changed"], told["without"], "ms", "<= 1.5"),
        Figure(put_in, plain, told["put in"], told["without"], "ms", "<= 1.5"),
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


def probe(name: str, *arguments: str, home: str, given: Mapping[str, str] = MappingProxyType({})) -> str:
    """Runs a probe, with something more in its environment, and returns the last line that it prints."""
    command = [sys.executable, "-m", f"bench.probes.{name}", *arguments]
    environment = {**os.environ, **OFFSCREEN, **given, "COMPANION_HOME": home}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()[-1]


if __name__ == "__main__":
    main()
