"""Pads for the tests, and what is asked of them."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.contract import standing
from companion.core.action import Json
from companion.document import read_setup
from companion.games.scorepad import GAME
from companion.games.scorepad.state import State
from tests.games.harness import NAMES, after, reason, refusal

run = partial(after, GAME)
refused = partial(refusal, GAME)
why = partial(reason, GAME)


def pad(seats: int = 3, **options: Json) -> State:
    """An empty pad."""
    return GAME.start(read_setup(GAME, list(NAMES[:seats]), options))


def rows(*points: Json) -> list[Json]:
    """Rounds with these points."""
    return [{"do": "round", "points": row} for row in points]


def stand(state: State) -> Any:
    """Where it stands, in the words of the contract."""
    return standing(GAME, state, NAMES)
