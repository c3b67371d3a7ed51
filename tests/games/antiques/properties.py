"""What is neither made nor lost in «Аукцион», and what is secret: the coins that are not laid out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.games.antiques.cards import CARDS, COPIES
from companion.games.antiques.state import State


def check(state: State) -> None:
    """Sixty coins but for those that the table has corrected, sixty cards, and no bid that cannot be paid."""
    assert sum(state.coins) + state.bank == 60 + sum(state.adjusted)
    assert all((bid or 0) <= held for bid, held in zip(state.bids, state.coins, strict=True))
    seen = [copies - unseen for copies, unseen in zip(COPIES, state.unseen, strict=True)]
    assert len(seen) == len(CARDS) and min(seen) >= 0 and min(state.unseen) >= 0
    face_down = 1 if state.lot else 0
    assert sum(state.unseen) >= state.deck + face_down, "the third cards of boxed lots stay unseen"
    held = sum(holding.size for holding in state.holdings)
    assert held % 3 == 0 and held <= sum(seen)
    assert sum(holding.replicas for holding in state.holdings) <= 5
    assert set(state.sitting_out) <= set(state.out) or not state.lot
    assert state.first not in state.sitting_out or state.phase != "lot"


def disguise(state: State, rng: Random) -> State:
    """The same position with the hidden coins in other hands; after the end nothing is hidden."""
    if state.over:
        return state
    coins = [bid or 0 for bid in state.bids]
    for _ in range(sum(state.coins) - sum(coins)):
        coins[rng.randrange(len(coins))] += 1
    return replace(state, coins=tuple(coins))
