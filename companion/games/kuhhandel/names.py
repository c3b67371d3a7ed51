"""Cards in words."""

from __future__ import annotations

from companion.core.messages import Message
from companion.games.kuhhandel.material import CHAMPION_OF, Card


def card_name(card: Card) -> Message:
    if isinstance(card, int):
        return Message("kuhhandel.card.note", amount=card)
    animal = CHAMPION_OF.get(card)
    if animal is not None:
        return Message("kuhhandel.card.champion", animal=card_name(animal))
    return Message(f"kuhhandel.card.{card}")
