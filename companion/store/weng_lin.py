"""How strong somebody plays, from who came before whom: the rating of Weng and Lin (2011, Bradley–Terry with
full pairs), for any number of sides with any number of players each.

A skill is a guess with a doubt. Each pair of sides says something: who was expected to come first, and who
did. The guess moves by the difference, the further the larger the doubt, and the doubt shrinks.

    >>> winner, loser = rated([[NEW], [NEW]], [1, 2])
    >>> round(winner[0].mu, 2), round(loser[0].mu, 2)
    (27.63, 22.37)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple


class Skill(NamedTuple):
    mu: float
    """How strong, as far as is known."""
    sigma: float
    """How much in doubt that is."""


NEW = Skill(25.0, 25.0 / 3)
"""Whoever has not played yet."""
BETA = 25.0 / 6
"""How much a single game may differ from what the skills say."""
TAU = 25.0 / 300
"""How much a skill may change from game to game, so that the doubt never ends."""
LEAST = 0.0001
"""What is left of the doubt at least."""


class _Side(NamedTuple):
    mu: float
    variance: float


def rated(sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
    """Everybody's skill after a game; ``places`` are those of the sides, from 1, equals share one."""
    doubting = [[Skill(one.mu, sqrt(one.sigma**2 + TAU**2)) for one in side] for side in sides]
    found = []
    sums = list(map(_side, doubting))
    for place, own, side in zip(places, sums, doubting, strict=True):
        gain = loss = 0.0
        for other_place, other in zip(places, sums, strict=True):
            if other is own:
                continue
            spread = sqrt(own.variance + other.variance + 2 * BETA**2)
            chance = _chance(own, other)
            gain += own.variance / spread * (_result(place, other_place) - chance)
            loss += (sqrt(own.variance) / spread) ** 3 * chance * (1 - chance)
        found.append([_after(one, own.variance, gain, loss) for one in side])
    return found


def expected(sides: Sequence[Sequence[Skill]]) -> list[float]:
    """How many of the others each side was likely to leave behind."""
    sums = list(map(_side, sides))
    return [sum(_chance(own, other) for other in sums if other is not own) for own in sums]


def left_behind(places: Sequence[int]) -> list[float]:
    """How many of the others each side did leave behind; half of one that is level."""
    return [sum(_result(own, other) for other in places) - 0.5 for own in places]


def _side(players: Sequence[Skill]) -> _Side:
    return _Side(sum(one.mu for one in players), sum(one.sigma**2 for one in players))


def _chance(own: _Side, other: _Side) -> float:
    return 1 / (1 + exp((other.mu - own.mu) / sqrt(own.variance + other.variance + 2 * BETA**2)))


def _result(place: int, other: int) -> float:
    return 1.0 if place < other else 0.5 if place == other else 0.0


def _after(one: Skill, variance: float, gain: float, loss: float) -> Skill:
    share = one.sigma**2 / variance
    return Skill(one.mu + share * gain, one.sigma * sqrt(max(1 - share * loss, LEAST)))
