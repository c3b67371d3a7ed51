"""A table that lies there: it sleeps between the frames, and answers the first touch as soon as any other."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window, window_sdl2

from companion.core.steps import finished
from screens.app.idle import STILL
from screens.app.long_work import LongWork
from screens.app.prefetch import prefetch_all
from screens.drawing.motion import motion
from screens.lean.finger_times import SDL_FINGERDOWN
from screens.widgets.touch import Tappable
from tests.ui.harness import Harness
from tests.ui.sdl import loaded_sdl, push_finger
from tests.ui.table import new_game, sit_down

SDL_FINGERUP = 0x701


@pytest.fixture(scope="module", autouse=True)
def _everything_is_loaded() -> None:
    """Nothing comes by itself any more once the pages are made."""
    finished(prefetch_all(lambda _: ()))


@pytest.fixture
def table(run_app: Callable[..., Harness]) -> Harness:
    """A table that everybody only looks at."""
    ui = run_app(draws=True)
    sit_down(ui, new_game(ui, "whales"))
    ui.pass_time(8, frame=0.2)
    return ui


def slept(ui: Harness, seconds: float) -> int:
    """In how many frames of so many seconds the app has slept."""
    before = ui.slept
    ui.pass_time(seconds)
    return ui.slept - before


def test_a_table_that_is_looked_at_sleeps_in_every_frame(table: Harness) -> None:
    assert slept(table, 1.0) >= 59


def test_a_touch_wakes_it_for_a_while(table: Harness) -> None:
    board = table.widget("Board")
    finger = table.touch_down(board)
    finger.touch_up()
    assert slept(table, STILL * 0.9) == 0
    table.pass_time(4, frame=0.2)
    assert slept(table, 1.0) >= 59


def test_what_moves_is_drawn_in_every_frame(table: Harness) -> None:
    motion.reduced = False
    motion.to(table.root.page, 2.0, opacity=0.5)
    assert slept(table, 1.9) == 0


def test_long_work_is_not_held_up(table: Harness) -> None:
    work = LongWork()

    def steps() -> Generator[None]:
        while True:
            yield

    work.start(steps())
    assert slept(table, 3.0) == 0
    work.stop()
    assert slept(table, 1.0) >= 58


def test_a_finger_that_comes_as_it_falls_asleep_is_answered_within_50_ms(
    table: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst moment. Time passes by sleeping alone; the processor's work is measured, and comes on top."""
    monkeypatch.setattr(window_sdl2, "platform", "android")  # elsewhere Kivy listens to the mouse instead
    bar = table.widget("TopBar")
    button = next(one for one in bar.walk() if isinstance(one, Tappable) and not one.disabled)
    assert min(answer_to(button, table, finger) for finger in range(3)) <= 0.05


def answer_to(button: Any, ui: Harness, finger: int) -> float:
    """Seconds until a button is shown pressed, from the moment that the app falls asleep at."""
    x, y = button.to_window(*button.center)
    sdl = loaded_sdl()
    came: list[float] = []
    drawn: list[str] = []
    work: list[float] = []

    def sleep(microseconds: float) -> None:
        if not came:
            push_finger(sdl, SDL_FINGERDOWN, finger, x / Window.width, 1 - y / Window.height)
            came.append(ui.time.now)
        ui.time.now += microseconds / 1_000_000

    def draw(*_: object) -> None:
        drawn.append(button.state)

    ui.pass_time(STILL + 1)
    with instead_of_sleeping(sleep), ui.timing(work.append):
        Window.bind(on_flip=draw)
        while not drawn and len(work) < 10:
            EventLoop.idle()
            Window.mainloop()
        Window.unbind(on_flip=draw)
    assert drawn == ["down"] and len(work) == 2, "it sleeps, and the next frame shows the button pressed"
    push_finger(sdl, SDL_FINGERUP, finger)
    Window.mainloop()
    return ui.time.now - came[0] + sum(work)


@contextmanager
def instead_of_sleeping(sleep: Callable[[float], None]) -> Iterator[None]:
    before = Clock.usleep
    Clock.usleep = sleep
    try:
        yield
    finally:
        Clock.usleep = before
