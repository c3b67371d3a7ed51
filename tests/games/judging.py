"""What the tests of every game ask the engine: where actions lead, why one is refused, what is told.

run = partial(after, GAME)
refused = partial(refusal, GAME)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from companion.core.action import Json
from companion.core.chronicle import Chronicle, Log, Record
from companion.core.errors import Refusal
from companion.core.game import Game
from companion.core.messages import LANGUAGES, Message, Words
from companion.core.position import State
from tests.games.harness import NAMES

S = TypeVar("S", bound=State)
SPEAKERS = [Words(language) for language in LANGUAGES]


def after(game: Game[S], state: S, *actions: Json) -> S:
    """The position after these actions, each in the JSON of the contract."""
    for raw in actions:
        state = game.apply(state, game.read(state, raw))
    return state


def refusal(game: Game[Any], state: Any, raw: Json) -> str:
    """With which code an action is refused."""
    return _refused(game, state, raw).code


def reason(game: Game[Any], state: Any, raw: Json) -> Message:
    """Why an action is refused, as the player is told."""
    return _refused(game, state, raw).message


def _refused(game: Game[Any], state: Any, raw: Json) -> Refusal:
    """How an action is refused. It has a sentence in both languages, and nothing has changed."""
    before = repr(state)
    with pytest.raises(Refusal) as caught:
        after(game, state, raw)
    for words in SPEAKERS:
        assert words.say(caught.value.message, NAMES)
    assert repr(state) == before
    return caught.value


def log_of(game: Game[Any], state: Any, actions: Sequence[Json]) -> Log[Any]:
    """The log of these actions."""
    states, made = [state], []
    for raw in actions:
        made.append(game.read(states[-1], raw))
        states.append(game.apply(states[-1], made[-1]))
    return Log(tuple(states), tuple(made))


def said(chronicle: Chronicle, names: Sequence[str]) -> list[str]:
    """The moments in English, the best first."""
    words = Words("en")
    return [words.say(moment.message, names) for moment in chronicle.moments]


def reached(chronicle: Chronicle, record: Record) -> dict[int, int]:
    """What each seat has reached of a record; whoever has nothing is left out."""
    return {feat.seat: feat.value for feat in chronicle.feats if feat.record == record}
