"""Who wins a trick, and which family it asks for: «Ход игры» 1–3 and «Пятёрка!»."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.games.whales.cards import FAMILY_OF, FIVES, NUMBER_OF, Family
from companion.games.whales.state import Played, Token

Reason = Literal["trump", "family", "fives"]
"""What the best card is: a trump, one of the family led where no trump lies, or the first of fives alone."""


class Best(NamedTuple):
    """The card that wins a trick as it lies."""

    seat: int
    card: str
    reason: Reason
    rivals: int
    """How many cards of the trick were compared by number."""
    tied: bool
    """Whether it is a five that was only played before another equal one."""


def family_led(trick: Sequence[Played]) -> Family | None:
    """The family to follow: that of the first card that is no five; None while there is none."""
    for _, card in trick:
        if card not in FIVES:
            return FAMILY_OF[card]
    return None


def owner_of(trick: Sequence[Played], card: str) -> int | None:
    """Who played a card of a trick; None where it is not there."""
    for seat, other in trick:
        if other == card:
            return seat
    return None


def first_five(trick: Sequence[Played]) -> int | None:
    """Who played the first five of a trick; None where there is none."""
    for seat, card in trick:
        if card in FIVES:
            return seat
    return None


def best_card(trick: Sequence[Played], trump: Family, token: Token) -> Best:
    """The winning card of a trick that has one card or more.

    Trumps come before the family led; a five belongs to that family and counts 5; of equal fives the one
    played first is better, and among fives alone the first card.
    """
    led = family_led(trick)
    if led is None:
        return Best(*trick[0], "fives", len(trick), len(trick) > 1)
    trumps: list[Played] = []
    followers: list[Played] = []
    for played in trick:
        family = led if played.card in FIVES else FAMILY_OF[played.card]
        if family == trump:
            trumps.append(played)
        elif family == led:
            followers.append(played)
    rivals = trumps or followers
    numbers = [NUMBER_OF[card] for _, card in rivals]
    number = min(numbers) if token == 1 else max(numbers)
    seat, card = rivals[numbers.index(number)]
    return Best(seat, card, "trump" if trumps else "family", len(rivals), numbers.count(number) > 1)
