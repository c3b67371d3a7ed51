"""What hands that nobody sees must have held: «Ход игры» 2, a family is followed by who can.

The app never forbids a card for it. It remembers who did not follow which family, and notes when a card shows
later in the same round that they could have.
"""

from __future__ import annotations

from companion.core.game import Warning
from companion.core.messages import Message, Seat
from companion.games.whales.cards import FAMILY_OF, FIVES, card_name, family_name
from companion.games.whales.state import Miss, Revoke, State
from companion.games.whales.tricks import family_led


def note_card(state: State, seat: int, card: str) -> tuple[tuple[Miss, ...], tuple[Revoke, ...]]:
    """The misses and revokes of the round after ``seat`` has played ``card``. A five shows nothing."""
    misses, revokes = state.misses, state.revokes
    if card in FIVES:
        return misses, revokes
    family, trick = FAMILY_OF[card], len(state.tricks)
    shown = [miss for miss in misses if miss.seat == seat and miss.family == family]
    if shown:
        misses = tuple(miss for miss in misses if miss not in shown)
        revokes += tuple(Revoke(miss, trick, card) for miss in shown)
    led = family_led(state.trick)
    if led is not None and led != family:
        misses = (*misses, Miss(seat, led, trick, card))
    return misses, revokes


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
        for revoke in state.revokes
    )


def revoke_message(revoke: Revoke) -> Message:
    """A revoke in words."""
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
