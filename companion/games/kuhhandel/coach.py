"""What can openly be known in Kuhhandel Master: what a card is worth to whom, and what may come next.

It reads nothing but a view, so it knows no more than the viewer does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from companion.core.messages import Message, Seat
from companion.games.kuhhandel.material import ANIMALS, CHAMPION_OF, KINDS, QUARTET, RAT, card_name
from companion.games.kuhhandel.scoring import Holding, points
from companion.games.kuhhandel.view import FarmView, KuhhandelView


@dataclass(frozen=True, slots=True)
class NextCard:
    """A card that may be the next of the pile."""

    card: str
    left: int
    """How many there are, as far as the viewer knows."""
    chance: float


@dataclass(frozen=True, slots=True)
class CardValue:
    """What one more card is worth to a player, the multiplier included."""

    card: str
    """An animal, a champion or a rat."""
    missing: int
    """How many cards the player lacks to the four of its kind; of a champion's animal."""
    gain: int
    """What this one card adds to the score at once: an animal scores when it is the fourth."""
    whole: int
    """What it would add where it completes the four; a champion: where its animal's four are there. All other
    sets are multiplied once more by it, so it grows with them. A rat takes away."""


@dataclass(frozen=True, slots=True)
class Contest:
    """An animal, or the rats, that nobody has all of."""

    kind: str
    out: int
    """How many are still in the pile, or for sale now."""
    held: tuple[int, ...]
    """How many each seat has."""
    seats: tuple[int, ...]
    """Who can still get all four: whoever has one to trade with; anybody, as long as some are out."""


@dataclass(frozen=True, slots=True)
class KuhhandelCoach:
    next: tuple[NextCard, ...]
    """What may be turned up next, in the order of the cards; nothing once the pile is empty."""
    values: tuple[tuple[CardValue, ...], ...]
    """For each seat what one more of every card is worth that it can still get."""
    contests: tuple[Contest, ...]
    """Who can still complete what."""
    lot: tuple[CardValue, ...]
    """For each seat what the card for sale is worth; empty while there is none."""
    says: tuple[Message, ...]
    """What the card for sale means to whom, in sentences; the one who gains most first."""


def coach(view: KuhhandelView) -> KuhhandelCoach:
    """What ``view`` lets one know."""
    contests = tuple(_contests(view))
    open_kinds = [contest.kind for contest in contests]
    champions = [card for card, left in view.left if left and card in CHAMPION_OF]
    lot = _card_for_sale(view)
    return KuhhandelCoach(
        next=tuple(_next(view)),
        values=tuple(
            tuple(
                value_of(farm, card)
                for card in (*open_kinds, *champions)
                if card in CHAMPION_OF or _may_complete(contests, card, seat)
            )
            for seat, farm in enumerate(view.farms)
        ),
        contests=contests,
        lot=() if lot is None else tuple(value_of(farm, lot) for farm in view.farms),
        says=() if lot is None else tuple(_says(view, lot)),
    )


def value_of(farm: FarmView, card: str) -> CardValue:
    """What one more card is worth to the owner of a farm."""
    animal = CHAMPION_OF.get(card)
    kind = card if animal is None else animal
    held = dict(farm.herd).get(kind, 0)
    now = _score(farm.sets, farm.champions, farm.rats)
    if animal is not None:
        with_it = (*farm.champions, animal)
        with_set = {*farm.sets, animal}
        gain = _score(farm.sets, with_it, farm.rats) - now
        whole = _score(with_set, with_it, farm.rats) - _score(with_set, farm.champions, farm.rats)
    elif card == RAT:
        whole = _score(farm.sets, farm.champions, True) - now
        gain = whole if held == QUARTET - 1 else 0
    else:
        whole = _score({*farm.sets, card}, farm.champions, farm.rats) - now
        gain = whole if held == QUARTET - 1 else 0
    return CardValue(card, QUARTET - held, gain, whole)


def _score(sets: Collection[str], champions: Collection[str], rats: bool) -> int:
    ordered = tuple(animal for animal in ANIMALS if animal in sets)
    out = Holding(ordered, tuple(champions), rats).left_out
    return points([animal for animal in ordered if animal != out], champions)


def _next(view: KuhhandelView) -> Iterator[NextCard]:
    total = sum(left for _, left in view.left)
    if view.pile:
        for card, left in view.left:
            if left:
                yield NextCard(card, left, left / total)


def _contests(view: KuhhandelView) -> Iterator[Contest]:
    seats = tuple(range(len(view.farms)))
    for kind in KINDS:
        held = tuple(dict(farm.herd).get(kind, 0) for farm in view.farms)
        if QUARTET not in held and kind not in view.missing:
            out = QUARTET - sum(held)
            holders = tuple(seat for seat in seats if held[seat])
            yield Contest(kind, out, held, seats if out else holders)


def _may_complete(contests: Collection[Contest], kind: str, seat: int) -> bool:
    return any(contest.kind == kind and seat in contest.seats for contest in contests)


def _card_for_sale(view: KuhhandelView) -> str | None:
    if view.lot is not None:
        return view.lot.card
    return None if view.pot is None else RAT


def _says(view: KuhhandelView, card: str) -> Iterator[Message]:
    values = [(value_of(farm, card), Seat(seat)) for seat, farm in enumerate(view.farms)]
    for value, seat in sorted(values, key=lambda pair: -abs(pair[0].gain)):
        if value.gain > 0:
            yield Message("kuhhandel.coach.gain", seat=seat, card=card_name(card), points=value.gain)
        elif value.gain < 0:
            yield Message("kuhhandel.coach.rats", seat=seat, points=-value.gain)
        elif value.missing < QUARTET and card != RAT:
            yield Message(
                "kuhhandel.coach.on_the_way",
                seat=seat,
                card=card_name(card),
                n=value.missing - 1,
                points=value.whole,
            )
