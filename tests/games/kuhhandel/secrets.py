"""What is secret in Kuhhandel Master: hands, offers, the cards beside the rat, and a card looked at."""

from dataclasses import replace
from random import Random

from companion.games.kuhhandel.pile import cards_of, money_left, red_left
from companion.games.kuhhandel.state import (
    Lot,
    Notes,
    Over,
    RatRound,
    Settled,
    ShareOut,
    State,
    Trade,
    Turn,
)


def disguise(state: State, rng: Random) -> State:
    """The same position to the table: other cards in the hands, as many as before, and other offers."""
    if isinstance(state.now, ShareOut) and state.now.card is not None:
        state = _other_card_seen(state, state.now, rng)
    if not state.agreed.app_money or (state.over and state.agreed.non_olet):
        return state
    now = state.now
    shown = now.exposed.seat if isinstance(now, Lot) and now.exposed is not None else None
    pot = now.notes if isinstance(now, RatRound) else ()
    hidden = [note for seat, hand in enumerate(state.hands) if seat != shown for note in hand] + list(pot)
    rng.shuffle(hidden)
    hands = [hand if seat == shown else _dealt(hidden, len(hand)) for seat, hand in enumerate(state.hands)]
    state = replace(state, hands=tuple(hands))
    if isinstance(now, RatRound):
        return state.at(replace(now, notes=_dealt(hidden, len(pot))))
    if isinstance(now, Trade):
        offer = None if now.offer is None else _some_of(hands[state.active], rng)
        tied = None if now.tied is None else ((0, rng.choice((10, 20))),) * 2
        return state.at(now._replace(offer=offer, tied=tied))
    if isinstance(now, Turn) and now.settled is not None:
        return state.at(now._replace(settled=_other_offers(now.settled, rng)))
    if isinstance(now, Over) and now.settled is not None:
        return state.at(replace(now, settled=_other_offers(now.settled, rng)))
    return state


def _dealt(hidden: list[int], count: int) -> Notes:
    """The next cards of the shuffled ones."""
    cards, hidden[:] = hidden[:count], hidden[count:]
    return tuple(sorted(cards))


def _some_of(hand: Notes, rng: Random) -> Notes:
    """An offer: how many cards it has is a secret, too."""
    return tuple(sorted(rng.sample(hand, rng.randint(1, len(hand))))) if hand else ()


def _other_offers(settled: Settled, rng: Random) -> Settled:
    if settled.offers is None:
        return settled
    against = None if settled.offers[1] is None else (0, rng.choice((0, 10, 50)))
    return settled._replace(offers=((rng.choice((0, 10, 100)),), against))


def _other_card_seen(state: State, now: ShareOut, rng: Random) -> State:
    """Another card that might have been on top; the one that was goes back to the pile."""
    cards = cards_of(state.agreed)
    left = list(state.deck.left)
    assert now.card is not None
    left[cards.index(now.card)] += 1
    pile = state.deck._replace(size=state.deck.size + 1, left=tuple(left))
    possible = [
        place
        for place, card in enumerate(cards)
        if left[place] and (red_left(pile) if _is_red(card) else money_left(pile))
    ]
    place = rng.choice(possible)
    left[place] -= 1
    deck = state.deck._replace(left=tuple(left))
    return replace(state, deck=deck, now=replace(now, card=cards[place]))


def _is_red(card: str | int) -> bool:
    return isinstance(card, str) and card != "money"
