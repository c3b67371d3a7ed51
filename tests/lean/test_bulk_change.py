"""A widget that was thrown away does not trouble those who are still there."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest
from kivy.lang import Builder
from kivy.lang.parser import global_idmap

from screens.drawing.theme import theme
from screens.lean.gc_pause import patch
from screens.text.words import words
from tests.ui.harness import Harness
from tests.ui.table import new_game, sit_down

pytestmark = pytest.mark.part("gc_pause")

LABEL = """
Label:
    opacity: (len(str({what})), collect(), self.disabled)[0]
"""


def grow_lighter() -> None:
    theme.mode = "light"


def grow() -> None:
    theme.text_size = 1.5


def translate() -> None:
    words.language = "en"


@pytest.mark.parametrize(
    ("what", "change"),
    [("theme.text", grow_lighter), ("theme.text_size", grow), ("words.tr('ui.back')", translate)],
)
def test_nothing_is_collected_while_a_change_goes_round(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, what: str, change: Callable[[], None]
) -> None:
    """While the rule of a forgotten widget runs, Python may not collect it."""
    asked: list[bool] = []

    def collect() -> None:
        asked.append(gc.isenabled())

    monkeypatch.setitem(global_idmap, "collect", collect)
    often = gc.get_threshold()
    gc.set_threshold(0)  # collecting is allowed, and yet nobody comes to collect the label before the change
    try:
        label: Any = Builder.load_string(LABEL.format(what=what))
        label.itself = label
        del label
        asked.clear()
        change()
    finally:
        gc.set_threshold(*often)
    assert asked == [False]
    assert gc.isenabled()


def test_garbage_is_looked_for_seldom_and_never_among_too_much() -> None:
    """A search among ten times as many objects held a tap up for 100 ms and more."""
    often = gc.get_threshold()
    try:
        gc.set_threshold(700, 10, 10)
        undo = patch()
        new, again, all_ = gc.get_threshold()
        assert new >= 20_000 and new * (again + 1) <= 60_000
        assert (again + 1) * (all_ + 1) >= 11 * 11, "through everything as seldom as Python itself"
        undo()
        assert gc.get_threshold() == (700, 10, 10)
        gc.set_threshold(300_000, 20, 100)
        patch()
        assert gc.get_threshold() == (300_000, 20, 100), "whoever looks more seldom knows why"
    finally:
        gc.set_threshold(*often)


def test_the_theme_lets_go_of_a_widget_that_is_gone(ui: Harness) -> None:
    """Else it would call for boards of games that were left long ago, at every change."""
    before = watchers_after_a_visit(ui)
    for _ in range(2):
        watchers_after_a_visit(ui)
    after = watchers_after_a_visit(ui)
    assert all(after[name] <= before[name] for name in before), (before, after)


def watchers_after_a_visit(ui: Harness) -> dict[str, int]:
    """How many look at each property of the theme, once a table was left and everything else had its turn."""
    sit_down(ui, new_game(ui, "circle"))
    ui.go("home", fresh=True)
    for mode, size in (("light", 1.25), ("dark", 1.0)):
        ui.settle(4)
        gc.collect()
        theme.mode, theme.text_size = mode, size
    return {name: len(theme.get_property_observers(name)) for name in ("dark", "accent", "text_size")}
