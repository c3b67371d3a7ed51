"""A cell of the last round is as quick as one of the first, on the largest sheet there may be."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.session import Session
from companion.document import read_setup
from companion.games.sheet import GAME
from companion.games.sheet.sheets import MOST_PLAYERS, MOST_ROUNDS, MOST_ROWS
from tests.games.harness import NAMES
from tests.games.scorepad.test_long_pads import step, work_of


def long_session(rounds: int, formula: str) -> Session:
    """A sheet of twelve that is filled in up to this round."""
    rows: list[Any] = [
        {"id": f"r{n}", "asks": [{"id": f"a{n}"}], "points": re.sub(r"\ba\b", f"a{n}", formula)}
        for n in range(MOST_ROWS)
    ]
    sheet: Json = {"sheet": 1, "id": "large", "names": {"en": "Large"}, "rounds": MOST_ROUNDS, "rows": rows}
    session = Session(GAME, read_setup(GAME, list(NAMES[:MOST_PLAYERS]), {"sheet": sheet}))
    for number in range(1, rounds + 1):
        for seat in range(MOST_PLAYERS):
            values: dict[str, Json] = {f"a{n}": (n + seat + number) % 9 for n in range(MOST_ROWS)}
            session.submit({"do": "fill", "seat": seat, "values": values})
        session.view()
        if number < rounds:
            session.submit({"do": "done"})
    return session


@pytest.mark.parametrize("formula", ["2 * a + 1", "place(a, 5, 3) + a", "a + total % 3"])
def test_a_cell_of_the_last_round(formula: str) -> None:
    early, late = long_session(1, formula), long_session(MOST_ROUNDS, formula)
    cell: Json = {"do": "fill", "seat": 3, "values": {"a20": 8}}
    near, far = work_of(step(early, cell)), work_of(step(late, cell))
    assert far <= near * 1.05, f"{far} lines instead of {near}"


def test_an_old_cell_where_no_round_looks_back() -> None:
    early, late = long_session(2, "2 * a"), long_session(MOST_ROUNDS, "2 * a")
    cell: Json = {"do": "fill", "seat": 3, "round": 1, "values": {"a20": 8}}
    near, far = work_of(step(early, cell)), work_of(step(late, cell))
    assert far <= near * 1.05, f"{far} lines instead of {near}"
