"""The pile: what may still come out of it, and where a card goes that did («Подготовка к игре»)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.core.position import put
from companion.games.kuhhandel.material import (
    CHAMPION_OF,
    DONKEY_PAYS,
    KINDS,
    MONEY,
    PILE_MONEY,
    PILE_NOTES,
    PLACE_OF,
    RED_CARDS,
    RED_COPIES,
    VALUES,
    Card,
    card_name,
)
from companion.games.kuhhandel.money import with_added
from companion.games.kuhhandel.state import Agreement, Deck, Farm, Notes, State

_RED = len(RED_CARDS)
_CARDS: Mapping[tuple[bool, bool], tuple[Card, ...]] = {
    (False, True): RED_CARDS,
    (False, False): RED_CARDS,
    (True, True): (*RED_CARDS, *PILE_NOTES),
    (True, False): (*RED_CARDS, MONEY),
}
_PLACES = {mode: {card: place for place, card in enumerate(cards)} for mode, cards in _CARDS.items()}
_CHEAPEST_FIRST = tuple(VALUES).index


def cards_of(agreed: Agreement) -> tuple[Card, ...]:
    """The different cards that the pile of this table may hold, in the order of `Deck.left`."""
    return _CARDS[agreed.two_players, agreed.app_money]


def full_deck(agreed: Agreement) -> Deck:
    """The pile at the start: 54 cards, for two players with 26 money cards among them."""
    if not agreed.two_players:
        return Deck(sum(RED_COPIES), RED_COPIES, 0)
    money = tuple(PILE_NOTES.values()) if agreed.app_money else (PILE_MONEY,)
    return Deck(sum(RED_COPIES) + PILE_MONEY, RED_COPIES + money, 0)


def red_left(deck: Deck) -> int:
    """How many cards of the pile are red."""
    return sum(deck.left[:_RED])


def money_left(deck: Deck) -> int:
    """How many cards of the pile are money."""
    return deck.size - red_left(deck)


def turn_up(state: State, card: Card) -> Deck:
    """The pile without this card, which was on top of it."""
    deck = state.deck
    place = _PLACES[state.agreed.two_players, state.agreed.app_money].get(card)
    if place is None:
        raise Refusal("bad_value", Message("kuhhandel.unknown_card"))
    if not deck.size:
        raise Refusal("not_available", Message("kuhhandel.pile_empty"))
    left = deck.left
    if not left[place] or (place >= _RED and not money_left(deck)):
        raise Refusal("not_available", Message("kuhhandel.all_out", card=card_name(card)))
    left = put(left, place, left[place] - 1)
    return Deck(deck.size - 1, left, deck.donkeys, deck.missing, deck.adjusted)


def pay_for_donkey(state: State, deck: Deck) -> tuple[Deck, tuple[Notes, ...]]:
    """«Если открыта карта Осёл»: the reserve pays everybody, more for every donkey."""
    pays = DONKEY_PAYS[deck.donkeys]
    paid = deck._replace(donkeys=deck.donkeys + 1)
    if not state.agreed.app_money:
        return paid, state.hands
    return paid, tuple(with_added(hand, (pays,)) for hand in state.hands)


def placed(farms: tuple[Farm, ...], seat: int, card: Card) -> tuple[Farm, ...]:
    """The farms after a red card was laid down in front of a seat."""
    farm = farms[seat]
    animal = CHAMPION_OF.get(card)
    if animal is not None:
        farm = Farm(farm.herd, tuple(sorted((*farm.champions, animal), key=_CHEAPEST_FIRST)))
    else:
        farm = farm.with_more(PLACE_OF[str(card)], 1)
    return put(farms, seat, farm)


def empty_farm() -> Farm:
    return Farm((0,) * len(KINDS), ())
