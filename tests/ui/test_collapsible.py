"""Widgets that are away: not seen, without a touch, and without room."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder

from screens.widgets.containers import Column
from tests.ui.harness import Harness

PAGE = """
Column:
    size_hint: None, None
    width: dp(300)
    spacing: 0
    pos: 0, 0
    here: True
    taps: 0
    BodyText:
        id: above
        text: 'above'
    Row:
        id: row
        shown: root.here
        opacity: 0.5
        PrimaryButton:
            id: button
            text: 'tap'
            on_release: root.taps += 1
"""


def page_with_a_row(ui: Harness) -> Any:
    page = Builder.load_string(PAGE)
    ui.root.add_widget(page)
    ui.settle()
    return page


def test_what_is_away_takes_no_room_and_is_not_seen(ui: Harness) -> None:
    page = page_with_a_row(ui)
    high, row = page.height, page.ids.row.height
    page.here = False
    ui.settle()
    assert (page.ids.row.height, page.ids.row.opacity) == (0, 0)
    assert page.height == high - row
    page.here = True
    ui.settle()
    assert (page.ids.row.height, page.ids.row.opacity, page.height) == (row, 0.5, high)


def test_what_is_away_gets_no_touch(ui: Harness) -> None:
    page = page_with_a_row(ui)
    ui.tap(page.ids.button)
    page.here = False
    ui.settle()
    ui.tap(page.ids.button)
    assert page.taps == 1


def test_what_its_rules_say_meanwhile_counts_when_it_is_back(ui: Harness) -> None:
    page = page_with_a_row(ui)
    page.here = False
    page.ids.button.height = 200
    ui.settle()
    assert page.ids.row.height == 0
    page.here = True
    ui.settle()
    assert page.ids.row.height == 200


def test_one_that_fills_its_parent_keeps_its_width(ui: Harness) -> None:
    """Its words would otherwise be laid out anew, letter below letter."""
    column = Column(width=300, shown=False)
    assert column.width == 300 and column.height == 0
