"""The secrets of «Круг Чемпионов»: which token is which, while they lie face down."""

from dataclasses import replace
from random import Random

from companion.games.circle.state import Bet, State


def disguise(state: State, rng: Random) -> State:
    """The same windows with other tokens under the backs."""
    if not state.variants.hidden or state.variants.late:
        return state
    bets = []
    for placed in state.bets:
        tokens = rng.sample(state.variants.tokens, len(placed))
        bets.append(tuple(Bet(bet.stall, token) for bet, token in zip(placed, tokens, strict=True)))
    return replace(state, bets=tuple(bets))
