"""Our boxes give everything the place that Kivy's own would give it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.widgets.containers import Box
from tests.ui.harness import Harness

PLACES = ({}, {"x": 0.1}, {"center_x": 0.5}, {"right": 1}, {"y": 0.2}, {"center_y": 0.5}, {"top": 0.9})


def thing(chance: Random) -> dict[str, Any]:
    """Something to be put into a box."""
    hints = [chance.choice((None, 0, 0.3, 1)) for _ in range(2)]
    size = (chance.randint(0, 90), chance.randint(0, 90))
    return {"size_hint": hints, "size": size, "pos_hint": chance.choice(PLACES)}


def box(chance: Random) -> dict[str, Any]:
    """How a box may be."""
    return {
        "orientation": chance.choice(("horizontal", "vertical")),
        "spacing": chance.choice((0, 7)),
        "padding": chance.choice((0, [3, 5, 7, 11])),
        "pos": (chance.randint(0, 50), chance.randint(0, 50)),
        "size": (chance.randint(0, 400), chance.randint(0, 400)),
    }


def places(box: Any) -> list[float]:
    """Where everything is, and what the box needs."""
    numbers = [*box.minimum_size, *(number for one in box.children for number in (*one.pos, *one.size))]
    return [round(number, 6) for number in numbers]


@pytest.mark.parametrize("things", range(7))
def test_everything_stands_where_kivys_own_box_would_put_it(ui: Harness, things: int) -> None:
    chance = Random(things)
    for _ in range(40):
        look, content = box(chance), [thing(chance) for _ in range(things)]
        ours, kivys = Box(**look), BoxLayout(**look)
        for one in content:
            ours.add_widget(Widget(**one))
            kivys.add_widget(Widget(**one))
        ui.settle(1)
        assert places(ours) == places(kivys), (look, content)


def test_every_change_is_followed(ui: Harness) -> None:
    ours = Box(orientation="vertical", size=(200, 300))
    first, second = Widget(size_hint_y=None, height=50), Widget()
    for one in (first, second):
        ours.add_widget(one)
    ui.settle(1)
    assert (first.pos, first.size, second.size) == ([0, 250], [200, 50], [200, 250])
    for change, then in (
        (lambda: setattr(first, "height", 80), ([0, 220], [200, 220])),
        (lambda: setattr(ours, "height", 200), ([0, 120], [200, 120])),
        (lambda: setattr(ours, "pos", (10, 20)), ([10, 140], [200, 120])),
        (lambda: setattr(ours, "padding", 5), ([15, 135], [190, 110])),
        (lambda: setattr(ours, "spacing", 10), ([15, 135], [190, 100])),
        (lambda: setattr(first, "size_hint_x", 0.5), ([15, 135], [190, 100])),
        (lambda: setattr(first, "pos_hint", {"right": 1}), ([110, 135], [190, 100])),
        (lambda: setattr(ours, "orientation", "horizontal"), ([15, 25], [120, 190])),
    ):
        change()
        ui.settle(1)
        assert (first.pos, second.size) == then
    ours.remove_widget(second)
    ui.settle(1)
    assert first.width == 190
    width = second.width
    first.size_hint_x, second.size_hint = None, (None, None)
    ui.settle(1)
    assert (first.width, second.width) == (190, width), "what has left is left alone"
