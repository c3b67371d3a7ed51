"""A position of Kuhhandel Master.

What the players own stands in `State` itself; what the game waits for is one of the small records `Now`.
Whatever many actions make anew is a named tuple, made in half the time of a frozen dataclass.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from companion.core.position import Ended, changed
from companion.games.kuhhandel.material import CHAMPION_OF, NOTES, RAT, Card

Notes = tuple[int, ...]
"""Money cards by their values, ascending."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed before the game."""

    seats: int
    app_money: bool
    """Whether the engine holds everybody's money cards; otherwise real money lies on the table."""
    super: bool
    """«Супер кухандель»: a trade may be followed by an auction or a share-out."""
    non_olet: bool
    """«Деньги не пахнут»: money in hand adds to the score."""
    bluffer_out: bool
    """Whoever bid too much stays out of the lot when it is auctioned again."""

    @property
    def two_players(self) -> bool:
        """Whether the share-out takes the place of the auction."""
        return self.seats == 2


class Deck(NamedTuple):
    """The pile, the donkeys that came out of it, and what the table has put right about it."""

    size: int
    """How many cards are not turned up yet."""
    left: tuple[int, ...]
    """How many of each of `pile.cards_of` may still be in it."""
    donkeys: int
    """How many donkeys have been paid for."""
    missing: tuple[int, ...] = ()
    """How many of each of `pile.cards_of` were missing when the table found the pile empty; nothing where
    it became empty by itself, or is not."""
    adjusted: tuple[int, ...] = (0,) * len(NOTES)
    """How many more of each of `NOTES` came to hands by corrections than went back by them."""


class Farm(NamedTuple):
    """What lies open in front of a player."""

    herd: tuple[int, ...]
    """How many cards of each of `KINDS`, rats last."""
    champions: tuple[str, ...]
    """The animals whose champions stand here, cheapest first."""

    def with_more(self, place: int, more: int) -> Farm:
        """The farm with more, or fewer, cards of the kind at ``place``."""
        herd = list(self.herd)
        herd[place] += more
        return Farm(tuple(herd), self.champions)


class Settled(NamedTuple):
    """How a trade ended."""

    active: int
    rival: int
    """The player who was challenged."""
    kind: str
    """What it was about."""
    stake: int
    """How many cards changed hands."""
    round: int
    """1, or 2 after a tie."""
    how: Literal["accepted", "higher", "tie", "table"]
    """By accepting, by the higher offer, by a second tie; ``table``: the players said who won."""
    winner: int
    """Who took the animals; of rats: who gave them away."""
    offers: tuple[Notes, Notes | None] | None = None
    """The active player's offer and the counter-offer, if there was one. Secret to all but these two."""

    @property
    def taker(self) -> int:
        """Who has the cards now."""
        return self.active if (self.winner == self.active) != (self.kind == RAT) else self.rival

    @property
    def giver(self) -> int:
        """Who had them before."""
        return self.rival if self.taker == self.active else self.active


class Turn(NamedTuple):
    """The active player decides what to do."""

    phase: Literal["turn", "again", "more"]
    """``turn`` at its start, ``again`` after a rat, ``more`` after a trade with `Agreement.super`."""
    turn: int
    settled: Settled | None = None
    """The trade that has just ended."""


class Bid(NamedTuple):
    """The highest bid, or the claim that ended a count."""

    seat: int
    amount: int
    """Money; for a champion a number of cards."""


@dataclass(frozen=True, slots=True)
class Exposure:
    """A hand that had to be shown because it could not pay."""

    seat: int
    notes: Notes | None
    """None with real money."""


class Lot(NamedTuple):
    """An animal or a champion for sale."""

    phase: Literal["auction", "count", "decide", "pay"]
    turn: int | None
    card: Card
    bid: Bid | None = None
    exposed: Exposure | None = None
    """The hand last shown in this lot."""
    out: tuple[int, ...] = ()
    """Who may not bid for it any more."""

    @property
    def by_cards(self) -> bool:
        """Whether the price is a number of cards: a champion's."""
        return self.card in CHAMPION_OF


@dataclass(frozen=True, slots=True)
class RatRound:
    """A rat that goes round until somebody takes it."""

    phase: ClassVar[Literal["rat"]] = "rat"
    turn: int
    """Who is asked."""
    pot: int
    """How many cards lie beside it."""
    notes: Notes
    """Which cards these are, in the order in which they were laid there; nothing with real money."""


class Trade(NamedTuple):
    """A trade between the active player and a rival."""

    phase: Literal["answer", "offer", "outcome"]
    """``answer``: the rival accepts or counters, ``offer``: a new one after a tie, or ``outcome``."""
    turn: int
    rival: int
    kind: str
    stake: int
    """How many cards of the kind change hands."""
    round: int
    """1, or 2 after a tie."""
    offer: Notes | None
    """What the active player has laid down; None while it is to be laid, and with real money."""
    tied: tuple[Notes, Notes] | None = None
    """The equal offers of the first round, the active player's first."""


@dataclass(frozen=True, slots=True)
class ShareOut:
    """«Делёж»: two players share the two top cards of the pile."""

    phase: Literal["share", "draw"]
    turn: int
    card: Card | None
    """What the active player has seen; None once it has its place."""
    receiver: int | None = None


@dataclass(frozen=True, slots=True)
class Over:
    phase: ClassVar[Literal["over"]] = "over"
    turn: ClassVar[None] = None
    settled: Settled | None
    """The trade that ended the game, if one did."""
    leave_out: str | None
    """The set that the rats' owner wants to leave out; None: the best choice."""
    cash: tuple[int | None, ...]
    """With real money and `Agreement.non_olet`: what each seat has in hand, as far as it was entered."""
    by_table: bool = False
    """Whether the table has ended the game before the rules did."""


Now = Turn | Lot | RatRound | Trade | ShareOut | Over


@dataclass(frozen=True)
class State:
    agreed: Agreement
    active: int
    """Whose turn it is: the auctioneer, in trades and share-outs too."""
    deck: Deck
    hands: tuple[Notes, ...]
    """Everybody's money cards; empty with real money. Cards on offer are still in their owner's hand."""
    farms: tuple[Farm, ...]
    now: Now
    """What the game waits for."""

    @property
    def turn(self) -> int | None:
        """The seat that must decide now."""
        return self.now.turn

    @property
    def phase(self) -> str:
        """What the game waits for, in one word."""
        return self.now.phase

    @property
    def over(self) -> bool:
        """Whether every quartet has found its owner."""
        return self.now.phase == "over"

    @property
    def ended(self) -> Ended | None:
        if not isinstance(self.now, Over):
            return None
        return "table" if self.now.by_table else "rules"

    @property
    def players(self) -> int:
        return self.agreed.seats

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """Nobody, ever: every quartet needs its owners."""
        return ()

    def at(self, now: Now) -> State:
        """The same possessions, at another point of the turn."""
        return changed(self, now=now)

    @property
    def lot(self) -> Lot:
        """The lot; only while there is one."""
        assert isinstance(self.now, Lot)
        return self.now
