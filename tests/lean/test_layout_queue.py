"""Kivy's own layouts come to the same places with the queue as with a trigger each."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.lean import install, uninstall
from screens.widgets.box import Box
from screens.widgets.text import BodyText
from tests.ui.harness import Harness

pytestmark = pytest.mark.part("layout_queue")


def tree(chance: Random, depth: int = 3) -> Any:
    """A layout in layouts, with texts that are as high as their lines."""
    kind = chance.choice((BoxLayout, GridLayout, StackLayout, AnchorLayout)) if depth else Label
    if kind is Label:
        text: Any = Label(text="some words of it " * chance.randint(1, 4), size_hint_y=None)
        text.bind(width=lambda *_: setattr(text, "text_size", (text.width, None)))
        text.bind(texture_size=lambda *_: setattr(text, "height", text.texture_size[1]))
        return text
    made = kind(cols=2) if kind is GridLayout else kind(padding=chance.choice((0, 5)))
    if kind is BoxLayout:
        made.orientation = chance.choice(("horizontal", "vertical"))
    for _ in range(1 if kind is AnchorLayout else 3):
        made.add_widget(tree(chance, depth - 1))
    return made


def story(ui: Harness, seed: int) -> list[list[float]]:
    """Where everything stands, after it was made, and after its window was another one."""
    top = tree(Random(seed))
    told = []
    for width in (300, 170):
        top.size = (width, 500)
        ui.settle(6)
        told.append([number for part in top.walk(restrict=True) for number in (*part.pos, *part.size)])
    return told


@pytest.mark.parametrize("seed", range(6))
def test_as_kivys_own(ui: Harness, seed: int) -> None:
    queued = story(ui, seed)
    uninstall()
    try:
        assert Layout._trigger_layout is None
        assert queued == story(ui, seed)
    finally:
        install()


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
