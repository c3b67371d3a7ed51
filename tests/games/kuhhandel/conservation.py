"""What is neither made nor lost in Kuhhandel Master, whatever happens."""

from __future__ import annotations

from collections import Counter

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
from companion.games.kuhhandel.pile import cards_of, money_left
from companion.games.kuhhandel.state import Lot, RatRound, ShareOut, State

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
