"""What is neither made nor lost in Kuhhandel Master, and what is secret: hands, offers, the cards beside the
rat, a card that was looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from companion.games.kuhhandel.material import (
    DONKEY_PAYS,
    KINDS,
    NOTES,
    PILE_MONEY,
    PILE_NOTES,
    RED_CARDS,
    RED_COPIES,
    START_HAND,
)
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

EVERYTHING = Counter(dict(zip(RED_CARDS, RED_COPIES, strict=True)))


def check(state: State) -> None:
    """Every card is somewhere exactly once, and there is no more money than the box holds.

    A table that ends the game leaves the card on it to nobody; a correction says what it gave and took.
    """
    players = state.agreed.seats
    red = red_cards(state)
    nobodys = sum((EVERYTHING - red).values())
    assert not red - EVERYTHING
    assert len(state.hands) == players
    if not state.agreed.app_money:
        assert not any(state.hands)
    else:
        in_play, paid_out = money_in_play(state), money_paid_out(state)
        nobodys += sum((paid_out - in_play).values())
        assert not in_play - paid_out
        box = Counter(NOTES)
        box.subtract(in_play)
        assert min(box.values()) >= 0, "no more cards than the box holds"
        if state.deck.size:
            rest_of_the_donkeys = Counter(DONKEY_PAYS[state.deck.donkeys :] * players)
            assert not rest_of_the_donkeys - box, "the reserve can still pay"
    assert nobodys == 0 or (nobodys == 1 and state.ended == "table")
    if players == 2:
        assert 0 <= money_left(state.deck) <= PILE_MONEY
    else:
        assert money_left(state.deck) == 0


def red_cards(state: State) -> Counter[str | int]:
    """Every red card, wherever it is."""
    everywhere: Counter[str | int] = Counter()
    for card, left in zip(cards_of(state.agreed), state.deck.left, strict=True):
        if card in RED_CARDS:
            everywhere[card] += left
    for card, missing in zip(cards_of(state.agreed), state.deck.missing, strict=False):
        if card in RED_CARDS:
            everywhere[card] += missing
    herds = zip(*(farm.herd for farm in state.farms), strict=True)
    everywhere.update(dict(zip(KINDS, map(sum, herds), strict=True)))
    everywhere.update(f"champion-{animal}" for farm in state.farms for animal in farm.champions)
    now = state.now
    if isinstance(now, Lot):
        everywhere[now.card] += 1
    if isinstance(now, RatRound):
        everywhere["rat"] += 1
    if isinstance(now, ShareOut) and now.card in RED_CARDS:
        assert now.card is not None
        everywhere[now.card] += 1
    return everywhere


def money_in_play(state: State) -> Counter[int]:
    """Every money card that somebody has, or that lies beside the rat or was looked at."""
    cards = Counter(note for hand in state.hands for note in hand)
    if isinstance(state.now, RatRound):
        cards.update(state.now.notes)
    if isinstance(state.now, ShareOut) and isinstance(state.now.card, int):
        cards[state.now.card] += 1
    return +cards


def money_paid_out(state: State) -> Counter[int]:
    """Every money card that has left the reserve and the pile."""
    seats = state.agreed.seats
    cards = Counter(START_HAND * seats + DONKEY_PAYS[: state.deck.donkeys] * seats)
    for note, more in zip(NOTES, state.deck.adjusted, strict=True):
        cards[note] += more
    if state.agreed.two_players:
        left = (state.deck.missing or state.deck.left)[len(RED_CARDS) :]
        for (note, copies), still in zip(PILE_NOTES.items(), left, strict=True):
            cards[note] += copies - still
    return +cards


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
