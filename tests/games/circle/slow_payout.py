"""The pay-out once more, note by note, as people count it. Shares no code with the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

TABLE = {
    "1st": {1: 500, 2: 350, 3: 250, 4: 200, 5: 150},
    "2nd": {1: 300, 2: 250, 3: 200, 4: 150, 5: 100},
    "3rd": {1: 250, 2: 200, 3: 150, 4: 100, 5: 100},
}


def slow_pay_out(
    race: int,
    bets: Sequence[Mapping[int, int]],
    order: Sequence[int],
    last: int,
    leader: int | None,
    cash: Sequence[int],
    by_tokens: bool,
) -> list[int]:
    """Each player's money after the race; ``bets`` are tokens by stall."""
    purses = list(cash)
    times = 2 if race == 3 else 1
    for place, horse in zip(("1st", "2nd", "3rd"), order, strict=True):
        tokens_there = [hand[horse] for hand in bets if horse in hand]
        weight = 0
        for token in tokens_there:
            weight += 1 if by_tokens else token
        for player, hand in enumerate(bets):
            for _ in range(hand.get(horse, 0) * times):
                purses[player] += TABLE[place][weight if weight < 5 else 5]
                if horse == leader:
                    purses[player] += 100
    for player, hand in enumerate(bets):
        for _ in range(hand.get(last, 0) * times * 2):
            if purses[player] > 0:
                purses[player] -= min(50, purses[player])
    return purses
