"""A touch is answered before Python looks for garbage."""

from __future__ import annotations

import gc

import pytest

from screens.lean.gc_pause import ANSWERED
from tests.ui.harness import Harness

pytestmark = pytest.mark.part("gc_pause")


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
