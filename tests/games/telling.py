"""Logs for the tests of chronicles, from any position on, and their moments in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.action import Json
from companion.core.chronicle import Chronicle, Log, Record
from companion.core.game import Game
from companion.core.messages import Words


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
