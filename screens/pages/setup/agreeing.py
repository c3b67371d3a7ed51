"""What a game is set up from: rounds of people who played before, and options that fit together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.core.game import Game, Setup
from companion.document import read_setup
from companion.store import Person, Round, Store
from screens.games import screens_of

ROUNDS = 3
"""How many usual rounds are offered."""


def usual_rounds(store: Store, game: Game[Any], people: Sequence[Person]) -> tuple[Round, ...]:
    """The last different rounds of people who are still known: of this game before any other."""
    known = {person.id for person in people}
    found: dict[frozenset[int], Round] = {}
    for asked in ({"game": game.id}, {"limit": 20}):
        if len(found) < ROUNDS:
            for usual in store.rounds(**asked):
                seated = frozenset(person.id for person in usual.people)
                if seated <= known and len(seated) in game.players:
                    found.setdefault(seated, usual)
    return tuple(found.values())[:ROUNDS]


def unused_options(game: str, options: Mapping[str, Any]) -> Collection[str]:
    """The names of options that the others leave nothing of."""
    screens = screens_of(game)
    if not screens.unused_options:
        return ()
    names: Collection[str] = screens.load(screens.unused_options)(options)
    return names


def agreed_setup(game: Game[Any], options: Mapping[str, Any], names: Sequence[str], first: int) -> Setup:
    """The game as it was agreed on; a `BadDocument` says what does not fit together."""
    unused = unused_options(game.id, options)
    used = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in options.items()
        if name not in unused
    }
    return read_setup(game, list(names), {**used, "first": first})
