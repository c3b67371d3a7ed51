"""What a screen is told beside the rows: points while one types, who leads, running totals, odd figures."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.messages import Words
from companion.games.sheet.state import State
from companion.games.sheet.view import SheetView, view
from tests.games.harness import NAMES
from tests.games.sheet.sheets import EXAMPLE, fill, run, sheet

MAJORITY: dict[str, Any] = {
    "sheet": 1, "id": "majority", "names": {"en": "Majority"}, "rounds": 3,
    "rows": [
        {"id": "flowers", "asks": [{"id": "flower"}], "points": "1 + place(flower, 6, 3)"},
        {"id": "stones", "asks": [{"id": "stone"}], "points": "if(stone = most(stone), 2, 0)"},
        {"id": "plain", "points": "flower"},
    ],
    "check": [{"if": "flower > 9", "names": {"en": "So many?"}}],
}  # fmt: skip


def seen(state: State) -> SheetView:
    return view(state, None)


def test_points_while_somebody_types() -> None:
    state = run(sheet(), fill(0, gear=3, wheel=1))
    open_round = seen(state).tried(1, 0, {"wheel": 2})
    assert open_round.points[0] == (3 * 3 + 2 * 2 + 7 * 2, 0)
    assert seen(state).totals == (3 * 3 + 1 + 7, 0, 0), "nothing has changed"
    with pytest.raises(Refusal):
        seen(state).tried(1, 0, {"wheel": 10})


def test_points_of_an_old_round_while_somebody_types() -> None:
    state = run(sheet(MAJORITY), fill(0, flower=2), {"do": "done"}, fill(1, flower=1))
    assert seen(state).tried(1, 1, {"flower": 5}).points == ((4, 2, 2), (7, 2, 5), (1, 2, 0))
    assert seen(state).tried(2, 0, {"flower": 0}).points[0] == (1, 2, 0)
    over = run(sheet(EXAMPLE), fill(0, gear=1), {"do": "done"})
    assert seen(over).tried(1, 0, {"gear": 2}).sums == (4, 0, 0)


def test_who_leads_a_majority() -> None:
    def ahead(*actions: Json) -> list[tuple[int, ...]]:
        state = run(sheet(MAJORITY), *actions)
        assert state.open is not None
        return [state.open.ahead(row) for row in state.sheet.rows]

    assert ahead() == [(), (), ()]
    assert ahead(fill(1, flower=2)) == [(1,), (), ()]
    assert ahead(fill(1, flower=2), fill(2, flower=2, stone=1)) == [(1, 2), (2,), ()]
    assert ahead(fill(0, flower=4), fill(1, flower=2), {"do": "sit_out", "seat": 0}) == [(1,), (), ()]


def test_running_totals() -> None:
    state = run(sheet(MAJORITY), fill(0, flower=2), {"do": "done"}, fill(1, flower=1))
    first, both = seen(state).running
    assert first == (11, 3, 3) and both == tuple(map(sum, zip(first, (3, 10, 3), strict=True)))
    adjusted = run(state, {"do": "adjust", "seat": 0, "points": 5})
    assert seen(adjusted).running == (first, both)


def test_odd_figures_are_said_before_the_round_is_closed() -> None:
    state = run(sheet(MAJORITY), fill(0, flower=12))
    (doubt,) = seen(state).doubts
    assert Words("en").say(doubt.message, NAMES) == "Петя: So many?"
    assert seen(sheet(MAJORITY)).doubts == ()
    assert seen(run(state, {"do": "end"})).doubts == ()


def test_any_cell_is_explained_by_itself() -> None:
    state = run(sheet(), fill(0, gear=3), fill(1, has_road=True))
    assert state.open is not None
    science, road = state.sheet.rows
    said = [Words("en").say(state.open.line(seat, row).item) for seat, row in ((0, science), (1, road))]
    assert said == ["Science: Gears 3; 3 × 3 + 0 × 0 + 7 × 0 = 9", "Longest road: yes"]
    assert state.open.line(0, science) == state.open.lines[0][0]
