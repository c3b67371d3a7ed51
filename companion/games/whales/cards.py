"""The 36 cards: four families of nine, and what is known of the pearls and the bonus printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from companion.core.action import Json
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.core.position import put

Family = Literal["orca", "narwhal", "blue", "sperm"]
Effect = Literal["flip", "pearl", "trump:orca", "trump:narwhal", "trump:blue", "trump:sperm"]
"""What a bonus does: flip the token, a point, or another family becomes trump."""

FAMILIES: tuple[Family, ...] = get_args(Family)
EFFECTS: tuple[Effect, ...] = get_args(Effect)
NUMBERS = range(1, 10)
PEARLS = range(1, 4)
"""How many pearls a card may show."""

FAMILY_OF: Mapping[str, Family] = {f"{family}-{n}": family for family in FAMILIES for n in NUMBERS}
"""The family printed on each card."""
NUMBER_OF: Mapping[str, int] = {f"{family}-{n}": n for family in FAMILIES for n in NUMBERS}
"""The number printed on each card."""
CARDS = tuple(FAMILY_OF)
BIT_OF: Mapping[str, int] = {card: 1 << index for index, card in enumerate(CARDS)}
"""A bit for each card: many cards make one number."""
FIVES = frozenset(f"{family}-5" for family in FAMILIES)
"""They belong to no family of their own, show one pearl and have no bonus."""
TRUMP_BY: Mapping[str, Family] = {f"trump:{family}": family for family in FAMILIES}
"""The family that an effect makes trump."""

_INDEX = {card: index for index, card in enumerate(CARDS)}
_PEARLS_KNOWN: Mapping[str, int] = {"narwhal-2": 3, **dict.fromkeys(FIVES, 1)}
"""What the rulebook tells of the cards: its example shows the narwhal 2, and every five is worth a point."""


def cards_for(players: int) -> tuple[str, ...]:
    """«Подготовка к игре»: all cards; two players leave the fives in the box."""
    return CARDS if players > 2 else tuple(card for card in CARDS if card not in FIVES)


def card_name(card: str) -> Message:
    """A card in words. A five is a five: it belongs to no family, and shows none."""
    if card in FIVES:
        return Message("whales.five")
    return Message("whales.card", family=family_name(FAMILY_OF[card]), number=NUMBER_OF[card])


def family_name(family: Family) -> Message:
    return Message(f"whales.family.{family}")


def effect_name(effect: Effect | None) -> Message:
    """What a bonus does, in words; None where nobody has told yet."""
    if effect is None:
        return Message("whales.effect.unknown")
    if effect in TRUMP_BY:
        return Message("whales.effect.trump", family=family_name(TRUMP_BY[effect]))
    return Message(f"whales.effect.{effect}")


class Deck(NamedTuple):
    """What is known of the cards, card by card in the order of `CARDS`; None where it is not."""

    pearls: tuple[int | None, ...]
    effects: tuple[Effect | None, ...]

    def pearls_of(self, card: str) -> int | None:
        return self.pearls[_INDEX[card]]

    def effect_of(self, card: str) -> Effect | None:
        """The bonus of a card."""
        return self.effects[_INDEX[card]]

    def with_pearls(self, card: str, pearls: int) -> Deck:
        """The deck after someone has told the pearls on a card."""
        index = _INDEX[card]
        if self.pearls[index] is not None:
            return self
        return Deck(put(self.pearls, index, pearls), self.effects)

    def with_effect(self, card: str, effect: Effect) -> Deck:
        """The deck after someone has told the bonus of a card."""
        index = _INDEX[card]
        if self.effects[index] is not None:
            return self
        return Deck(self.pearls, put(self.effects, index, effect))

    def corrected(self, card: str, pearls: int | None, effect: Effect | None) -> Deck:
        """The deck after a card was read again, whatever was known of it; None leaves it as it is."""
        index = _INDEX[card]
        all_pearls, effects = list(self.pearls), list(self.effects)
        if pearls is not None:
            all_pearls[index] = pearls
        if effect is not None:
            effects[index] = effect
        return Deck(tuple(all_pearls), tuple(effects))

    def entries(self) -> dict[str, dict[str, int | Effect]]:
        """All that is known, as ``options.deck`` tells it to the next game."""
        told: dict[str, dict[str, int | Effect]] = {}
        for card, pearls, effect in zip(CARDS, self.pearls, self.effects, strict=True):
            if pearls is not None:
                told.setdefault(card, {})["pearls"] = pearls
            if effect is not None:
                told.setdefault(card, {})["bonus"] = effect
        return told


UNSEEN = Deck(tuple(_PEARLS_KNOWN.get(card) for card in CARDS), (None,) * len(CARDS))
"""A deck of which nobody has told anything yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """What ``options.deck`` tells of a card; half of it is fine."""

    pearls: int | None = None
    bonus: Effect | None = None


def read_deck(raw: Mapping[str, Json]) -> Deck:
    """The deck that ``options.deck`` tells of; a `Refusal` (bad_value) where there can't be such a card."""
    deck = UNSEEN
    for card, told in raw.items():
        if card not in FAMILY_OF or not isinstance(told, Mapping):
            raise Refusal("bad_value", Message("whales.no_such_card"))
        entry = decode(_Entry, told)
        if entry.pearls is not None:
            deck = deck.with_pearls(card, checked_pearls(deck, card, entry.pearls))
        if entry.bonus is not None:
            deck = deck.with_effect(card, checked_effect(deck, card, entry.bonus))
    return deck


def is_deck(value: Json) -> bool:
    """Whether this can be ``options.deck``."""
    if not isinstance(value, Mapping):
        return False
    try:
        read_deck(value)
    except Refusal:
        return False
    return True


def checked_pearls(deck: Deck, card: str, told: int | None) -> int:
    """The pearls on a card, known or told just now; refused where neither, or where they differ."""
    known = deck.pearls_of(card)
    if told is None:
        if known is None:
            raise Refusal("bad_value", Message("whales.pearls_missing", card=card_name(card)))
        return known
    if told not in PEARLS:
        raise Refusal("bad_value", Message("whales.pearls_out_of_range"))
    if known is not None and told != known:
        raise Refusal("bad_value", Message("whales.pearls_differ", card=card_name(card), pearls=known))
    return told


def checked_effect(deck: Deck, card: str, told: Effect | None) -> Effect:
    """The bonus of a card, known or told just now; refused where neither, or where they differ."""
    if card in FIVES:
        raise Refusal("bad_value", Message("whales.five_has_no_bonus"))
    known = deck.effect_of(card)
    if told is None:
        if known is None:
            raise Refusal("bad_value", Message("whales.effect_missing", card=card_name(card)))
        return known
    if known is not None and told != known:
        raise Refusal(
            "bad_value", Message("whales.effect_differs", card=card_name(card), effect=effect_name(known))
        )
    return told
