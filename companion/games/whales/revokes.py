"""What hands that nobody sees must have held: «Ход игры» 2, a family is followed by who can.

The app never forbids a card for it. The tricks of a round tell who did not follow which family, and when a
card shows later in the same round that they could have. That is worked out when somebody asks, not when a
card is played: a position keeps only what lies on the table.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.core.game import Warning
from companion.core.messages import Message, Seat
from companion.games.whales.cards import FAMILY_OF, FIVES, Family, card_name, family_name
from companion.games.whales.state import State


class Miss(NamedTuple):
    """A seat did not follow a family: it should have none of it."""

    seat: int
    family: Family
    trick: int
    """Which trick of the round, from 0."""
    card: str
    """What was played instead."""


class Revoke(NamedTuple):
    """A seat that had not followed a family has played a card of it."""

    miss: Miss
    trick: int
    """In which trick of the round it showed, from 0."""
    card: str
    """The card that showed it."""


def misses(state: State) -> list[Miss]:
    """Where in this round a family was not followed, as long as nothing speaks against it."""
    return _look_through(state)[0]


def revokes(state: State) -> list[Revoke]:
    """Where in this round something does."""
    return _look_through(state)[1]


def _look_through(state: State) -> tuple[list[Miss], list[Revoke]]:
    """The tricks of a round, card by card. A five shows nothing."""
    open_misses: list[Miss] = []
    found: list[Revoke] = []
    for number, trick in enumerate((*(trick.cards for trick in state.tricks), state.trick)):
        led: Family | None = None
        for seat, card in trick:
            if card in FIVES:
                continue
            family = FAMILY_OF[card]
            for miss in [miss for miss in open_misses if (miss.seat, miss.family) == (seat, family)]:
                open_misses.remove(miss)
                found.append(Revoke(miss, number, card))
            led = led or family
            if led != family:
                open_misses.append(Miss(seat, led, number, card))
    return open_misses, found


def warnings(state: State) -> tuple[Warning, ...]:
    """A warning a revoke, with the two tricks in question (counted from 1)."""
    return tuple(
        Warning(
            "revoke",
            revoke_message(revoke),
            revoke.miss.seat,
            {
                "family": revoke.miss.family,
                "tricks": [revoke.miss.trick + 1, revoke.trick + 1],
                "cards": [revoke.miss.card, revoke.card],
            },
        )
        for revoke in revokes(state)
    )


def revoke_message(revoke: Revoke) -> Message:
    miss = revoke.miss
    return Message(
        "whales.revoke",
        seat=Seat(miss.seat),
        family=family_name(miss.family),
        missed=miss.trick + 1,
        instead=card_name(miss.card),
        shown=revoke.trick + 1,
        card=card_name(revoke.card),
    )
