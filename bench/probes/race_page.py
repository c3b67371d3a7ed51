"""Runs a race of «Круг Чемпионов» by real touches offscreen and prints, as JSON, what a move takes.

Milliseconds from the finger's touch on the button to the frame that shows the move, the commit to SQLite
included; what a forced redraw of the race takes; and how many widgets were made meanwhile.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from bench.measure import median
from bench.probes.table_page import count_new
from companion.document import read_setup
from companion.games import load
from tests.games.harness import random_action
from tests.ui.harness import FRAME, Harness

SEATS = ["Петя", "Маша", "Даша", "Вася"]
WARM_UP = 8
"""Moves that are not counted: what is drawn for the first time is drawn only once."""
MOVES = 60
LOOKED_AT = 4.0
"""Seconds in which somebody looks at the table before the first move: what comes after a race is made then,
between the frames."""
REDRAWS = 100


def main() -> None:
    """Measures and prints."""
    from kivy.uix.widget import Widget

    with tempfile.TemporaryDirectory() as home:
        ui = Harness(Path(home), draws=True)
        store = ui.app.services.store
        session = store.create_game(read_setup(load("circle"), list(SEATS), {}), seed="bench")
        rng = Random(4)
        skip_to_race(session, rng)
        ui.go("table", game=store.id_of(session))
        ui.pass_time(LOOKED_AT)
        redraw = min(redraws() for _ in range(3))
        made = count_new(Widget)
        moves, rebuilt = run(ui, rng, made)
        ui.stop()
    print(json.dumps({"move": median(moves), "slowest": max(moves), "rebuilt": rebuilt, "redraw": redraw}))


def skip_to_race(session: Any, rng: Random) -> None:
    """Lines up and bets at random."""
    while session.state.phase in ("line_up", "bet"):
        session.submit(random_action(session.game, session.state, rng))


def run(ui: Harness, rng: Random, made: list[int]) -> tuple[list[float], int]:
    """Enters the die and moves horses by touches; the milliseconds of each move and the widgets made."""
    number = ui.root.page.play.number
    spent: list[float] = []
    rebuilt = 0
    while len(spent) < WARM_UP + MOVES:
        page = ui.root.page
        session, area = page.play.session, page.board.race_control.area
        if session.over:
            session.go_to(0)
        if session.state.phase in ("line_up", "bet"):
            skip_to_race(session, rng)
            ui.go("table", game=number)
            ui.settle(10)
            continue
        before = made[0]
        tap(ui, rng.choice(list(area.tray.keys.values())))
        stall = rng.choice(session.state.track.face_up)
        taken = tap(ui, area.cards[stall])
        if session.state.phase == "move":  # it can't run, and that is asked once more
            tap(ui, area.cards[stall])
        elif session.state.phase == "roll":
            # The last move of a race leads to another page's worth of things: only moves are measured here.
            spent.append(taken)
            rebuilt += made[0] - before if len(spent) > WARM_UP else 0
        if session.over:
            ui.go("table", game=number)
            ui.settle(10)
    return spent[WARM_UP:], rebuilt


def tap(ui: Harness, widget: Any) -> float:
    """A real touch; the milliseconds until the frame after it is drawn."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish
    from kivy.tests.common import UnitTestTouch

    x, y = widget.to_window(*widget.center)
    started = perf_counter()
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_up()
    ui.time.now += FRAME
    EventLoop.idle()  # draws what has changed
    glFinish()
    passed = (perf_counter() - started) * 1000
    ui.settle(3)
    return passed


def frame() -> None:
    """Draws, and waits until it is drawn."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    Window.flip()
    glFinish()


def redraws() -> float:
    """Milliseconds of a forced redraw."""
    spent = []
    for _ in range(REDRAWS):
        started = perf_counter()
        frame()
        spent.append(perf_counter() - started)
    return median(spent) * 1000


if __name__ == "__main__":
    main()
