"""What lies in the box of Kuhhandel Master: 54 red cards and 66 money cards («Компоненты игры»)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.messages import Message

Card = str | int
"""A card of the pile: an animal, ``champion-…``, ``rat``; with two players also money: its value, or
``money`` where the engine does not know the value."""

VALUES: Mapping[str, int] = {
    "rooster": 10,
    "goose": 40,
    "cat": 90,
    "dog": 160,
    "sheep": 250,
    "goat": 350,
    "donkey": 500,
    "pig": 650,
    "cow": 800,
    "horse": 1000,
}
"""What a set of four is worth."""
ANIMALS = tuple(VALUES)
"""The ten animals, the cheapest first: the order of everything that is listed."""
DONKEY = "donkey"
RAT = "rat"
KINDS = (*ANIMALS, RAT)
"""What comes in fours."""
PLACE_OF: Mapping[str, int] = {kind: place for place, kind in enumerate(KINDS)}
"""Where a kind stands in a herd."""
QUARTET = 4
"""How many cards of a kind there are."""
CHAMPION_OF: Mapping[Card, str] = {f"champion-{animal}": animal for animal in ANIMALS}
"""The animal of each champion card."""
CHAMPION_POINTS = 250
RED_CARDS: tuple[Card, ...] = (*KINDS, *CHAMPION_OF)
RED_COPIES = (QUARTET,) * len(KINDS) + (1,) * len(CHAMPION_OF)
"""How many there are of each of `RED_CARDS`."""

NOTES: Mapping[int, int] = {0: 12, 10: 18, 20: 6, 50: 12, 100: 6, 200: 6, 500: 6}
"""How many money cards of each value the box holds."""
START_HAND = (0, 0, 10, 10, 10, 20, 50)
"""The money that everyone starts with."""
DONKEY_PAYS = (50, 100, 200, 500)
"""What the reserve pays everyone for the first, second, third and fourth donkey."""

MONEY = "money"
"""A money card of the pile of two players who play with real money."""
PILE_NOTES: Mapping[int, int] = {10: 12, 20: 4, 50: 8, 100: 4, 200: 4, 500: 4}
"""With two players: what may be in the pile. These are 36 cards, ten of which go unseen to the box."""
PILE_MONEY = 26
"""With two players: how many money cards are in the pile."""
COUNT_FROM = 10
"""Where the count for a champion begins."""
BID_STEP = 10
"""By how much a bid is at least above the one before; every bid is a multiple of it."""


def card_name(card: Card) -> Message:
    if isinstance(card, int):
        return Message("kuhhandel.card.note", amount=card)
    animal = CHAMPION_OF.get(card)
    if animal is not None:
        return Message("kuhhandel.card.champion", animal=card_name(animal))
    return Message(f"kuhhandel.card.{card}")
