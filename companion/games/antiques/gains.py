"""What another card would add to what a player's cards score now."""

from __future__ import annotations

from companion.games.antiques.cards import GROUPS, INDEX, KINDS, Group, Kind
from companion.games.antiques.scoring import card_points, sculpture_place
from companion.games.antiques.state import State


class Appraiser:
    """Values the cards of one seat as they are, and as they could be, while all others keep theirs."""

    def __init__(self, state: State, seat: int) -> None:
        self._holding = state.holdings[seat]
        self._counts = self._holding.counts
        self._groups = self._holding.groups
        self._values = state.values
        nth = INDEX["sculpture"]
        self._others = [holding.counts[nth] for other, holding in enumerate(state.holdings) if other != seat]
        self.points = self._points(self._counts)
        """What the cards score now, kind by kind."""
        self._now = sum(self.points)

    def gain(self, kind: Kind) -> int:
        """What one more card would add. Replicas that wait join it where it is their first group."""
        follow = 0 if self._groups or kind not in GROUPS else self._holding.waiting
        return self._rise(kind, 1 + follow)

    def gain_of_replica_in(self, group: Group) -> int:
        """What one more replica in this group would add."""
        return self._rise(group, 1)

    def gain_of_replica(self) -> int:
        """What one more replica would add where it adds most; without a group it adds nothing."""
        return max(map(self.gain_of_replica_in, self._groups), default=0)

    def gains(self) -> tuple[int, ...]:
        """What one more card of each kind would add."""
        return tuple(map(self.gain, KINDS))

    def _rise(self, kind: Kind, by: int) -> int:
        n = INDEX[kind]
        counts = (*self._counts[:n], self._counts[n] + by, *self._counts[n + 1 :])
        return sum(self._points(counts)) - self._now

    def _points(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        place = sculpture_place(counts[INDEX["sculpture"]], self._others)
        return card_points(counts, place.points, self._values)
