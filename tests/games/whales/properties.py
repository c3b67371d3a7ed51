"""What is neither made nor lost in «Козырные киты»; hands are real cards, which the app never sees."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.games.whales.cards import FIVES, cards_for
from companion.games.whales.state import State


def check(state: State) -> None:
    """No card is in two places in a round, and every bonus was somebody's first one or a reward."""
    firsts = [card for card in state.firsts if card is not None]
    played = [card for trick in state.tricks for _, card in trick.cards] + [card for _, card in state.trick]
    places = Counter(firsts + played)
    assert set(places.values()) <= {1}
    assert set(places) == state.gone <= set(cards_for(len(state.playing)))
    assert {seat for seat, card in enumerate(state.firsts) if card is not None} <= set(state.playing)
    assert min(state.pearls) >= 0
    for seat in set(range(state.players)) - set(state.playing):
        assert not state.bonuses[seat] and not state.pearls[seat], "who does not play gets nothing"
    kept = {(_owner_of(trick.cards, trick.reward), trick.reward) for trick in state.tricks}
    for seat, bonuses in enumerate(state.bonuses):
        assert len(set(bonuses)) == len(bonuses)
        for card in bonuses:
            assert card not in FIVES
            assert card == state.firsts[seat] or (seat, card) in kept
    points = [score.points for score in state.match.rounds]
    assert state.match.totals == tuple(map(sum, zip(*points, strict=True))) or not points


def _owner_of(cards: tuple[tuple[int, str], ...], wanted: str) -> int:
    (owner,) = (seat for seat, card in cards if card == wanted)
    return owner


def disguise(state: State, rng: Random) -> State:
    """The position itself."""
    return state
