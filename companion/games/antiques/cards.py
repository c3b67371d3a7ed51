"""The sixty cards, and what a player has bought of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, cast

from companion.core.messages import Message
from companion.core.position import put

Kind = Literal["painting", "furniture", "jewelry", "stamp", "sculpture", "collection"]
"""What a group of cards is, and a row of the score pad."""
Card = Literal["painting", "furniture", "jewelry", "stamp", "sculpture", "collection", "replica"]
"""What is printed on a card."""
Group = Literal["furniture", "jewelry", "stamp", "sculpture"]
"""A kind that replicas can join."""
Piece = Literal[
    "painting", "furniture", "jewelry", "stamp", "sculpture", "collection", "replica",
    "replica:furniture", "replica:jewelry", "replica:stamp", "replica:sculpture",
]  # fmt: skip
"""A card in front of a player: a real one, a replica that waits, or one that counts as another kind."""

KINDS: tuple[Kind, ...] = ("painting", "furniture", "jewelry", "stamp", "sculpture", "collection")
"""In the order of the score pad."""
CARDS: tuple[Card, ...] = (*KINDS, "replica")
GROUPS: tuple[Group, ...] = ("furniture", "jewelry", "stamp", "sculpture")
COPIES = (10, 10, 10, 10, 10, 5, 5)
"""How many of each card the box holds, in the order of `CARDS`."""
PIECES: tuple[Piece, ...] = (
    *CARDS, "replica:furniture", "replica:jewelry", "replica:stamp", "replica:sculpture"
)  # fmt: skip

INDEX = {card: n for n, card in enumerate(CARDS)}
"""Where a kind stands in `KINDS`, and a card in `CARDS`."""


def card_name(card: Card | Piece) -> Message:
    """A card in words."""
    return Message(f"antiques.card.{card.replace(':', '_')}")


def card_of(piece: Piece) -> Card:
    """What a piece is once it has left its group: a replica is a replica again."""
    return "replica" if piece.startswith("replica") else cast(Card, piece)


class Holding(NamedTuple):
    """The cards in front of one player. They lie open."""

    real: tuple[int, ...] = (0,) * len(KINDS)
    """The cards of each kind, replicas not counted."""
    placed: tuple[int, ...] = (0,) * len(KINDS)
    """The replicas that count as each kind; none ever counts as a painting or a collection."""
    waiting: int = 0
    """The replicas that belong to no group yet."""

    @property
    def counts(self) -> tuple[int, ...]:
        """What counts as each kind, replicas included."""
        return tuple(map(sum, zip(self.real, self.placed, strict=True)))

    @property
    def replicas(self) -> int:
        """All replicas, placed or waiting."""
        return sum(self.placed) + self.waiting

    @property
    def size(self) -> int:
        """All cards."""
        return sum(self.real, sum(self.placed, self.waiting))

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups that a replica could join. One that consists of replicas alone is a group too."""
        real, placed = self.real, self.placed
        return tuple(group for group in GROUPS if real[INDEX[group]] or placed[INDEX[group]])

    def count(self, piece: Piece) -> int:
        """How many such pieces there are."""
        if piece == "replica":
            return self.waiting
        if piece.startswith("replica:"):
            return self.placed[INDEX[cast(Group, piece.removeprefix("replica:"))]]
        return self.real[INDEX[cast(Kind, piece)]]

    def with_cards(self, cards: Iterable[Card]) -> Holding:
        """With these cards more. Replicas wait until they are placed."""
        real = [*self.real, self.waiting]
        for card in cards:
            real[INDEX[card]] += 1
        waiting = real.pop()
        return Holding(tuple(real), self.placed, waiting)

    def without(self, piece: Piece) -> Holding:
        """With one of these pieces less."""
        if piece == "replica":
            return Holding(self.real, self.placed, self.waiting - 1)
        if piece.startswith("replica:"):
            group = cast(Group, piece.removeprefix("replica:"))
            return Holding(self.real, _changed(self.placed, group, -1), self.waiting)
        return Holding(_changed(self.real, cast(Kind, piece), -1), self.placed, self.waiting)

    def with_replica_as(self, group: Group) -> Holding:
        """With one of the waiting replicas in a group."""
        return Holding(self.real, _changed(self.placed, group, 1), self.waiting - 1)


def _changed(counts: tuple[int, ...], kind: Kind, by: int) -> tuple[int, ...]:
    n = INDEX[kind]
    return put(counts, n, counts[n] + by)
