"""Starts an app offscreen and prints, as JSON, when its first usable frame was drawn, what processor time (in
milliseconds) and memory it took and which modules of ours were loaded by then.

python -m bench.probes.first_frame bare|ours
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from bench.probes.imports import modules_of_ours


def main(which: str) -> None:
    """Runs the app until its first frame is on the (offscreen) display."""
    app = bare_app() if which == "bare" else our_app()
    from kivy.clock import Clock
    from kivy.core.window import Window

    def drawn(*_: object) -> None:
        if app.root is None or not getattr(app, "usable", lambda: True)():
            return
        told = {
            "at": time.time(),
            "processor": time.process_time() * 1000,
            "memory": resident_megabytes(),
            "modules": modules_of_ours(),
        }
        print(json.dumps(told), flush=True)
        Window.unbind(on_flip=drawn)
        Clock.schedule_once(lambda _: app.stop(), 0)

    Window.bind(on_flip=drawn)
    app.run()


def bare_app() -> Any:
    """The reference: a Kivy window with one label."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Label:
            return Label(text="Table Companion")

    return Bare()


def our_app() -> Any:
    """Ours: usable as soon as the home page is at the front."""
    from screens.start import prepare

    prepare()
    from screens.companion_app import CompanionApp

    app = CompanionApp()
    app.usable = lambda: app.root.page is not None
    return app


def resident_megabytes() -> float:
    """The memory of this process."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main(sys.argv[1])
