"""What can openly be known in «Аукцион»: what the lot would add to each score, and what may lie face down.

It reads nothing but a view, so it knows no more than the viewer does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from companion.core.messages import Message, Seat
from companion.games.antiques.cards import GROUPS, INDEX, Card
from companion.games.antiques.scoring import card_points, sculpture_place
from companion.games.antiques.view import AntiquesView

_SCULPTURE = INDEX["sculpture"]


@dataclass(frozen=True, slots=True)
class UnseenCard:
    """A card that nobody has seen yet: it may be the one face down, or the next of the deck."""

    card: Card
    left: int
    chance: float


@dataclass(frozen=True, slots=True)
class LotValue:
    """What the lot would add to a player's score, while all others keep what they have; coins not counted."""

    seat: int
    gain: int
    """The cards that lie face up."""
    expected: float
    """With the card that lies face down, on average."""
    least: int
    """With the worst card that may lie face down."""
    most: int
    """With the best one."""

    @property
    def message(self) -> Message:
        return Message(
            "antiques.coach.lot", seat=Seat(self.seat), gain=self.gain, least=self.least, most=self.most
        )


@dataclass(frozen=True, slots=True)
class AntiquesCoach:
    unseen: tuple[UnseenCard, ...]
    """What the next card nobody has seen may be, in the order of the cards."""
    lot: tuple[LotValue, ...]
    """A seat each; empty while no lot lies there."""


def coach(view: AntiquesView) -> AntiquesCoach:
    """What ``view`` lets one know."""
    total = sum(left for _, left in view.unseen)
    unseen = tuple(UnseenCard(card, left, left / total) for card, left in view.unseen if left)
    seats = range(len(view.collections)) if view.lot else ()
    return AntiquesCoach(unseen, tuple(_lot_value(view, seat, unseen) for seat in seats))


def gain_of(view: AntiquesView, seat: int, cards: Iterable[Card]) -> int:
    """What these cards would add to a player's score. Replicas are placed where they add most."""
    return _best_points(view, seat, cards) - _best_points(view, seat, ())


def _best_points(view: AntiquesView, seat: int, cards: Iterable[Card]) -> int:
    """What a player's cards and these would score."""
    mine = view.collections[seat]
    counts = [kind.count for kind in mine.kinds]
    waiting = mine.waiting
    for card in cards:
        if card == "replica":
            waiting += 1
        else:
            counts[INDEX[card]] += 1
    groups = [INDEX[group] for group in GROUPS if counts[INDEX[group]]]
    placings = combinations_with_replacement(groups, waiting) if groups else [()]
    return max(_points(view, seat, counts, placing) for placing in placings)


def _lot_value(view: AntiquesView, seat: int, unseen: Sequence[UnseenCard]) -> LotValue:
    thirds = [(gain_of(view, seat, (*view.lot, third.card)), third.chance) for third in unseen]
    return LotValue(
        seat=seat,
        gain=gain_of(view, seat, view.lot),
        expected=sum(gain * chance for gain, chance in thirds),
        least=min(gain for gain, _ in thirds),
        most=max(gain for gain, _ in thirds),
    )


def _points(view: AntiquesView, seat: int, counts: Sequence[int], placing: Iterable[int]) -> int:
    placed = list(counts)
    for group in placing:
        placed[group] += 1
    others = [other.kinds[_SCULPTURE].count for nth, other in enumerate(view.collections) if nth != seat]
    ranked = sculpture_place(placed[_SCULPTURE], others)
    return sum(card_points(placed, ranked.points, view.values))
