"""What a table of «Козырные киты» may agree on: to end it, to pass a seat over, to put pearls right, or a
card that was misread; and what a game and the app's deck tell each other of the cards in the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action, Json
from companion.core.agreed import (
    Adjustment,
    AgreedAction,
    Agreement,
    check_amount,
    check_seat,
    ending,
    signed,
    sitting_out,
)
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed
from companion.core.prompt import Amount, Choice, Item, Pick
from companion.games.whales.actions import Reward, Use
from companion.games.whales.cards import (
    BIT_OF,
    CARDS,
    EFFECTS,
    FIVES,
    PEARLS,
    UNSEEN,
    Effect,
    card_name,
    checked_effect,
    checked_pearls,
    effect_name,
    is_deck,
    read_deck,
)
from companion.games.whales.rules import check_card, check_plays
from companion.games.whales.scoring import MOST_PEARLS
from companion.games.whales.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Adjustment):
    """A seat has more pearls of this round than the app thinks, or fewer."""

    do: ClassVar[str] = "adjust"
    pearls: int
    """By how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Know(AgreedAction):
    """A card shows something else than what was told of it."""

    do: ClassVar[str] = "know"
    card: str
    pearls: int | None = None
    bonus: Effect | None = None


def in_a_round(state: State) -> bool:
    """A round is on the table, not only its result."""
    return state.phase != "deal"


def between_rounds(state: State) -> bool:
    """A new round is to be dealt."""
    return state.phase == "deal"


def adjust(state: State, action: Adjust) -> State:
    """This round's pearls change; those of finished rounds stand."""
    seat, by = check_seat(state, action.seat), action.pearls
    check_amount(by)
    pearls, adjusted = list(state.pearls), list(state.adjusted)
    pearls[seat] += by
    adjusted[seat] += by
    if pearls[seat] < 0:
        raise Refusal("bad_value", Message("whales.pearls_below_zero", seat=Seat(seat), n=state.pearls[seat]))
    check_plays(state, seat)
    return changed(state, pearls=tuple(pearls), adjusted=tuple(adjusted))


def know(state: State, action: Know) -> State:
    """From here on the card is what is told now, but for what the rulebook prints. Rewards that were given
    stay given."""
    card, pearls, bonus = action.card, action.pearls, action.bonus
    check_card(state, card)
    if pearls is None and bonus is None:
        raise Refusal("bad_value", Message("whales.know_what", card=card_name(card)))
    if pearls is not None:
        checked_pearls(UNSEEN, card, pearls)
    if bonus is not None:
        checked_effect(UNSEEN, card, bonus)
    return changed(state, deck=state.deck.corrected(card, pearls, bonus))


def _adjust_choices(state: State) -> tuple[Choice, ...]:
    pearls = Amount("pearls", -max(state.pearls), MOST_PEARLS)
    return (Choice("adjust", Message("whales.choice.adjust"), (pearls,), seats=state.playing),)


def _adjust_story(before: State, action: Adjust, after: State) -> tuple[Message, ...]:
    assert action.seat is not None
    return (Message("whales.did.adjust", seat=Seat(action.seat), by=signed(action.pearls)),)


def _know_choices(state: State) -> tuple[Choice, ...]:
    """Of a five everything is printed."""
    deck = state.deck
    cards = tuple(
        Item(card, card_name(card), note=effect_name(deck.effect_of(card)))
        for card in CARDS
        if card not in FIVES
    )
    pearls = tuple(Item(n, Message("whales.pearls", n=n)) for n in PEARLS)
    effects = tuple(Item(effect, effect_name(effect)) for effect in EFFECTS)
    fields = (
        Pick("card", cards),
        Pick("pearls", pearls, optional=True),
        Pick("bonus", effects, optional=True),
    )
    return (Choice("know", Message("whales.choice.know"), fields),)


def _know_story(before: State, action: Know, after: State) -> tuple[Message, ...]:
    card = card_name(action.card)
    said = []
    if action.pearls is not None:
        said.append(Message("whales.did.know_pearls", card=card, n=action.pearls))
    if action.bonus is not None:
        said.append(Message("whales.did.know_bonus", card=card, effect=effect_name(action.bonus)))
    return tuple(said)


def _leave(state: State, seat: int) -> State:
    """The rounds to come are played by the others; the one that is over stays as it is."""
    return state


def _close(state: State) -> State:
    """The cards of an unfinished trick go back; its round counts nothing."""
    return changed(state, trick=(), laid=state.laid - sum(BIT_OF[played.card] for played in state.trick))


AGREED: tuple[Agreement[State], ...] = (
    ending(_close),
    *sitting_out(between_rounds, _leave),
    Agreement(Adjust, adjust, _adjust_choices, _adjust_story, in_a_round),
    Agreement(Know, know, _know_choices, _know_story),
)


def lessons(actions: Iterable[Action]) -> dict[str, Json]:
    """What the players have said of cards; what was said last counts. As ``options.deck`` takes it."""
    told: dict[str, dict[str, Json]] = {}
    for action in actions:
        if isinstance(action, Reward):
            _note(told, action.card, action.pearls, None)
        elif isinstance(action, Use):
            _note(told, action.card, None, action.effect)
        elif isinstance(action, Know):
            _note(told, action.card, action.pearls, action.bonus)
    return dict(told)


def deck_corrections(state: State, known: Mapping[str, Json]) -> tuple[Json, ...]:
    """A correction for each card of which this game believes something else. What it has not heard of at all
    it is told as an option, or asks."""
    if not is_deck(known):
        return ()
    here, elsewhere = state.deck.entries(), read_deck(known).entries()
    corrections: list[Json] = []
    for card, believed in here.items():
        now = elsewhere.get(card, {})
        wrong = {name: now[name] for name, value in believed.items() if now.get(name, value) != value}
        if wrong:
            corrections.append({"do": "know", "card": card, **wrong})
    return tuple(corrections)


def _note(told: dict[str, dict[str, Json]], card: str, pearls: int | None, bonus: str | None) -> None:
    if pearls is not None:
        told.setdefault(card, {})["pearls"] = pearls
    if bonus is not None:
        told.setdefault(card, {})["bonus"] = bonus
