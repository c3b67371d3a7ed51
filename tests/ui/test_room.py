"""How a table shares out its height: arithmetic first, then on a low phone held across."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from screens.play.extent import Extent
from screens.table.room import Wishes, share_beside, share_upright
from tests.ui.coaching import coached_game, sit_down_with_coach
from tests.ui.harness import Harness
from tests.ui.table import new_game, play_before, sit_down


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
