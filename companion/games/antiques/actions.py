"""The five verbs of «Аукцион»."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action
from companion.games.antiques.cards import Card, Group, Piece
from companion.games.antiques.state import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot(Action):
    """Two cards of the deck are turned up, a third is laid beside them face down."""

    do: ClassVar[str] = "lot"
    cards: tuple[Card, ...]
    """The two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid(Action):
    """Bids for the lot, maybe with a trick."""

    do: ClassVar[str] = "bid"
    coins: int
    """The whole bid, not what is added to it."""
    trick: Trick | None = None
    """The trick that goes with it."""
    target: int | None = None
    """Who may not bid any more, or who swaps."""
    give: Piece | None = None
    """The bidder's card in a swap."""
    get: Piece | None = None
    """The other's card in a swap."""
    flips: int | None = None
    """Whose token a swap spends: the bidder's or the other's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Action):
    """Leaves the bidding of this round."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Action):
    """The third card of the lot is turned up for whoever has bought it."""

    do: ClassVar[str] = "turn_up"
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Assign(Action):
    """Puts a replica into one of its owner's groups."""

    do: ClassVar[str] = "assign"
    to: Group
