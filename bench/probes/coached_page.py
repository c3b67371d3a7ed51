"""The longest frame of a table page while the coach works, against the same page without it (milliseconds).

Frames are drawn one after the other, as fast as they come, with everything that a frame does: slices of the
coach's work, changed words and figures, and the picture itself. The position changes now and then, by the
same steps on both tables, and the frames in which that happens count, too. Only the time counts that the
app's own thread has worked: a busy machine stops it now and then, and that is not the coach's doing.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from bench.probes.race_page import frame
from companion.document import read_setup
from companion.games import load
from tests.games.harness import random_action
from tests.ui.harness import FRAME, Harness

SEATS = ["Петя", "Маша", "Даша", "Вася"]
STEPS = 8
"""How often the position changes."""
FRAMES = 40
"""Frames after each step."""
ROUNDS = 3
"""A machine has its moments: of several rounds the one with the shortest longest frame counts."""


def main() -> None:
    """Measures and prints."""
    game = sys.argv[1]
    longest: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(ROUNDS):
        for coached in longest:
            with tempfile.TemporaryDirectory() as home:
                ui = Harness(Path(home), draws=True)
                longest[coached].append(max(frames(ui, game, coached)))
                ui.stop()
    print(json.dumps({"with": min(longest[True]), "without": min(longest[False])}))


def frames(ui: Harness, game: str, coached: bool) -> list[float]:
    """The milliseconds of each frame."""
    store = ui.app.services.store
    session = store.create_game(read_setup(load(game), list(SEATS), {}), seed="bench", coached=coached)
    rng = Random(4)
    while game == "circle" and session.state.phase == "line_up":
        session.submit(random_action(session.game, session.state, rng))
    ui.go("table", game=store.id_of(session))
    ui.settle(30)
    if coached:
        ui.tap(ui.find(kind="CoachStrip"))
    play = ui.root.page.play.session
    spent = []
    for _ in range(STEPS):
        play.submit(random_action(play.game, play.state, rng))
        spent += [one_frame(ui) for _ in range(FRAMES)]
    return spent


def one_frame(ui: Any) -> float:
    """A frame: what is due, and the picture."""
    from kivy.base import EventLoop

    ui.time.now += FRAME
    started = thread_time()
    EventLoop.idle()
    frame()
    return (thread_time() - started) * 1000


if __name__ == "__main__":
    main()
