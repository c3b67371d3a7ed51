"""A pad has no secrets: everything lies open on the table."""

from random import Random

from companion.games.scorepad.state import State


def disguise(state: State, rng: Random) -> State:
    """The same position: there is nothing to hide."""
    return state
