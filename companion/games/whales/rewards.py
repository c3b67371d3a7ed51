"""What the winner of a trick can choose, and what each choice gives to whom."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.messages import Message, Seat
from companion.games.whales.cards import FIVES, Effect, card_name, effect_name
from companion.games.whales.state import TRICKS, State
from companion.games.whales.tricks import first_five


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that the winner of the trick may choose."""

    card: str
    owner: int
    """Who played it, and keeps it as a bonus unless it is a five."""
    pearls: int | None
    """What the winner would get; None while nobody has told."""
    effect: Effect | None
    """What the owner could use it for; None while nobody has told, and for a five."""
    five: bool
    label: Message
    """The choice in one line."""
    gives: tuple[Message, ...]
    """What it gives to whom: to the winner, to the owner, and who leads next."""


def offers(state: State) -> tuple[Offer, ...]:
    """The other players' cards of a trick, while its winner is to choose."""
    if state.phase != "reward":
        return ()
    return tuple(
        _offer(state, played.seat, played.card) for played in state.trick if played.seat != state.turn
    )


def _offer(state: State, owner: int, card: str) -> Offer:
    assert state.turn is not None
    pearls = state.deck.pearls_of(card)
    five = card in FIVES
    if five:
        label = Message("whales.choice.reward.five", card=card_name(card))
    elif pearls is None:
        label = Message("whales.choice.reward.unknown", card=card_name(card), owner=Seat(owner))
    else:
        label = Message("whales.choice.reward", card=card_name(card), owner=Seat(owner), n=pearls)
    return Offer(
        card,
        owner,
        pearls,
        state.deck.effect_of(card),
        five,
        label,
        (_for_the_winner(state.turn, pearls), _for_the_owner(state, owner, card), _next_leader(state, card)),
    )


def _for_the_winner(winner: int, pearls: int | None) -> Message:
    if pearls is None:
        return Message("whales.gives.unknown", seat=Seat(winner))
    return Message("whales.gives.pearls", seat=Seat(winner), n=pearls)


def _for_the_owner(state: State, owner: int, card: str) -> Message:
    if card in FIVES:
        return Message("whales.gives.no_bonus", seat=Seat(owner))
    effect = state.deck.effect_of(card)
    return Message("whales.gives.bonus", seat=Seat(owner), effect=effect_name(effect))


def _next_leader(state: State, card: str) -> Message:
    """«Исключение: пятёрка!»; after the last trick of a round nobody leads."""
    if len(state.tricks) == TRICKS - 1:
        return Message("whales.gives.round_ends")
    chooser = first_five(state.trick)
    if chooser is not None and card not in FIVES:
        return Message("whales.gives.five_chooses", seat=Seat(chooser))
    assert state.turn is not None
    return Message("whales.gives.leads", seat=Seat(state.turn))
