"""Where things have their place: collapsed ones, grids, and how a table shares out its height."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from kivy.lang import Builder

from screens.drawing.grid import grid
from screens.play.extent import Extent
from screens.table.room import Wishes, share_beside, share_upright
from screens.widgets.containers import Column
from tests.ui.harness import Harness
from tests.ui.table import coached_game, new_game, play_before, sit_down, sit_down_with_coach

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


def test_rows_begin_at_the_left() -> None:
    assert grid(3, 2, (10, 20), 5, top=100, left=7) == [(7, 80), (22, 80), (7, 55)]


def test_a_row_with_fewer_cells_stands_in_the_middle() -> None:
    assert grid(3, 2, (10, 20), 4, top=100, middle=50) == [(38, 80), (52, 80), (45, 56)]


def test_where_there_is_nothing_nothing_is_placed() -> None:
    assert grid(0, 4, (10, 10), 2, top=0, left=0) == []


@pytest.mark.parametrize(("height", "floor"), list(product((280, 360, 500), (60, 200, 250, 300, 420))))
def test_a_folded_coach_beside_the_board_has_all_its_room_or_none(height: int, floor: int) -> None:
    wishes = Wishes(
        bar=56, seats={}, board=Extent(300),
        panel=floor + 40, story=20, least=floor + 20, floor=floor, coach=52,
    )  # fmt: skip
    shares = share_beside(height, wishes)
    assert shares.coach in (0, 52) and shares.coach + shares.panel == height - wishes.bar
    assert (shares.coach == 52) == (height - 56 - 52 >= floor), "the buttons come first"


@pytest.mark.parametrize("share", [share_beside, share_upright])
@pytest.mark.parametrize("floor", range(40, 340, 20))
def test_an_unfolded_coach_has_room_for_its_line_or_none(share: Any, floor: int) -> None:
    wishes = Wishes(
        bar=56, seats={"slim": 40}, board=Extent(),
        panel=floor + 40, story=20, least=floor + 20, floor=floor,
        coach=400, folded_coach=52, unfolded=True, least_coach=120,
    )  # fmt: skip
    shares = share(360, wishes)
    assert shares.coach >= 52 or (shares.coach == 0 and not shares.over_bar and share is share_beside)


def test_where_the_buttons_need_its_room_the_coach_is_away(
    run_app: Callable[..., Harness],
) -> None:
    ui = run_app(width=740, height=360)
    sit_down_with_coach(ui, coached_game(ui, "heckmeck"))
    for height, room in ((360, True), (220, False), (360, True)):
        ui.resize(740, height)
        ui.settle(6)
        assert bool(ui.find_all(kind="CoachStrip")) is room and ui.overlapping_texts() == []


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("width", [568, 740])
def test_the_heading_beside_four_buttons_can_be_hit(
    run_app: Callable[..., Harness], width: int, text_size: float
) -> None:
    ui = run_app(width=width, height=360, text_size=text_size)
    number = new_game(ui, "heckmeck")
    play_before(ui, number, {"do": "roll", "dice": ["worm", "worm", 4, 4, 2, 1, 5, 3]})
    sit_down(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
    assert ui.find(kind="IconButton", hint="ui.redo") and ui.small_targets() == []
