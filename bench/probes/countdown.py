"""Runs the auction clock in the real app, offscreen and in real time, and prints what was seen as JSON.

Every frame is noted as it is on display, with the number that it shows; the truth is the time gone by since
the count was begun. Then fingers are sent as a phone sends them, through SDL from another thread, at moments
that are known: what the app makes of them is compared with those.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from threading import Thread
from time import sleep, thread_time
from typing import Any

import tests.offscreen  # noqa: F401  (what goes wrong is told on the terminal, not to Kivy's log)

# isort: split
from kivy.clock import Clock
from kivy.core.window import Window, window_sdl2
from kivy.graphics.opengl import glFinish

from companion.core.countdown import Pace
from companion.document import read_setup
from companion.games import load
from screens.clock.board import Bidder, CountdownOverlay
from screens.companion_app import CompanionApp
from screens.lean.finger_times import Fingers
from screens.widgets.layers import shared_overlay
from tests.ui.sdl import loaded_sdl, push_finger

PACE = Pace(start=10, step_ms=500, lead_in_ms=0)
COUNTDOWNS = 10
CLAIMS = 40
FINGER_DOWN, FINGER_UP = 0x700, 0x701
NAMES = ["Петя", "Маша", "Даша", "Вася", "Ира", "Лев"]


def main() -> None:
    """Runs the app until everything is measured."""
    # Elsewhere Kivy takes no fingers from SDL.
    window_sdl2.platform = "android"
    app = CompanionApp()
    clock = Watcher(app)
    flip = Window.flip

    def flip_and_note() -> None:
        flip()
        # Offscreen nothing else waits until a frame is really drawn; only then is it on display.
        glFinish()
        clock.drawn()

    Window.flip = flip_and_note
    Clock.schedule_interval(lambda _: clock.go_on(), 0)
    app.run()
    print(json.dumps(clock.told), flush=True)


class Watcher:
    """Drives the app and notes what it shows."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.told: dict[str, Any] = {"start": PACE.start, "step": PACE.step_ms / 1000, "countdowns": []}
        self.frames: list[list[Any]] = []
        self._play: Iterator[None] | None = None
        self.clock: CountdownOverlay | None = None

    def drawn(self) -> None:
        """A frame is on display."""
        if self.clock is not None:
            board = self.clock.board
            self.frames.append([Clock.time(), board.count.stage, board.ids.face.figure])

    def go_on(self) -> None:
        """With every frame: one step of the play."""
        if self._play is None:
            if getattr(self.app.root, "page", None) is None:
                return
            self._play = self._perform()
        if next(self._play, self) is self:
            self.app.stop()

    def _perform(self) -> Iterator[None]:
        services, root = self.app.services, self.app.root
        session = services.store.create_game(read_setup(load("kuhhandel"), list(NAMES), {}), seed="bench")
        root.go("table", game=services.store.id_of(session))
        yield from self._frames(30)
        bidders = tuple(Bidder(seat, name, seat) for seat, name in enumerate(NAMES))
        self.clock = shared_overlay(CountdownOverlay)
        self.clock.open(services, bidders=bidders, pace=PACE)
        yield from self._frames(30)
        while len(self.told["countdowns"]) < COUNTDOWNS:
            yield from self._count_down(self.clock.board)
        yield from self._claims(self.clock.board, services)

    def _frames(self, count: int) -> Iterator[None]:
        for _ in range(count):
            yield

    def _count_down(self, board: Any) -> Iterator[None]:
        self.frames = []
        board.count.begin()
        begun = board.count.begun.since / 1000
        while board.count.stage == "count":
            yield
        # A machine that stood still for a second has paused the count: that one does not tell anything.
        if board.count.stage == "over":
            yield from self._frames(20)
            self.told["countdowns"].append({"begun": begun, "frames": list(self.frames)})

    def _claims(self, board: Any, services: Any) -> Iterator[None]:
        """Fingers at any moment: what it took to decide the claim, and when it thinks it was made.

        Only this thread's own time counts: whatever else the machine does must not look like our work.
        """
        sdl, rng = loaded_sdl(), Random(1)
        claim: dict[str, float] = {}

        class NotingFingers(Fingers):
            """Notes when a touch arrived."""

            def stamp(self, touch: Any) -> int:
                claim["arrived"] = thread_time()
                return super().stamp(touch)

        def decided(_board: Any, finish: Any) -> None:
            if finish is not None:
                claim["took"] = thread_time() - claim["arrived"]

        services.fingers = NotingFingers(lambda: sdl)
        board.count.bind(finish=decided)
        told = self.told["claims"] = []
        while len(told) < CLAIMS:
            board.count.begin()
            finger = Finger(sdl, rng.uniform(0.1, 0.4), board.ids.zones.children[-1])
            while board.count.stage == "count":
                yield
            yield from self._frames(20)
            if board.count.stage == "claimed":
                claim["finger"], claim["stamp"] = finger.at, board.count.finish.stamp / 1000
                told.append(dict(claim))


class Finger:
    """A finger that comes down on a zone after a while, and goes up again."""

    def __init__(self, sdl: Any, wait: float, zone: Any) -> None:
        self.at = 0.0
        self._sdl, self._wait = sdl, wait
        self._x, self._y = zone.center_x / Window.width, 1 - zone.center_y / Window.height
        Thread(target=self._tap, daemon=True).start()

    def _tap(self) -> None:
        sleep(self._wait)
        self.at = Clock.time()
        push_finger(self._sdl, FINGER_DOWN, 1, self._x, self._y)
        sleep(0.05)
        push_finger(self._sdl, FINGER_UP, 1, self._x, self._y)


if __name__ == "__main__":
    main()
