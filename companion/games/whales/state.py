"""A position of «Козырные киты»."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import Literal, NamedTuple

from companion.core.position import TableState
from companion.games.whales.cards import BIT_OF, Deck, Family

Token = Literal[1, 9]
"""The side of the token that lies up: with 1 the lowest card wins, with 9 the highest."""
Phase = Literal["trump", "bonus", "play", "reward", "lead", "deal", "over"]
"""What is due: a card drawn for the trump, the first bonuses, a card, a reward, a leader, a new round."""
TRICKS = 8
"""How many tricks a round has."""


class Played(NamedTuple):
    """A card of a trick."""

    seat: int
    card: str


class Trick(NamedTuple):
    cards: tuple[Played, ...]
    """In the order of play."""
    trump: Family
    token: Token
    """How trump and token lay when the last card was down."""
    winner: int
    reward: str
    """The card that the winner chose."""
    pearls: int
    """What the winner got for it."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    pearls: tuple[int, ...]
    """For each seat, points of bonuses included."""
    unused: tuple[int, ...]
    """How many unused bonuses each seat had left."""
    adjusted: tuple[int, ...]
    """How many of the pearls the table has added, or taken away, to put them right."""
    away: tuple[int, ...]
    """The seats that did not play this round."""

    @property
    def points(self) -> tuple[int, ...]:
        """«Раунд заканчивается»: a point a pearl card, and a point for each two unused bonuses."""
        return tuple([pearls + unused // 2 for pearls, unused in zip(self.pearls, self.unused, strict=True)])

    def added_to(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Each seat's total after this round."""
        return tuple(map(add, totals, self.points))


@dataclass(frozen=True)
class Match:
    """What lasts from one round to the next."""

    target: int
    """The points that end the game."""
    opener: int
    """Who leads the first trick of this round."""
    totals: tuple[int, ...]
    """Points of the finished rounds."""
    rounds: tuple[RoundScore, ...] = ()
    round: int = 1


@dataclass(frozen=True)
class State(TableState):
    """A position: the match, and the round on the table."""

    match: Match
    deck: Deck
    """What is known of the cards."""
    turn: int | None
    """Who must decide now; None where no single seat is asked."""
    phase: Phase
    firsts: tuple[str | None, ...]
    """The card that each seat laid out as its first bonus in this round; None while it is due."""
    bonuses: tuple[tuple[str, ...], ...]
    """Each seat's unused bonuses, in the order they came."""
    pearls: tuple[int, ...]
    """Each seat's pearls of this round, corrections included."""
    adjusted: tuple[int, ...]
    """By how many pearls the table has corrected each seat's in this round."""
    playing: tuple[int, ...]
    """The seats that play this round, ascending. Who sits out once it is over still belongs to it."""
    trump: Family | None = None
    token: Token | None = None
    laid: int = 0
    """The cards that were played or laid out in this round, a bit each: `BIT_OF`."""
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    """The tricks of this round that are over."""

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.phase == "over"

    @property
    def gone(self) -> frozenset[str]:
        """The cards that were played or laid out in this round."""
        return frozenset(card for card, bit in BIT_OF.items() if self.laid & bit)

    @property
    def players(self) -> int:
        return len(self.pearls)
