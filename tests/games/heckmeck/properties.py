"""What is neither made nor lost in Heckmeck; everything lies open on the table."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.games.heckmeck.state import State


def check(state: State) -> None:
    """Every tile is somewhere exactly once, and no die more than there are."""
    tiles = Counter(state.grill) + Counter(state.flipped)
    for stack in state.stacks:
        tiles += Counter(stack)
    assert tiles == Counter(range(21, 37))
    assert len(state.kept) + len(state.rolled) <= 8


def disguise(state: State, rng: Random) -> State:
    """The same position: there is nothing to hide."""
    return state
