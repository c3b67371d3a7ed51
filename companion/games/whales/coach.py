"""What can openly be known in «Козырные киты»: which cards are still out, and who has shown to lack a family.

It reads nothing but a view, so it knows no more than the viewer does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.core.messages import Argument, Message, Seat
from companion.games.whales.cards import FAMILIES, FAMILY_OF, FIVES, Family, family_name
from companion.games.whales.state import Played
from companion.games.whales.tricks import family_led
from companion.games.whales.view import CardView, WhalesView

HAND = 9
"""The cards that everyone is dealt."""


@dataclass(frozen=True, slots=True)
class FamilyOut:
    """The cards of a family that nobody has seen in this round; fives belong to none."""

    family: Family
    trump: bool
    numbers: tuple[int, ...]
    """The numbers that are still out, ascending."""
    cards: tuple[CardView, ...]
    """The same cards with all that is known of them."""
    lacking: tuple[int, ...]
    """Who did not follow this family in this round, and so should have none of it."""

    @property
    def message(self) -> Message:
        name = family_name(self.family)
        if not self.numbers:
            return Message("whales.coach.none_out", family=name)
        numbers: tuple[Argument, ...] = self.numbers
        if not self.lacking:
            return Message("whales.coach.out", family=name, numbers=numbers)
        seats: tuple[Argument, ...] = tuple(map(Seat, self.lacking))
        return Message("whales.coach.out_lacking", family=name, numbers=numbers, seats=seats)


@dataclass(frozen=True, slots=True)
class WhalesCoach:
    families: tuple[FamilyOut, ...]
    fives: int
    """How many fives are still out."""
    hands: tuple[int, ...]
    """How many cards each seat should have in hand."""
    in_hands: float
    """The chance that a card which is out is in a hand: with two or three players not all are dealt."""


def coach(view: WhalesView) -> WhalesCoach:
    """What ``view`` lets one know."""
    out = [card for card in view.cards if not card.gone]
    hands = tuple(
        HAND - sum(card.seat == seat for card in view.cards) if seat in view.playing else 0
        for seat in range(len(view.seats))
    )
    lacks = tuple(_lacks(view))
    return WhalesCoach(
        families=tuple(_family(view, family, out, lacks) for family in FAMILIES),
        fives=sum(card.card in FIVES for card in out),
        hands=hands,
        in_hands=sum(hands) / len(out) if out else 0.0,
    )


def _family(
    view: WhalesView, family: Family, out: Sequence[CardView], lacks: Sequence[tuple[int, Family]]
) -> FamilyOut:
    cards = tuple(card for card in out if card.family == family and card.card not in FIVES)
    lacking = {seat for seat, lacked in lacks if lacked == family}
    numbers = tuple(card.number for card in cards)
    return FamilyOut(family, family == view.trump, numbers, cards, tuple(sorted(lacking)))


def _lacks(view: WhalesView) -> Iterator[tuple[int, Family]]:
    """Who did not follow which family, in the tricks of this round."""
    tricks = [trick.cards for trick in view.tricks]
    tricks.append(tuple(Played(laid.seat, laid.card) for laid in view.trick))
    for trick in tricks:
        led = family_led(trick)
        for seat, card in trick:
            if led is not None and card not in FIVES and FAMILY_OF[card] != led:
                yield seat, led
