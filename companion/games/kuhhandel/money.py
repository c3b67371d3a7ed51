"""Money in cards: there is no change, and the engine never gives any."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.games.kuhhandel.material import NOTES
from companion.games.kuhhandel.state import Notes, State

_VALUES = frozenset(NOTES)


def with_added(hand: Notes, notes: Sequence[int]) -> Notes:
    return tuple(sorted((*hand, *notes)))


def exchanged(hand: Notes, notes: Sequence[int], others: Sequence[int]) -> Notes:
    """A hand after ``notes`` went and ``others`` came; refused where it does not hold all of the first."""
    left = list(hand)
    try:
        for note in notes:
            left.remove(note)
    except ValueError:
        raise Refusal("not_available", Message("kuhhandel.not_in_hand")) from None
    left += others
    left.sort()
    return tuple(left)


def without(hand: Notes, notes: Sequence[int]) -> Notes:
    """A hand with fewer cards; refused where it does not hold them all."""
    return exchanged(hand, notes, ())


def check_held(hand: Notes, notes: Notes) -> None:
    """Refuses cards that a hand does not hold. Both are in order, so one look through the hand is enough."""
    cards = iter(hand)
    for note in notes:
        if note not in cards:
            raise Refusal("not_available", Message("kuhhandel.not_in_hand"))


def check_notes(notes: Sequence[int]) -> None:
    """Refuses values that no money card has."""
    if not _VALUES.issuperset(notes):
        raise Refusal("bad_value", Message("kuhhandel.no_such_note"))


def checked_offer(state: State, seat: int, offer: tuple[int, ...]) -> Notes:
    """«Закулисные торги»: an offer is one card or more; only a player who has none offers none."""
    check_notes(offer)
    if not offer and state.hands[seat]:
        raise Refusal("bad_value", Message("kuhhandel.empty_offer", seat=Seat(seat)))
    return tuple(sorted(offer))


def can_pay(hand: Notes, amount: int, by_cards: bool) -> bool:
    """Whether a hand reaches a price."""
    return (len(hand) if by_cards else sum(hand)) >= amount


def moved(hands: tuple[Notes, ...], notes: Sequence[int], giver: int, taker: int) -> tuple[Notes, ...]:
    """The hands after the giver's cards went to the taker; refused where the giver does not hold them."""
    after = list(hands)
    after[giver] = without(hands[giver], notes)
    after[taker] = with_added(hands[taker], notes)
    return tuple(after)


def swapped(hands: tuple[Notes, ...], one: tuple[int, Notes], other: tuple[int, Notes]) -> tuple[Notes, ...]:
    """The hands after two players exchanged cards; refused where one of them does not hold their own."""
    (seat, notes), (rival, against) = one, other
    after = list(hands)
    after[seat] = exchanged(hands[seat], notes, against)
    after[rival] = exchanged(hands[rival], against, notes)
    return tuple(after)


def fewest_cards(hand: Notes, amount: int) -> int:
    """With how few cards a hand can reach a price."""
    reached = 0
    for count, note in enumerate(reversed(hand)):
        if reached >= amount:
            return count
        reached += note
    return len(hand)


def proposals(hand: Notes, amount: int, by_cards: bool) -> tuple[Notes, ...]:
    """Good ways to pay, the cheapest first: overpaying least, and of those with the fewest cards.

    >>> proposals((0, 10, 10, 10, 50), 30, by_cards=False)
    ((10, 10, 10), (50,))

    The later ones overpay more, but part with fewer cards.
    """
    if by_cards:
        return (hand[:amount],) if can_pay(hand, amount, by_cards) else ()
    cheapest: dict[int, Notes] = {0: ()}
    for note in hand:
        if note:
            for reached, used in list(cheapest.items()):
                better = (*used, note)
                known = cheapest.get(reached + note)
                if reached < amount and (known is None or len(better) < len(known)):
                    cheapest[reached + note] = better
    good: list[Notes] = []
    for reached in sorted(cheapest):
        if reached >= amount and (not good or len(cheapest[reached]) < len(good[-1])):
            good.append(cheapest[reached])
    return tuple(good)
