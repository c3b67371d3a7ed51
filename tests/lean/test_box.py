"""Our boxes give everything the place that Kivy's own would give it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.lean.widgets import Box
from screens.lean.widgets import Box as StockBox
from screens.widgets.text import BodyText
from tests.ui.harness import Harness

pytestmark = pytest.mark.part("box")

PLACES: tuple[dict[str, float], ...] = (
    {}, {"x": 0.1}, {"center_x": 0.5}, {"right": 1}, {"y": 0.2}, {"center_y": 0.5}, {"top": 0.9}
)  # fmt: skip


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


@pytest.mark.parametrize("things", range(1, 5))
def test_in_the_middle_of_its_height_where_it_says_nothing_else(ui: Harness, things: int) -> None:
    """The same with the twin on Kivy's own box; nobody's ``pos_hint`` is touched."""
    chance = Random(things)
    for _ in range(20):
        look, content = box(chance) | {"orientation": "horizontal"}, [thing(chance) for _ in range(things)]
        ours, kivys = Box(**look), StockBox(**look)
        ours.across = kivys.across = 0.5
        for one in content:
            ours.add_widget(Widget(**one))
            kivys.add_widget(Widget(**one))
        ui.settle(1)
        assert places(ours) == places(kivys), (look, content)
        assert [one.pos_hint for one in ours.children[::-1]] == [one["pos_hint"] for one in content]


@pytest.mark.parametrize("name", ["size_hint_min_x", "size_hint_max_y"])
def test_least_and_largest_sizes_are_refused_with_a_sentence(ui: Harness, name: str) -> None:
    ours, inside, outside = Box(), Widget(), Widget(**{name: 50})
    with pytest.raises(ValueError, match="which a Box does not know"):
        ours.add_widget(outside)
    assert ours.children == [] and outside.parent is None
    ours.add_widget(inside)
    with pytest.raises(ValueError, match="which a Box does not know"):
        setattr(inside, name, 50)
    setattr(inside, name, None)
    ours.remove_widget(inside)
    setattr(inside, name, 60)


def test_every_change_is_followed(ui: Harness) -> None:
    ours = Box(orientation="vertical", size=(200, 300))
    first, second = Widget(size_hint_y=None, height=50), Widget()
    for one in (first, second):
        ours.add_widget(one)
    ui.settle(1)
    assert (first.pos, first.size, second.size) == ([0, 250], [200, 50], [200, 250])
    for changed, name, value, then in (
        (first, "height", 80, ([0, 220], [200, 220])),
        (ours, "height", 200, ([0, 120], [200, 120])),
        (ours, "pos", (10, 20), ([10, 140], [200, 120])),
        (ours, "padding", 5, ([15, 135], [190, 110])),
        (ours, "spacing", 10, ([15, 135], [190, 100])),
        (first, "size_hint_x", 0.5, ([15, 135], [190, 100])),
        (first, "pos_hint", {"right": 1}, ([110, 135], [190, 100])),
        (ours, "orientation", "horizontal", ([15, 25], [120, 190])),
    ):
        setattr(changed, name, value)
        ui.settle(1)
        assert (first.pos, second.size) == then
    ours.remove_widget(second)
    ui.settle(1)
    assert first.width == 190
    width = second.width
    first.size_hint_x, second.size_hint = None, (None, None)
    ui.settle(1)
    assert (first.width, second.width) == (190, width), "what has left is left alone"


def test_what_is_around_is_laid_first_and_everything_once(ui: Harness) -> None:
    """A text that is written before its box has its width is written twice."""
    outside, inside, text = Box(size=(300, 300)), Box(), BodyText(text="some words")
    inside.add_widget(text)
    outside.add_widget(inside)
    written = []
    text.bind(texture=lambda *_: written.append(text.width))
    ui.settle(1)
    assert written == [300]
    outside.width = 200
    ui.settle(1)
    assert written == [300, 200]


def test_something_that_will_not_be_as_large_as_it_was_told_is_heard(ui: Harness) -> None:
    """It has its own mind of how high it is, once it knows how wide."""
    ours, square, below = Box(orientation="vertical", size=(100, 300)), Widget(size_hint_y=None), Widget()
    square.bind(width=lambda _, width: setattr(square, "height", width))
    for one in (square, below):
        ours.add_widget(one)
    ours.width = 120
    ui.settle(1)
    assert (square.size, below.size) == ([120, 120], [120, 180])
