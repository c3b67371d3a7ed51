"""What a token would bring at each window, on average over races that were simulated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import sqrt

from companion.core.steps import Steps
from companion.games.circle.payout import LEADER_BONUS, PAY_TABLE, PENALTY, factor_of
from companion.games.circle.simulation import Outcome, units_of
from companion.games.circle.state import STALLS
from companion.games.circle.view import CircleView


@dataclass(frozen=True, slots=True)
class BetValue:
    """A token that could be placed."""

    stall: int
    token: int
    value: float
    """The dollars that it adds to what the player gains in this race, on average."""
    error: float
    """The standard error of that."""


_PAUSE = 256
"""After so many different outcomes there is a pause."""


def bet_values(seen: CircleView, seat: int, outcomes: Mapping[Outcome, int]) -> Steps[tuple[BetValue, ...]]:
    """What each token that ``seat`` still has would add at each window that it may go to, stall by stall.

    The bets count that ``seen`` shows, and none that others may still make; a token that lies face down
    counts a unit. As in the rules, nobody pays more for the last horse than they have.
    """
    now = _Book.seen(seen, seat)
    races = sum(outcomes.values())
    gains = []
    for number, (outcome, times) in enumerate(outcomes.items()):
        gains.append((outcome, times, now.gain(outcome)))
        if number % _PAUSE == 0:
            yield
    found = []
    for stall in STALLS:
        for token in sorted(set(seen.hands[seat].tokens or ())) if stall not in now.units else ():
            then = now.with_token(stall, token)
            total = squares = 0
            for number, (outcome, times, gain) in enumerate(gains):
                if stall in outcome:
                    more = then.gain(outcome) - gain
                    total += more * times
                    squares += more * more * times
                if number % _PAUSE == 0:
                    yield
            mean = total / races
            error = sqrt(max(0.0, squares / races - mean * mean) / races)
            found.append(BetValue(stall, token, mean, error))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Book:
    """A player's bets, and what they pay."""

    units: Mapping[int, int]
    """The player's units on each stall that it has bet on."""
    counts: Mapping[int, int]
    """All bets on each stall, as the table of pay-outs counts them."""
    by_tokens: bool
    cash: int
    factor: int

    @classmethod
    def seen(cls, view: CircleView, seat: int) -> _Book:
        """The bets that a viewer knows of."""
        tokens = [(window.stall, token) for window in view.windows for token in window.tokens]
        counts = dict.fromkeys(STALLS, 0)
        for stall, token in tokens:
            counts[stall] += 1 if view.by_tokens else units_of(token)
        return cls(
            {stall: units_of(token) for stall, token in tokens if token.seat == seat},
            counts,
            view.by_tokens,
            view.money[seat],
            factor_of(view.race),
        )

    def with_token(self, stall: int, token: int) -> _Book:
        """The same with one more token."""
        count = self.counts[stall] + (1 if self.by_tokens else token)
        return replace(self, units={**self.units, stall: token}, counts={**self.counts, stall: count})

    def gain(self, outcome: Outcome) -> int:
        """What the player gains in a race that comes out so."""
        won = 0
        for row, stall in zip(PAY_TABLE, outcome, strict=False):
            units = self.units.get(stall, 0)
            if units:
                won += units * row[min(self.counts[stall], len(row)) - 1]
                if stall == outcome.leader:
                    won += units * LEADER_BONUS
        owed = self.units.get(outcome.last, 0) * PENALTY
        return won * self.factor - min(owed * self.factor, self.cash + won * self.factor)
