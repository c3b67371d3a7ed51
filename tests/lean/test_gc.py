"""Garbage collection: paused while somebody touches, left out of long work that keeps much."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from companion.core.steps import Steps, finished
from screens.lean.gc_pause import ANSWERED, gc_paused, without_gc
from tests.ui.harness import Harness

pytestmark = pytest.mark.part("gc_pause")

FEW = 1000
"""After so many new objects Python looks for garbage in these tests."""


@pytest.fixture(autouse=True)
def searched() -> Iterator[list[int]]:
    """Whenever Python looks for garbage, how many objects it has to look at, by its own count."""
    threshold, found = gc.get_threshold(), []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(len(gc.get_objects(generation=0)))

    gc.collect(0)
    gc.set_threshold(FEW, *threshold[1:])
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*threshold)


def keep(kept: list[list[int]]) -> Steps[int]:
    """Much that is kept."""
    for number in range(10 * FEW):
        kept.append([number])
        if number % FEW == 0:
            yield
    return len(kept)


def keep_nothing() -> Steps[None]:
    """Nothing that is kept."""
    yield


def test_nothing_is_searched_while_it_lasts(searched: list[int]) -> None:
    work = without_gc(keep([]))
    next(work)
    assert not gc.isenabled()
    assert finished(work) == 10 * FEW
    assert gc.isenabled() and searched == []


def test_what_it_has_kept_is_not_searched_first_of_all(searched: list[int]) -> None:
    kept: list[list[int]] = []
    finished(without_gc(keep(kept)))
    more = [[number] for number in range(2 * FEW)]
    assert searched and max(searched) < 2 * FEW, len(more)


def test_where_it_keeps_little_nothing_else_becomes_old() -> None:
    gc.collect(0)
    page: list[object] = [[]]
    finished(without_gc(keep_nothing()))
    assert any(thing is page for thing in gc.get_objects(generation=0))


def test_work_that_is_dropped_lets_the_search_go_on() -> None:
    work = without_gc(keep([]))
    next(work)
    work.close()
    assert gc.isenabled()


def test_no_search_comes_between_a_finger_and_the_frames_that_answer_it(ui: Harness) -> None:
    assert gc.isenabled()
    touch = ui.touch_down(ui.find(kind="WayTile", text="Партии"))
    assert not gc.isenabled()
    ui.pass_time(ANSWERED / 2)
    touch.touch_up()
    ui.pass_time(ANSWERED * 0.9)
    assert not gc.isenabled(), "the finger's leaving is what is answered"
    assert ui.root.page.name == "history"
    ui.pass_time(ANSWERED * 0.2)
    assert gc.isenabled()


def test_an_app_that_ends_after_a_touch_leaves_the_search_on(ui: Harness) -> None:
    ui.touch_down(ui.find(kind="WayTile", text="Партии")).touch_up()
    ui.stop()
    assert gc.isenabled()


def test_it_is_off_meanwhile_and_comes_back() -> None:
    with gc_paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_with_the_last_reason_whoever_goes_first() -> None:
    first, second = gc_paused(), gc_paused()
    first.__enter__()
    with second:
        first.__exit__(None, None, None)
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_after_a_mistake() -> None:
    with pytest.raises(ValueError, match="a mistake"), gc_paused():
        raise ValueError("a mistake")
    assert gc.isenabled()


def test_where_it_was_off_before_it_stays_off() -> None:
    gc.disable()
    try:
        with gc_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
