"""What a screen asks of a round beside its points: figures that are tried, a cell explained, who leads."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.messages import Words
from companion.games.sheet.rounds import Round
from companion.games.sheet.state import State
from tests.games.sheet.sheets import fill, run, sheet

MAJORITY: dict[str, Any] = {
    "sheet": 1, "id": "majority", "names": {"en": "Majority"}, "rounds": 3,
    "rows": [
        {"id": "flowers", "asks": [{"id": "flower"}], "points": "1 + place(flower, 6, 3)"},
        {"id": "stones", "asks": [{"id": "stone"}], "points": "if(stone = most(stone), 2, 0)"},
        {"id": "plain", "points": "flower"},
    ],
}  # fmt: skip


def in_work(state: State) -> Round:
    assert state.open is not None
    return state.open


def test_figures_that_are_tried_change_nothing() -> None:
    state = run(sheet(), fill(0, gear=3, wheel=1))
    assert in_work(state).filled(0, {"wheel": 2}).points[0] == (3 * 3 + 2 * 2 + 7 * 2, 0)
    assert state.totals == (3 * 3 + 1 + 7, 0, 0)
    with pytest.raises(Refusal):
        in_work(state).filled(0, {"wheel": 10})


def test_any_cell_is_explained_by_itself() -> None:
    state = run(sheet(), fill(0, gear=3), fill(1, has_road=True))
    science, road = state.sheet.rows
    said = [Words("en").say(in_work(state).line(seat, row).item) for seat, row in ((0, science), (1, road))]
    assert said == ["Science: Gears 3; 3 × 3 + 0 × 0 + 7 × 0 = 9", "Longest road: yes"]
    assert in_work(state).line(0, science) == in_work(state).lines[0][0]


def test_who_leads_a_majority() -> None:
    def leading(*actions: Json) -> list[tuple[int, ...]]:
        state = run(sheet(MAJORITY), *actions)
        return [in_work(state).leading(row) for row in state.sheet.rows]

    assert leading() == [(), (), ()]
    assert leading(fill(1, flower=2)) == [(1,), (), ()]
    assert leading(fill(1, flower=2), fill(2, flower=2, stone=1)) == [(1, 2), (2,), ()]
    assert leading(fill(0, flower=4), fill(1, flower=2), {"do": "sit_out", "seat": 0}) == [(1,), (), ()]
