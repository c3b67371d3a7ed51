"""What is neither made nor lost in «Круг Чемпионов», whatever happens."""

from __future__ import annotations

from companion.games.circle import GAME
from companion.games.circle.state import State


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
