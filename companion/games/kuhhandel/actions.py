"""The verbs of Kuhhandel Master."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Action):
    """Starts an auction with the card turned up."""

    do: ClassVar[str] = "reveal"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeBid(Action):
    """A bid in an open auction; it needs its seat."""

    do: ClassVar[str] = "bid"
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(Action):
    """Sold three times."""

    do: ClassVar[str] = "close"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Action):
    """A hand on the champion's card; it needs its seat."""

    do: ClassVar[str] = "claim"
    count: int
    """The number called last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unclaimed(Action):
    """The count has come to its end, and nobody wanted the champion."""

    do: ClassVar[str] = "unclaimed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sell(Action):
    """The auctioneer sells to whoever bid or claimed."""

    do: ClassVar[str] = "sell"


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(Action):
    """The auctioneer pays the price to whoever bid or claimed, and keeps the card."""

    do: ClassVar[str] = "buy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposed(Action):
    """Real money: whoever bid or claimed can't pay, and has shown it."""

    do: ClassVar[str] = "exposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Action):
    """The buyer's money cards."""

    do: ClassVar[str] = "pay"
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Action):
    """Takes the rat and the cards beside it."""

    do: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Action):
    """Lays a money card beside the rat."""

    do: ClassVar[str] = "pass"
    card: int | None = None
    """Left out with real money, and only then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTrade(Action):
    do: ClassVar[str] = "trade"
    with_: int
    animal: str
    """An animal that both hold, or rats."""
    offer: tuple[int, ...] | None = None
    """Left out with real money, and only then."""

    def hides(self) -> bool:
        return self.offer is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept(Action):
    """The challenged player keeps the offer."""

    do: ClassVar[str] = "accept"
    opens: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Action):
    """The challenged player's counter-offer."""

    do: ClassVar[str] = "counter"
    opens: ClassVar[bool] = True
    offer: tuple[int, ...]

    def hides(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Action):
    """The active player's new offer after a tie."""

    do: ClassVar[str] = "offer"
    offer: tuple[int, ...]

    def hides(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome(Action):
    """Real money: how a trade ended."""

    do: ClassVar[str] = "outcome"
    winner: int
    """Who paid more or was accepted; of rats: who gave."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie(Action):
    """Real money: the offers were equal."""

    do: ClassVar[str] = "tie"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Action):
    """After a trade of `super`: no auction, no share-out."""

    do: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Peek(Action):
    """Two players: what the active player has seen on top of the pile."""

    do: ClassVar[str] = "peek"
    card: int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep(Action):
    """Two players: the card seen stays with the active player."""

    do: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Action):
    """Two players: the card seen goes to the other one."""

    do: ClassVar[str] = "give"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Action):
    """Two players: the next card, for whoever did not get the first."""

    do: ClassVar[str] = "draw"
    card: int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveOut(Action):
    """After the end: which set the rats' owner leaves out."""

    do: ClassVar[str] = "leave_out"
    animal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cash(Action):
    """After the end, real money: what a seat has in hand."""

    do: ClassVar[str] = "cash"
    amount: int
