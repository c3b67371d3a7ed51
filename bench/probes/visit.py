"""A first visit of a page, straight from home, in the app of somebody who has played 10,000 games.

    python -m bench.probes.visit prepare        # fills COMPANION_HOME, and prints the visits there are
    python -m bench.probes.visit "setup circle" # makes one; prints its milliseconds of processor time

The times are those of all frames from the tap until the page is at the front, together, and of the longest
one until all of it has come: its widgets, what it asks the store, and drawing it. Its modules were loaded
while somebody looked at home, and the two pages that home leads to most often were made.
"""

from __future__ import annotations

import json
import os
import sys
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from companion.core.codec import encode
from companion.document import read_setup
from companion.games import SHELF_IDS, load
from tests.games.harness import play
from tests.ui.harness import Harness

GAMES = 10_000
NAMES = ["Петя", "Маша", "Даша", "Вася"]
STEPS = 30
LOOKED_AT_HOME = 400
"""Frames before somebody goes there, some seconds: meanwhile modules are loaded ahead."""
BESIDE = (-1, -1)
"""Where a finger comes down before: nothing is there, but a touch is being answered from then on."""
LATER = 40
"""Frames after the first in which a page may still come together."""
AGREED: dict[str, dict[str, Any]] = {"scorepad": {"rounds": 40}}
"""A pad has no end of its own."""
NOT_FROM_HOME = {"home", "calculator_result", "trouble"}
"""Where the app begins, what only a filled-in calculator opens, and what stands in the way of a start."""


def main(wanted: str) -> None:
    """Prepares, or visits."""
    home = Path(os.environ["COMPANION_HOME"])
    print(json.dumps(prepare(home) if wanted == "prepare" else visit(home, wanted)))


def prepare(home: Path) -> list[str]:
    """Fills the app's folder; the names of all visits."""
    from bench.history import filled, random_ends
    from screens.games import all_screens, introduce_games
    from screens.pages import PAGES

    store = filled(home, random_ends(), GAMES)
    for game in SHELF_IDS:
        rules = load(game)
        for steps in (STEPS, None):
            setup = read_setup(rules, list(NAMES), AGREED.get(game, {}))
            session = store.create_game(setup, seed="bench")
            for _, action, _ in islice(play(rules, session.setup, Random(5)), steps):
                session.submit(encode(action))
    store.close()
    introduce_games()
    own = [f"{name} {game}" for game, screens in all_screens().items() for name in screens.pages]
    of_games = [f"{name} {game}" for name in ("table", "setup", "result") for game in SHELF_IDS]
    others = sorted(set(PAGES) - NOT_FROM_HOME - {"table", "setup", "result"})
    return [*others, *of_games, *own]


def visit(home: Path, wanted: str) -> dict[str, float]:
    """Opens the app and goes there."""
    page, game = f"{wanted} heckmeck".split()[:2]
    ui = Harness(home, draws=True)
    ui.settle(LOOKED_AT_HOME)
    told = visit_from_home(ui, page, arguments_of(ui, page, game))
    ui.stop()
    return told


def visit_from_home(ui: Harness, page: str, arguments: dict[str, Any]) -> dict[str, float]:
    """The way from home to a page, frame by frame."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*BESIDE)
    touch.touch_down()
    touch.touch_up()
    spent: list[float] = []
    whole = 0.0
    for frame in range(1 + LATER):
        ui.time.now += 1 / 60
        started = process_time()
        if not frame:
            ui.go(page, **arguments)
        EventLoop.idle()
        glFinish()
        spent.append((process_time() - started) * 1000)
        if not whole and ui.app.root.pages.current == page:
            whole = sum(spent)
    assert ui.root.page.name == page
    return {"whole": whole, "longest": max(spent)}


def arguments_of(ui: Harness, page: str, game: str) -> dict[str, Any]:
    """What a page is told: the newest game of its kind that is under way or over, or which rules."""
    if page in ("rulebook", "calculator", "setup", "statistics"):
        return {} if page == "statistics" else {"game": game}
    if page == "person":
        return {"person": 1}
    if page in ("evening", "evenings", "history", "own_sheet"):
        return {}
    over = page in ("replay", "result") or page.endswith("_count")
    rows = ui.app.services.store.history(finished=over, game=game)
    return {"game": rows[0].id}


if __name__ == "__main__":
    main(sys.argv[1])
