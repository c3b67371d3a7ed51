"""The sixty cards, and what a player has bought of them."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import Literal, cast

from companion.core.messages import Message

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

INDEX: dict[Piece, int] = {piece: n for n, piece in enumerate(PIECES)}
"""Where a kind stands in `KINDS`, a card in `CARDS`, and a piece in `PIECES`."""
_WAITING = INDEX["replica"]
_PLACED: dict[Group, int] = {group: n for n, group in enumerate(GROUPS, start=len(CARDS))}
"""Where the replicas of a group stand in `PIECES`."""


def card_name(card: Card | Piece) -> Message:
    return Message(f"antiques.card.{card.replace(':', '_')}")


def card_of(piece: Piece) -> Card:
    """What a piece is once it has left its group: a replica is a replica again."""
    return "replica" if piece.startswith("replica") else cast(Card, piece)


class Holding(tuple[int, ...]):
    """The cards in front of one player, which lie open: how many there are of each of `PIECES`."""

    __slots__ = ()

    @property
    def waiting(self) -> int:
        """The replicas that belong to no group yet."""
        return self[_WAITING]

    @property
    def placed(self) -> tuple[int, ...]:
        """The replicas that count as each kind; none ever counts as a painting or a collection."""
        return (0, *self[len(CARDS) :], 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """What counts as each kind, replicas included."""
        return tuple(map(add, self, self.placed))

    @property
    def replicas(self) -> int:
        return sum(self[_WAITING:])

    @property
    def size(self) -> int:
        return sum(self)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups that a replica could join. One that consists of replicas alone is a group too."""
        return tuple([group for group in GROUPS if self[INDEX[group]] or self[_PLACED[group]]])

    def number_of(self, piece: Piece) -> int:
        """How many such pieces there are."""
        return self[INDEX[piece]]

    def with_cards(self, cards: Iterable[Card]) -> Holding:
        """With these cards more. Replicas wait until they are placed."""
        counts = [*self]
        for card in cards:
            counts[INDEX[card]] += 1
        return Holding(counts)

    def without(self, piece: Piece) -> Holding:
        """With one of these pieces less."""
        counts = [*self]
        counts[INDEX[piece]] -= 1
        return Holding(counts)

    def with_replica_as(self, group: Group) -> Holding:
        """With one of the waiting replicas in a group."""
        counts = [*self]
        counts[_WAITING] -= 1
        counts[_PLACED[group]] += 1
        return Holding(counts)


NO_CARDS = Holding([0] * len(PIECES))


def place_alone(holding: Holding) -> tuple[Holding, tuple[Group, ...], int]:
    """What happens to waiting replicas without anybody's choice.

    With one group they join it, with none they wait on, with several their owner chooses. Returns the cards,
    where replicas went, and how many the owner has yet to place.
    """
    if not holding.waiting:
        return holding, (), 0
    groups = holding.groups
    if len(groups) != 1:
        return holding, (), holding.waiting if groups else 0
    joined = groups * holding.waiting
    for group in joined:
        holding = holding.with_replica_as(group)
    return holding, joined, 0
