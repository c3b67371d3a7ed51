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


def winner_of(trick: Sequence[Played], trump: Family, token: Token) -> int:
    """Who wins a trick that has one card or more."""
    strengths = _strengths(trick, family_led(trick), trump, token)
    return trick[strengths.index(max(strengths))].seat


def best_card(trick: Sequence[Played], trump: Family, token: Token) -> Best:
    """The winning card of a trick that has one card or more, and why it is."""
    led = family_led(trick)
    strengths = _strengths(trick, led, trump, token)
    best = max(strengths)
    rivals = sum(_class_of(strength) == _class_of(best) for strength in strengths)
    tied = strengths.count(best) > 1
    seat, card = trick[strengths.index(best)]
    if led is None:
        return Best(seat, card, "fives", rivals, tied)
    return Best(seat, card, "trump" if _class_of(best) == _TRUMP else "family", rivals, tied)


_OTHER, _FOLLOWS, _TRUMP = 0, 20, 40
"""What a card counts before its number does, which is at most 9 more or less."""


def _strengths(trick: Sequence[Played], led: Family | None, trump: Family, token: Token) -> list[int]:
    """How strong each card of a trick is; of equals the first is the better one.

    Trumps come before the family led; a five belongs to that family and counts 5; among fives alone the first
    card is best.
    """
    strengths = []
    for _, card in trick:
        family = led if card in FIVES else FAMILY_OF[card]
        first = _TRUMP if family == trump else _FOLLOWS if family == led else _OTHER
        strengths.append(first + NUMBER_OF[card] if token == 9 else first - NUMBER_OF[card])
    return strengths


def _class_of(strength: int) -> int:
    """What a strength counts without its number: `_OTHER`, `_FOLLOWS` or `_TRUMP`."""
    return (strength + 10) // 20 * 20
