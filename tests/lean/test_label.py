"""Our texts look as Kivy's own label would write them."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.lang import Builder

from tests.ui.harness import Harness

pytestmark = pytest.mark.part("label")

LOOKS = {
    "plain": "",
    "bold and large": "bold: True\n    font_size: '31sp'",
    "in a colour": "color: 1, 0.5, 0, 1",
    "icons": "font_name: 'Icons'\n    text: icon('crown')",
    "in lines": "text_size: self.width, None\n    halign: 'center'\n    line_height: 1.3",
    "in a corner": "text_size: self.size\n    halign: 'right'\n    valign: 'top'\n    padding: 3, 5, 7, 9",
    "cut at the end": "text_size: 90, None\n    shorten: True\n    shorten_from: 'right'\n    max_lines: 1",
    "cut in the middle": "text_size: 90, None\n    shorten: True\n    max_lines: 1",
    "two of its lines": "text_size: 60, None\n    max_lines: 2",
    "struck out": "strikethrough: True",
    "with signs": "markup: True\n    text: 'one [b]two[/b] [size=30]three[/size]'\n    color: 0, 1, 1, 1",
    "nothing": "text: ''",
}
PAGE = """
{kind}:
    text: 'one two three, and four'
    size_hint: None, None
    size: 130, 91
    pos: 17, 301
    {look}
"""


def seen(ui: Harness, kind: str, look: str) -> tuple[Any, ...]:
    """How a label comes out: all pixels of the window, and what it says of itself."""
    label: Any = Builder.load_string(PAGE.format(kind=kind, look=look))
    ui.root.clear_widgets()
    ui.root.add_widget(label)
    first = ui.pixels()
    label.pos, label.width = (41, 222), 151
    moved = ui.pixels()
    label.font_size *= 1.5
    label.color = (0.2, 0.4, 1, 1)
    changed = ui.pixels()
    assert len({first, moved, changed}) == (3 if label.text else 1)
    return first, moved, changed, label.is_shortened, tuple(label.texture_size)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_as_kivys_own(ui: Harness, look: str) -> None:
    assert seen(ui, "LeanLabel", look) == seen(ui, "Label", look)


def test_it_looks_the_same_where_nothing_can_be_tapped(ui: Harness) -> None:
    def pixels(disabled: bool) -> bytes:
        label: Any = Builder.load_string(PAGE.format(kind="LeanLabel", look="color: 1, 1, 0, 1"))
        label.disabled = disabled
        ui.root.clear_widgets()
        ui.root.add_widget(label)
        return ui.pixels()

    assert pixels(True) == pixels(False)


COVER = """
    text: 'o'
    canvas:
        Color:
            rgb: 1, 0, 0
        Rectangle:
            pos: self.pos
            size: self.size
"""


def test_what_a_rule_draws_lies_over_the_words(ui: Harness) -> None:
    ui.root.clear_widgets()
    label: Any = Builder.load_string(PAGE.format(kind="LeanLabel", look=COVER))
    ui.root.add_widget(label)
    covered = ui.pixels()
    label.text = ""
    assert ui.pixels() == covered
