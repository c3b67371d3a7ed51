"""Leaves an app alone and prints, as JSON, the processor time that it takes of each second, and the frames it
draws; for a table also how long a first touch then waits for its answer, in milliseconds, at worst.

    python -m bench.probes.rest bare|home|table [SECONDS]
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from bench.probes.first_frame import bare_app

NAMES = ["Петя", "Маша", "Даша", "Вася"]
SETTLED = 20.0
"""Seconds until everything that comes by itself has come: modules loaded, pages made."""
TOUCHES, BETWEEN = 10, 2.0
"""So many first touches, and the seconds between them in which the app comes to rest again."""


def main(which: str, seconds: float) -> None:
    """Runs the app, and measures once it has settled."""
    app = bare_app() if which == "bare" else resting_app(table=which == "table")
    from kivy.clock import Clock
    from kivy.core.window import Window

    frames: list[None] = []
    begun: list[float] = []

    def begin(_: float) -> None:
        frames.clear()
        begun.append(process_time())
        Clock.schedule_once(end, seconds)

    def end(_: float) -> None:
        told = {"processor": (process_time() - begun[0]) / seconds * 1000, "frames": len(frames)}
        if which == "table":
            touch_now_and_then(app, lambda waits: finish(told | {"answer": max(waits)}))
        else:
            finish(told)

    def finish(told: dict[str, float]) -> None:
        print(json.dumps(told), flush=True)
        app.stop()

    Window.bind(on_flip=lambda *_: frames.append(None))
    Clock.schedule_once(begin, SETTLED)
    app.run()


def resting_app(table: bool) -> Any:
    """The app with home, or with the table of a game, at the front."""
    from screens.start import prepare

    prepare()
    from kivy.clock import Clock

    from companion.document import read_setup
    from companion.games import load
    from companion.store.store import Store
    from screens.companion_app import CompanionApp

    app = CompanionApp()
    if table:
        store = Store.open(Path(os.environ["COMPANION_HOME"]))
        session = store.create_game(read_setup(load("whales"), list(NAMES), {}), seed="bench")
        game = store.id_of(session)
        store.close()
        Clock.schedule_once(lambda _: app.root.go("table", game=game), 1.0)
    return app


def touch_now_and_then(app: Any, done: Callable[[list[float]], None]) -> None:
    """Puts a finger on a button of the top bar at moments of chance, and takes it off beside it."""
    from threading import Timer

    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.input.provider import MotionEventProvider
    from kivy.tests.common import UnitTestTouch

    from screens.widgets.touch import Tappable

    bar = next(widget for widget in app.root.page.walk() if type(widget).__name__ == "TopBar")
    button = next(widget for widget in bar.walk() if isinstance(widget, Tappable) and not widget.disabled)
    chance = Random(7)
    touched_at: list[float] = []
    waits: list[float] = []

    class Finger(MotionEventProvider):
        """Comes between two frames, as the system's fingers do."""

        def __init__(self) -> None:
            super().__init__("finger", "")
            self.touch: Any = None

        def update(self, dispatch_fn: object) -> None:
            """What Kivy asks in every frame; the touch knows its own way."""
            if len(touched_at) > len(waits) and self.touch is None:
                self.touch = UnitTestTouch(*button.to_window(*button.center))
                self.touch.touch_down()

    finger = Finger()

    def touch_soon() -> None:
        Timer(BETWEEN + chance.random() / 10, lambda: touched_at.append(perf_counter())).start()

    def drawn(*_: object) -> None:
        if finger.touch is None:
            return
        waits.append((perf_counter() - touched_at[-1]) * 1000)
        touch, finger.touch = finger.touch, None
        touch.touch_move(0, 0)
        touch.touch_up()
        if len(waits) < TOUCHES:
            touch_soon()
        else:
            done(waits)

    EventLoop.add_input_provider(finger)
    Window.bind(on_flip=drawn)
    touch_soon()


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60.0)
