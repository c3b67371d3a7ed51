"""Draws and taps the table page of a game offscreen and prints, as JSON, what that takes.

    python -m bench.probes.table_page GAME

Redraws are milliseconds of processor time, all threads of the drawing included; the reference, drawn in the
same window by turns, is a plain Kivy page of twenty labels. ``redraw`` is a frame in which the table itself
is as before, ``anew`` one in which all of it is painted again; for both, and for the reference, it tells how
often something is drawn, another texture is chosen, and anything else is set.

A tap is a real touch on what the table offers, by fingers that know no game: milliseconds from the finger's
touch to the frame that shows what came of it, SQLite's commit included. Where the finger might have wanted to
scroll, Kivy waits a tenth of a second before it tells the button; that time goes by at once here. Taps that
lead away from the table count elsewhere, as a visit.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from bench.probes.gl_calls import GlCalls
from companion.document import read_setup
from companion.games import load
from screens.play.play import APP, chance_setting
from tests.games.harness import random_action
from tests.ui.harness import Harness
from tools.soak.experience import Experience
from tools.soak.fingers import LOUD, Fingers

NAMES = ["Петя", "Маша", "Даша", "Вася"]
STEPS = 30
"""How far the game is that is drawn."""
ROUNDS, REDRAWS = 40, 25
"""So many rounds take ten seconds: another program may spoil some of them, but not all."""
WARM_UP, TAPS = 25, 150
"""Taps that are not counted (what is drawn for the first time is drawn only once), and those that are."""
PARTS = ("Board", "ButtonBar", "PromptPanel")
WAIT = 0.11
"""Seconds after which a list that might scroll hands a tap on."""


def main(game: str) -> None:
    """Measures and prints."""
    with tempfile.TemporaryDirectory() as home:
        ui = Harness(Path(home), draws=True)
        ui.app.services.settings.set(chance_setting(game), APP)
        sit_down(ui, game, STEPS)
        told = redraws(ui)
        sit_down(ui, game, 0)
        told |= tap_through(ui, game)
        ui.stop()
    print(json.dumps(told))


def sit_down(ui: Harness, game: str, steps: int) -> None:
    """Opens the table of a new game in which so many steps were made at random."""
    rules, store, rng = load(game), ui.app.services.store, Random(5)
    session = store.create_game(read_setup(rules, list(NAMES), {}), seed="bench")
    while session.cursor < steps and not session.over:
        session.submit(random_action(rules, session.state, rng))
    ui.go("table", game=store.id_of(session))
    ui.settle(20)


def frame() -> None:
    """Draws, and waits until it is drawn."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    Window.flip()
    glFinish()


def redraws(ui: Harness) -> dict[str, Any]:
    """What a frame takes, by turns with the reference."""
    from kivy.core.window import Window
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.label import Label

    from screens.drawing.layer import Layer

    layers = [widget for widget in ui.root.page.walk() if isinstance(widget, Layer)]

    def anew() -> None:
        for layer in layers:
            layer.paint_again()
        frame()

    plain = BoxLayout(orientation="vertical", size=Window.size)
    for n in range(20):
        plain.add_widget(Label(text=f"Table Companion {n}", font_size=16))
    kinds = {"redraw": (ui.root, frame), "anew": (ui.root, anew), "plain": (plain, frame)}
    spent = dict.fromkeys(kinds, float("inf"))
    calls: dict[str, dict[str, int]] = {}
    for _ in range(ROUNDS):
        for kind, (root, draw) in kinds.items():
            show_only(ui, root)
            spent[kind] = min(spent[kind], quick_fifth(draw))
            with GlCalls() as made:
                draw()
            calls[kind] = {"draws": made.draws, "textures": made.textures, "states": made.states}
    show_only(ui, ui.root)
    return {**spent, "calls": calls}


def show_only(ui: Harness, root: Any) -> None:
    """Nothing else is in the window."""
    from kivy.core.window import Window

    if Window.children != [root]:
        for child in list(Window.children):
            Window.remove_widget(child)
        Window.add_widget(root)
    ui.settle(4)


def quick_fifth(draw: Callable[[], None]) -> float:
    """The milliseconds of processor time that four of five frames take longer than: a busy machine spoils
    some of them, but not that one."""
    spent = []
    for _ in range(REDRAWS):
        started = process_time()
        draw()
        spent.append(process_time() - started)
    return sorted(spent)[REDRAWS // 5] * 1000


def tap_through(
    ui: Harness, game: str, taps_wanted: int = TAPS, timer: Callable[[], float] = perf_counter
) -> dict[str, Any]:
    """Plays by tapping what the table offers; the milliseconds of each tap, and the widgets made."""
    from kivy.uix.widget import Widget

    fingers, made = Fingers(ui, Random(1), Experience()), count_new(Widget)
    taps: list[float] = []
    rebuilt = 0
    while len(taps) < WARM_UP + taps_wanted:
        root = ui.root
        if root.page.name != "table" or root.page.play.session.over:
            sit_down(ui, game, 0)
        if root.ids.overlays.children or root.ids.curtains.children:
            fingers.touch_something()
            continue
        targets = [one for one in fingers.targets(*PARTS) if getattr(one, "lit", True)]
        if not targets:
            fingers.wait(0.2)
            continue
        loud = [LOUD.get(type(one).__name__, 1.0) for one in targets]
        before = made[0]
        passed = tap(ui, fingers.chance.choices(targets, loud)[0], timer)
        stays = root.page.name == "table" and not root.ids.overlays.children
        if stays and not root.ids.curtains.children:
            taps.append(passed)
            rebuilt += made[0] - before if len(taps) > WARM_UP else 0
    return {"taps": taps[WARM_UP:], "made": rebuilt / taps_wanted}


def count_new(kind: Any) -> list[int]:
    """Counts the widgets made from now on."""
    made = [0]
    original = kind.__init__

    def counting(self: Any, **kwargs: Any) -> None:
        made[0] += 1
        original(self, **kwargs)

    kind.__init__ = counting
    return made


def tap(ui: Harness, widget: Any, timer: Callable[[], float] = perf_counter) -> float:
    """The milliseconds from a real touch to the frame that answers it; where a list first waits whether the
    finger wants to scroll, those of the longer of both frames: the one that shows the press, and the next."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish
    from kivy.tests.common import UnitTestTouch

    ui.scroll_to(widget)
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    spent: list[float] = []
    for passed in (1 / 60, WAIT):
        started = timer()
        if not spent:
            touch.touch_down()
            touch.touch_up()
        ui.time.now += passed
        EventLoop.idle()
        glFinish()
        spent.append((timer() - started) * 1000)
    ui.settle(12)
    return max(spent)


if __name__ == "__main__":
    main(sys.argv[1])
