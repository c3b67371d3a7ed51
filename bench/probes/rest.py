"""Leaves an app alone and prints, as JSON, the processor time that it takes of each second, and the frames it
draws.

    python -m bench.probes.rest bare|home|table [SECONDS]
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from time import process_time
from typing import Any

from bench.probes.first_frame import bare_app

NAMES = ["Петя", "Маша", "Даша", "Вася"]
SETTLED = 20.0
"""Seconds until everything that comes by itself has come: modules loaded, pages made."""


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
        spent = process_time() - begun[0]
        print(json.dumps({"processor": spent / seconds * 1000, "frames": len(frames)}), flush=True)
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


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 30.0)
