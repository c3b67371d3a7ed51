"""What «Козырные киты» asks its players."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.core.prompt import Choice, Item, Pick, Prompt, Who
from companion.games.whales.cards import (
    EFFECTS,
    FAMILY_OF,
    FIVES,
    PEARLS,
    TRUMP_BY,
    Effect,
    card_name,
    cards_for,
    effect_name,
    family_name,
)
from companion.games.whales.revokes import Miss, misses
from companion.games.whales.rewards import Offer, offers
from companion.games.whales.state import State
from companion.games.whales.tricks import family_led


def prompt(state: State) -> Prompt:
    match state.phase:
        case "trump":
            return Prompt(None, Message("whales.ask.trump"), (_trump(state),))
        case "bonus":
            due = due_bonuses(state)
            ask = Message("whales.ask.bonus", seats=tuple(map(Seat, due)))
            return Prompt(None, ask, (_bonus(state, due),))
        case "play":
            return _ask_for_a_card(state)
        case "reward":
            choices = tuple(_reward(offer) for offer in offers(state))
            return Prompt(state.turn, _ask(state, "reward"), choices)
        case "lead":
            anyone = Who("leader", state.playing)
            choices = (Choice("lead", Message("whales.choice.lead"), (anyone,)),)
            return Prompt(state.turn, _ask(state, "lead"), choices)
        case "deal":
            return Prompt(None, Message("whales.ask.deal", round=state.match.round), _deal(state))
        case "over":
            return Prompt(None, Message("core.ask.over"), ())


def due_bonuses(state: State) -> tuple[int, ...]:
    """The seats that have not laid out their first bonus."""
    return tuple(seat for seat in state.playing if state.firsts[seat] is None)


def _ask(state: State, what: str, **more: Message) -> Message:
    assert state.turn is not None
    return Message(f"whales.ask.{what}", seat=Seat(state.turn), **more)


def _deal(state: State) -> tuple[Choice, ...]:
    """The next round: led by the next in turn, or by whoever is named."""
    round = state.match.round + 1
    anyone = tuple(seat for seat in range(state.players) if seat not in state.sitting_out)
    return (
        Choice("deal", Message("whales.choice.deal", round=round)),
        Choice("deal", Message("whales.choice.deal_led", round=round), (Who("leader", anyone),)),
    )


def _trump(state: State) -> Choice:
    items = tuple(Item(card, card_name(card)) for card in cards_for(len(state.playing)))
    return Choice("trump", Message("whales.choice.trump"), (Pick("card", items),), chance=True)


def _bonus(state: State, seats: tuple[int, ...]) -> Choice:
    gone = state.gone
    items = tuple(
        Item(card, card_name(card), note=effect_name(state.deck.effect_of(card)))
        for card in cards_for(len(state.playing))
        if card not in gone and card not in FIVES
    )
    return Choice("bonus", Message("whales.choice.bonus"), (Pick("card", items),), seats=seats)


def _ask_for_a_card(state: State) -> Prompt:
    """A card to play, or first a bonus to use up."""
    assert state.turn is not None
    led = family_led(state.trick)
    if led is not None:
        ask = _ask(state, "follow", family=family_name(led))
    else:
        ask = _ask(state, "after_five" if state.trick else "play")
    missed = [miss for miss in misses(state) if miss.seat == state.turn]
    gone = state.gone
    items = tuple(
        Item(card, card_name(card), note=_what_it_is(state, card, missed))
        for card in cards_for(len(state.playing))
        if card not in gone
    )
    play = Choice("play", Message("whales.choice.play"), (Pick("card", items),))
    return Prompt(state.turn, ask, (play, *(_use(state, card) for card in state.bonuses[state.turn])))


def _what_it_is(state: State, card: str, missed: list[Miss]) -> Message | None:
    """What playing a card would mean in this trick, for a player who has ``missed`` these families."""
    if card in FIVES:
        return Message("whales.note.five")
    family = FAMILY_OF[card]
    for miss in missed:
        if miss.family == family:
            return Message("whales.note.missed", trick=miss.trick + 1)
    led = family_led(state.trick)
    if led is None or family == led:
        return None
    return Message(f"whales.note.{'trump' if family == state.trump else 'off'}", family=family_name(led))


def _use(state: State, card: str) -> Choice:
    """A bonus: one tap where it is known what it does, else with the question what is printed on it."""
    effect = state.deck.effect_of(card)
    label = Message("whales.choice.use", card=card_name(card), effect=effect_name(effect))
    if effect is not None:
        return Choice("use", label, fixed=(("card", card),))
    items = tuple(Item(other, effect_name(other), note=_what_it_does(state, other)) for other in EFFECTS)
    return Choice("use", label, (Pick("effect", items),), fixed=(("card", card),))


def _what_it_does(state: State, effect: Effect) -> Message | None:
    """What an effect would change now."""
    if effect == "flip":
        return Message(f"whales.note.token.{9 if state.token == 1 else 1}")
    if TRUMP_BY.get(effect) == state.trump:
        return Message("whales.note.trump_already")
    return None


def _reward(offer: Offer) -> Choice:
    """A card of the trick: one tap where its pearls are known, else with the question how many it shows."""
    how_many = Pick("pearls", tuple(Item(n, Message("whales.pearls", n=n)) for n in PEARLS))
    fields = (how_many,) if offer.pearls is None else ()
    return Choice("reward", offer.label, fields, fixed=(("card", offer.card),))
