"""What is neither made nor lost in «Круг Чемпионов», and what is secret: tokens that lie face down."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.games.circle import GAME
from companion.games.circle.state import Bet, State


def check(state: State) -> None:
    """Every token is in a hand or a window, every horse on the track or at home, every dollar explained."""
    for seat, placed in enumerate(state.bets):
        if state.variants.late:
            assert len(placed) + state.bets_left(seat) == 4
        else:
            tokens = sorted([*(bet.token for bet in placed), *state.tokens_left(seat)])
            assert tokens == ([0, 1, 1, 2] if state.variants.hidden else [1, 1, 2])
        assert len({bet.stall for bet in placed}) == len(placed)
    standing = [position for position in state.track.positions if position is not None]
    assert len(standing) + len(state.track.home) in (0, 7)
    assert min(state.cash) >= 0
    assert [sum(line.points for line in lines) for lines in GAME.sheet(state)] == list(state.cash)


def disguise(state: State, rng: Random) -> State:
    """The same windows with other tokens under the backs."""
    if not state.variants.hidden or state.variants.late:
        return state
    bets = []
    for placed in state.bets:
        tokens = rng.sample(state.variants.tokens, len(placed))
        bets.append(tuple(Bet(bet.stall, token) for bet, token in zip(placed, tokens, strict=True)))
    return replace(state, bets=tuple(bets))
