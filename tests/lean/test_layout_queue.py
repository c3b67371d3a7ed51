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

from screens.lean import install, uninstall
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
