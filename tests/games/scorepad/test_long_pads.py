"""A long pad is as quick as a short one: what a step does never depends on how many came before."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from companion.core.action import Json
from companion.core.session import Session
from companion.document import read_setup
from companion.games.scorepad import GAME
from tests.games.harness import NAMES

TraceFunction = Callable[[FrameType, str, Any], Any]


def long_session(rounds: int) -> Session:
    """A game of twelve after so many rounds."""
    session = Session(GAME, read_setup(GAME, list(NAMES[:12]), {}))
    for number in range(rounds):
        session.submit({"do": "round", "points": [number % 7 - 3 + seat for seat in range(12)]})
    return session


def work_of(task: Callable[[], object]) -> int:
    """How many lines of Python a task goes through: the same on every machine."""
    lines = 0

    def count(frame: FrameType, event: str, arg: object) -> TraceFunction:
        nonlocal lines
        lines += event == "line"
        return count

    sys.settrace(count)
    try:
        task()
    finally:
        sys.settrace(None)
    return lines


def step(session: Session, action: Json) -> Callable[[], object]:
    """A step as the table page makes it: looked at first, then made, then shown."""

    def made() -> object:
        assert session.preview(action) is None
        session.submit(action)
        return session.view(), session.prompt(), session.over

    return made


def test_a_step_far_into_a_pad_is_no_more_work_than_near_its_start() -> None:
    actions: list[Json] = [
        {"do": "round", "points": [1] * 12},
        {"do": "edit", "round": 1, "seat": 3, "points": 7},
        {"do": "edit", "round": 2, "seat": 11, "points": None},
    ]
    early, late = long_session(5), long_session(500)
    for action in actions:
        near, far = work_of(step(early, action)), work_of(step(late, action))
        assert far <= near * 1.05, f"{action}: {far} lines instead of {near}"


def test_positions_share_their_rounds() -> None:
    session = long_session(50)
    shared = {id(state.rounds._row) for state in session._states}
    assert len(shared) == 1
