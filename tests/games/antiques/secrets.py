"""What is secret in «Аукцион»: the coins that are not laid out."""

from dataclasses import replace
from random import Random

from companion.games.antiques.state import State


def disguise(state: State, rng: Random) -> State:
    """The same position with the hidden coins in other hands; after the end nothing is hidden."""
    if state.over:
        return state
    coins = [bid or 0 for bid in state.bids]
    for _ in range(sum(state.coins) - sum(coins)):
        coins[rng.randrange(len(coins))] += 1
    return replace(state, coins=tuple(coins))
