"""Draws and taps the table page offscreen and prints, as JSON, what a redraw and a tap take (milliseconds).

The reference, drawn in the same window by turns, is a plain Kivy page of twenty labels. A tap is a real
touch: measured from the finger's touch to the frame that shows what came of it, SQLite's commit included.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import tests.conftest  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from bench.measure import median
from companion.document import read_setup
from companion.games import load
from screens.play.chance_source import APP, chance_setting
from tests.ui.harness import Harness

REDRAWS = 200
TURNS = 12


def main() -> None:
    """Measures and prints."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.label import Label
    from kivy.uix.widget import Widget

    with tempfile.TemporaryDirectory() as home:
        ui = Harness(Path(home), draws=True)
        services = ui.app.services
        game = load("heckmeck")
        names = ["Петя", "Маша", "Даша", "Вася"]
        session = services.store.create_game(read_setup(game, list(names), {}), seed="bench")
        services.settings.set(chance_setting("heckmeck"), APP)
        ui.root.go("table", game=services.store.id_of(session))
        ui.settle(10)

        plain = BoxLayout(orientation="vertical", size=Window.size)
        for n in range(20):
            plain.add_widget(Label(text=f"Table Companion {n}", font_size=16))
        ui.settle(10)

        def frame() -> None:
            Window.canvas.ask_update()
            Window.dispatch("on_draw")
            Window.flip()
            glFinish()

        def redraws(root: Any) -> float:
            for child in list(Window.children):
                Window.remove_widget(child)
            Window.add_widget(root)
            ui.settle(4)
            spent = []
            for _ in range(REDRAWS):
                started = perf_counter()
                frame()
                spent.append(perf_counter() - started)
            return median(spent) * 1000

        rounds = [(redraws(ui.root), redraws(plain)) for _ in range(5)]
        ours, theirs = (min(column) for column in zip(*rounds, strict=True))
        for child in list(Window.children):
            Window.remove_widget(child)
        Window.add_widget(ui.root)
        ui.settle(4)

        made = count_new(Widget)
        taps, rebuilt = tap_through(ui, frame, made)
        ui.stop()
    print(json.dumps({"redraw": ours, "plain": theirs, "tap": median(taps), "rebuilt": rebuilt}))


def count_new(kind: Any) -> list[int]:
    """Counts the widgets made from now on."""
    made = [0]
    original = kind.__init__

    def counting(self: Any, **kwargs: Any) -> None:
        made[0] += 1
        original(self, **kwargs)

    kind.__init__ = counting
    return made


def tap_through(ui: Harness, frame: Callable[[], None], made: list[int]) -> tuple[list[float], int]:
    """Plays turns by tapping what can be tapped; the milliseconds of each tap, and the widgets made."""
    from kivy.base import EventLoop
    from kivy.tests.common import UnitTestTouch

    rng = Random(1)
    session = ui.root.page.play.session
    spent: list[float] = []
    before = 0
    for turn in range(TURNS * 4):
        target = rng.choice(targets(ui))
        x, y = target.to_window(*target.center)
        cursor = session.cursor
        if turn == TURNS:
            before = made[0]
        started = perf_counter()
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        touch.touch_up()
        ui.time.now += 1 / 60
        EventLoop.idle()
        frame()
        passed = (perf_counter() - started) * 1000
        ui.settle(12)
        if turn >= TURNS and session.cursor != cursor:
            spent.append(passed)
    return spent, made[0] - before


def targets(ui: Harness) -> list[Any]:
    """What a player would tap now: a die to keep, or the panel's buttons."""
    page = ui.root.page
    found = [
        widget
        for widget in ui.visible()
        if type(widget).__name__ in {"MainAction", "DiePlace"} and not widget.disabled
    ]
    return found or [page]


if __name__ == "__main__":
    main()
