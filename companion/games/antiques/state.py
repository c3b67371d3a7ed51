"""A position of «Аукцион»."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.core.position import TableState
from companion.games.antiques.cards import COPIES, Card, Group, Holding

Trick = Literal["stop", "ban", "swap"]
TRICKS: tuple[Trick, ...] = ("stop", "ban", "swap")
Bids = tuple[int | None, ...]
"""Each seat's bid; None where there is none."""
Phase = Literal["lot", "bid", "turn_up", "assign", "over"]

PLAYERS = range(3, 7)
ROUNDS = 20
LOT = 3
"""Cards in a lot, the last of them face down."""
COINS = 60
STOP_FROM = {3: 15, 4: 10, 5: 8, 6: 6}
"""The least bid that can stop the bidding, by the number of players."""


@dataclass(frozen=True, slots=True)
class Values:
    """What one, two, … six or more cards score together, where the cards say it and not a formula."""

    stamp: tuple[int, ...] = (1, 8, 17, 28, 41, 56)
    jewelry: tuple[int, ...] = (4, 10, 17, 25, 34, 44)


class Sale(NamedTuple):
    """How the last lot was sold."""

    seat: int
    """Who bought it."""
    price: int
    cards: tuple[Card, ...]
    others: tuple[int, ...]
    """Among whom the price was shared: everybody else who plays."""
    share: int
    """What each of them got."""
    rest: int
    """What could not be shared and went to the bank."""
    bank_to: int | None
    """Who had the fewest cards and took the bank, if anybody did."""
    taken: int
    """The coins that were in it."""


@dataclass(frozen=True)
class State(TableState):
    tricks: tuple[Trick, ...]
    values: Values
    """What stamps and jewelry score."""
    phase: Phase
    """What the game waits for: a new ``lot``, a ``bid``, the third card to ``turn_up``, a group to ``assign``
    a replica to; or it is ``over``."""
    turn: int | None
    """Who must decide; None while cards are turned up, and after the end."""
    round: int
    first: int
    """Who has the first player's token."""
    coins: tuple[int, ...]
    """Each seat's coins, those laid out for a bid included. Secret."""
    adjusted: tuple[int, ...]
    """By how many coins the table has corrected each seat's, all in all."""
    bank: int
    holdings: tuple[Holding, ...]
    tokens: tuple[tuple[Trick, ...], ...]
    """Each seat's tricks that are not spent."""
    bids: Bids
    unseen: tuple[int, ...] = COPIES
    """How many of each card nobody has seen yet: in the deck, or face down in a lot or in the box."""
    deck: int = LOT * ROUNDS
    """How many cards are still in the deck."""
    lot: tuple[Card, ...] = ()
    """The two cards that lie face up."""
    out: tuple[int, ...] = ()
    """The seats that are out of this round's bidding, in the order in which they left it; first those that
    have sat out from its start."""
    leader: int | None = None
    """Who bid last, and so highest."""
    choosers: tuple[int, ...] = ()
    """Who has a replica to place, in order, once for each; the first of them is in turn."""
    sale: Sale | None = None
    """How the last lot was sold; None once the next one lies there, or where nobody wanted the last."""
    joined: tuple[tuple[int, Group], ...] = ()
    """The replicas that the last step placed by itself: whose, and where."""

    @property
    def over(self) -> bool:
        """The game ends when the twentieth lot is gone and every replica has its place."""
        return self.phase == "over"

    @property
    def players(self) -> int:
        return len(self.coins)

    @property
    def high(self) -> int:
        """The highest bid, 0 before the first."""
        bid = None if self.leader is None else self.bids[self.leader]
        return bid or 0

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that does not sit out."""
        following = (seat + 1) % self.players
        while following in self.sitting_out:
            following = (following + 1) % self.players
        return following
