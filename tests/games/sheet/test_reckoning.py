"""Of a change only what follows from it is reckoned again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.games.sheet import rounds
from companion.games.sheet.expressions import reckon
from companion.games.sheet.state import State
from tests.games.sheet.sheets import fill, run, sheet

CHAIN: dict[str, Any] = {
    "sheet": 1, "id": "chain", "names": {"en": "Chain"}, "rounds": 9,
    "rows": [
        {"id": "a", "asks": [{"id": "x"}, {"id": "y"}], "points": "x * y"},
        {"id": "b", "asks": [{"id": "z"}], "points": "most(z)"},
        {"id": "c", "points": "a + 1"},
        {"id": "d", "points": "c + b"},
        {"id": "e", "points": "total // 2"},
    ],
}  # fmt: skip


@pytest.fixture
def reckoned(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The formulas that were reckoned, in turn."""
    found: list[object] = []

    def watched(tree: Any, *others: Any) -> Any:
        found.append(tree)
        return reckon(tree, *others)

    monkeypatch.setattr(rounds, "reckon", watched)
    return found


def rows_of(state: State, formulas: list[object]) -> str:
    return "".join(row.id for row in state.sheet.rows for tree in formulas if tree is row.points)


@pytest.mark.parametrize(
    ("values", "rows"),
    [({"x": 1}, "acd"), ({"z": 5}, "bd"), ({"x": 1, "z": 1}, "abcd"), ({"y": None}, "acd")],
)
def test_rows_that_look_at_what_was_filled_in(
    values: dict[str, Json], rows: str, reckoned: list[object]
) -> None:
    state = run(sheet(CHAIN), fill(0, x=3, y=4, z=1), fill(1, z=2))
    assert state.totals
    reckoned.clear()
    state = run(state, {"do": "fill", "seat": 1, "values": values})
    assert state.totals
    assert rows_of(state, reckoned) == rows


def test_a_closed_round_keeps_what_was_reckoned(reckoned: list[object]) -> None:
    state = run(sheet(CHAIN), fill(0, x=3, y=4))
    assert state.totals
    reckoned.clear()
    assert run(state, {"do": "done"}).totals == state.totals
    assert reckoned == []


def test_later_rounds_reckon_only_what_looks_back(reckoned: list[object]) -> None:
    state = sheet(CHAIN)
    for _ in range(4):
        state = run(state, fill(0, x=3, y=4), {"do": "done"})
    before = state.totals
    reckoned.clear()
    state = run(state, fill(0, round=1, x=1000))
    assert state.totals[0] > before[0]
    assert rows_of(state, reckoned) == "acdeee", "the first as filled in, three that look back on it"


def test_many_old_cells_are_reckoned_once_when_somebody_looks(reckoned: list[object]) -> None:
    state = sheet(CHAIN)
    for _ in range(8):
        state = run(state, fill(0, x=3, y=4), {"do": "done"})
    for number in (1, 7, 2, 8, 1, 5):
        state = run(state, fill(0, round=number, x=number))
    assert reckoned == [], "nobody has looked so far"
    assert state.totals == run(sheet(CHAIN), *_at_once()).totals
    points = [one.points[0][4] for one in state.closed]
    before = 0
    for one, looked_back in zip(state.closed, points, strict=True):
        assert looked_back == before // 2
        before += one.sums[0]


def _at_once() -> list[Json]:
    """The same without a correction."""
    said = {1: 1, 2: 2, 5: 5, 7: 7, 8: 8}
    steps: list[Json] = []
    for number in range(1, 9):
        steps += [fill(0, x=said.get(number, 3), y=4), {"do": "done"}]
    return steps
