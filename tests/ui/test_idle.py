"""The app sleeps between frames where nothing moves, and is awake for whoever touches."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest

from screens.app.idle import STILL
from screens.app.long_work import LongWork
from screens.drawing.motion import motion
from tests.ui.harness import Harness
from tests.ui.table import new_game, sit_down


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
