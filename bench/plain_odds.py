"""The reference for Heckmeck's odds: the rules of a turn as a recursion with a memory, and no more.

It follows the dice roll after roll, over all that they can show, once for every question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from companion.games.heckmeck.rules import takeable, total
from companion.games.heckmeck.state import FACES, TILES, WORM, Face, State, worms_on, worth

SAME = 1e-9

Result = tuple[float, float]
"""What a play is worth, and how likely it is to fail."""
Place = tuple[frozenset[Face], int, int]
"""The faces set aside, the dice left, the sum."""


class PlainSolver:
    """Plays a turn perfectly for what ending with a sum is worth."""

    def __init__(self, gain: Callable[[int], float | None], lost: float) -> None:
        self.gain = gain
        self.lost = lost
        self.known: dict[Place, Result] = {}

    def after(self, place: Place) -> Result:
        """End the turn here, or roll on."""
        if place not in self.known:
            faces, dice, _ = place
            plays = [self.ending(place)]
            if dice and len(faces) < len(FACES):
                plays.append(self.rolling(place))
            self.known[place] = best(plays)
        return self.known[place]

    def ending(self, place: Place) -> Result:
        """End the turn here."""
        faces, _, points = place
        gain = self.gain(points) if WORM in faces else None
        return (self.lost, 1.0) if gain is None else (gain, 0.0)

    def rolling(self, place: Place) -> Result:
        """Roll on."""
        value = fail = 0.0
        for counts, chance in rolls(place[1]):
            plays = [self.keeping(place, face, count) for face, count in counts if face not in place[0]]
            result = best(plays) if plays else (self.lost, 1.0)
            value += chance * result[0]
            fail += chance * result[1]
        return value, fail

    def keeping(self, place: Place, face: Face, count: int) -> Result:
        """Keep the dice of a face."""
        faces, dice, points = place
        return self.after((faces | {face}, dice - count, points + count * worth(face)))


def best(plays: Iterable[Result]) -> Result:
    """The best play; of those worth the same, the one that fails least."""
    plays = list(plays)
    value = max(play[0] for play in plays)
    return value, min(fail for worth, fail in plays if value - worth <= SAME)


@cache
def rolls(dice: int) -> list[tuple[list[tuple[Face, int]], float]]:
    """All that dice can show: how many show each face, and the chance of that."""
    found = []
    for roll in combinations_with_replacement(FACES, dice):
        counts = [(face, roll.count(face)) for face in FACES if face in roll]
        orders = factorial(dice)
        for _, count in counts:
            orders //= factorial(count)
        found.append((counts, orders / len(FACES) ** dice))
    return found


def playing_for(tile: int, exactly: bool) -> PlainSolver:
    """Plays for a sum alone, whatever tiles there are."""
    return PlainSolver(lambda points: 1.0 if points == tile or (points > tile and not exactly) else None, 0.0)


def playing_for_worms(state: State, double_steal: bool = False) -> PlainSolver:
    """Plays for worms gained minus worms lost."""
    assert state.turn is not None
    stack = state.stacks[state.turn]

    def gain(points: int) -> float | None:
        return max((worms(state, tile, double_steal) for tile in takeable(state, points)), default=None)

    return PlainSolver(gain, -worms_on(stack[-1]) if stack else 0.0)


def worms(state: State, tile: int, double_steal: bool) -> float:
    """What a tile is worth; a stolen one may count twice."""
    return worms_on(tile) * (2.0 if double_steal and tile not in state.grill else 1.0)


def place_in(state: State) -> Place:
    """Where a turn stands."""
    return frozenset(state.kept), state.dice_left, total(state.kept)


def decisions(
    state: State, solver: PlainSolver, double_steal: bool = False
) -> list[tuple[dict[str, object], Result]]:
    """All that can be decided now, with what it leads to."""
    place = place_in(state)
    found: list[tuple[dict[str, object], Result]] = []
    if state.rolled:
        for face in set(state.rolled) - set(state.kept):
            kept = solver.keeping(place, face, state.rolled.count(face))
            found.append(({"do": "keep", "face": face}, kept))
        return found
    if state.can_roll:
        found.append(({"do": "roll"}, solver.rolling(place)))
    for tile in state.takes:
        found.append(({"do": "take", "tile": tile}, (worms(state, tile, double_steal), 0.0)))
    if state.kept and not state.takes:
        found.append(({"do": "stop"}, (solver.lost, 1.0)))
    return found


def chance_of_sum(state: State, solver: PlainSolver) -> float:
    """The chance to end with the sum that ``solver`` plays for."""
    if state.rolled:
        return max(result[0] for _, result in decisions(state, solver))
    return solver.after(place_in(state))[0]


def plain_odds(state: State) -> dict[str, object]:
    """The answer of the contract, every part of it worked out."""
    found = decisions(state, playing_for_worms(state))
    value, fail = best(result for _, result in found)
    found.sort(key=lambda decision: -decision[1][0])
    return {
        "seat": state.turn,
        "at_least": {str(tile): chance_of_sum(state, playing_for(tile, exactly=False)) for tile in TILES},
        "exactly": {str(tile): chance_of_sum(state, playing_for(tile, exactly=True)) for tile in TILES},
        "fail": fail,
        "value": value,
        "choices": [{"action": action, "value": result[0]} for action, result in found],
    }
