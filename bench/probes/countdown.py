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
from time import perf_counter, sleep
from typing import Any

from companion.core.countdown import Pace
from companion.document import read_setup
from companion.games import load

PACE = Pace(start=10, step_ms=500, lead_in_ms=0)
COUNTDOWNS = 10
CLAIMS = 40
FINGER_DOWN, FINGER_UP = 0x700, 0x701
NAMES = ["Петя", "Маша", "Даша", "Вася", "Ира", "Лев"]


def main() -> None:
    """Runs the app until everything is measured."""
    from kivy.clock import Clock
    from kivy.core.window import Window, window_sdl2

    from main import CompanionApp

    # Elsewhere Kivy takes no fingers from SDL.
    window_sdl2.platform = "android"
    app = CompanionApp()
    clock = Watcher(app)
    # The moment after the flip is when a frame is on display.
    flip = Window.flip
    Window.flip = lambda: (flip(), clock.drawn())
    Clock.schedule_interval(lambda _: clock.go_on(), 0)
    app.run()
    print(json.dumps(clock.told), flush=True)


class Watcher:
    """Drives the app and notes what it shows."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.told: dict[str, Any] = {}
        self.frames: list[list[Any]] = []
        self._play: Iterator[None] | None = None

    def drawn(self) -> None:
        """A frame is on display."""
        page = getattr(self.app.root, "page", None)
        if page is not None and page.name == "countdown":
            board = page.board
            self.frames.append([perf_counter(), board.stage, board.ids.face.figure])

    def go_on(self) -> None:
        """With every frame: one step of the play."""
        if self._play is None:
            if getattr(self.app.root, "page", None) is None:
                return
            self._play = self._perform()
        if next(self._play, self) is self:
            self.app.stop()

    def _perform(self) -> Iterator[None]:
        from screens.clock.zone import Bidder

        services, root = self.app.services, self.app.root
        session = services.store.create_game(read_setup(load("kuhhandel"), list(NAMES), {}), seed="bench")
        root.go("table", game=services.store.id_of(session))
        yield from self._frames(30)
        bidders = tuple(Bidder(seat, name, seat) for seat, name in enumerate(NAMES))
        root.go("countdown", bidders=bidders, pace=PACE)
        yield from self._frames(30)
        self.told["countdowns"] = []
        for _ in range(COUNTDOWNS):
            yield from self._count_down(root.page.board)
        yield from self._claims(root.page.board, services)

    def _frames(self, count: int) -> Iterator[None]:
        for _ in range(count):
            yield

    def _count_down(self, board: Any) -> Iterator[None]:
        self.frames = []
        board.begin()
        begun = board._count.since / 1000
        while board.stage != "over":
            yield
        yield from self._frames(20)
        self.told["countdowns"].append({"begun": begun, "frames": self.frames})

    def _claims(self, board: Any, services: Any) -> Iterator[None]:
        """Fingers at any moment: when the claim was decided and shown, and when it thinks it was made."""
        from screens.devices.fingers import Fingers
        from tests.ui.sdl import loaded_sdl

        sdl, rng = loaded_sdl(), Random(1)
        services.fingers = Fingers(lambda: sdl)
        told = self.told["claims"] = []
        arrived: list[float] = []
        kivy_stamp: list[float] = []

        def touch_down(touch: Any) -> bool:
            arrived.append(perf_counter())
            kivy_stamp.append(perf_counter() - max(0.0, _wall() - touch.time_start))
            done = type(board).on_touch_down(board, touch)
            decided.append(perf_counter())
            return bool(done)

        decided: list[float] = []
        board.on_touch_down = touch_down
        for _ in range(CLAIMS):
            arrived.clear(), kivy_stamp.clear(), decided.clear()
            self.frames = []
            board.begin()
            finger = Finger(sdl, rng.uniform(0.1, 0.4))
            while board.stage != "claimed":
                yield
            yield from self._frames(20)
            shown = next(at for at, stage, _ in self.frames if stage == "claimed")
            told.append(
                {
                    "finger": finger.at,
                    "kivy": kivy_stamp[0],
                    "ours": board.finish.stamp / 1000,
                    "arrived": arrived[0],
                    "decided": decided[0],
                    "shown": shown,
                    "number": board.finish.number,
                    "begun": board._count.since / 1000,
                }
            )


class Finger:
    """A finger that comes down on the lowest zone after a while, and goes up again."""

    def __init__(self, sdl: Any, wait: float) -> None:
        self.at = 0.0
        self._sdl, self._wait = sdl, wait
        Thread(target=self._tap, daemon=True).start()

    def _tap(self) -> None:
        from tests.ui.sdl import push_finger

        sleep(self._wait)
        self.at = perf_counter()
        push_finger(self._sdl, FINGER_DOWN, finger=1, y=0.93)
        sleep(0.05)
        push_finger(self._sdl, FINGER_UP, finger=1, y=0.93)


def _wall() -> float:
    from kivy.input import motionevent

    now: float = motionevent.time()
    return now


if __name__ == "__main__":
    main()
