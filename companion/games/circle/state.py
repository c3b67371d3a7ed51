"""The material of «Круг Чемпионов» and a position of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.core.position import TableState

Face = Literal["head", "cap", "saddle", "shoe"]
"""A symbol of the die, and the value of a card that it calls for."""
FACES: tuple[Face, ...] = ("head", "cap", "saddle", "shoe")
SIDES: dict[Face, int] = {"head": 3, "cap": 1, "saddle": 1, "shoe": 1}
"""On how many of the six sides of the die a symbol is."""
VALUES = range(1, 31)
"""What a card can say for a symbol."""
USUAL_STRENGTH = 30
"""3 × head + cap + saddle + shoe on every card of the 1995 edition."""
STALLS = range(1, 8)
RACES = 3
FIELDS = 36
LEADER_FIELD = 18
"""Where the leader token lies until the first horse reaches it."""
HOME = FIELDS + 1
"""The position from which on a horse is home: the field 36 passed a lap later."""
HOME_BOXES = 3
"""How many horses come home before the race ends."""
EMPTY, SINGLE, DOUBLE = 0, 1, 2
"""The bet tokens, by the units they count."""
DOWN = -1
"""A real token that lies face down: nobody has told the app which it is."""

Phase = Literal["line_up", "bet", "roll", "move", "arrive", "show", "over"]


@dataclass(frozen=True, slots=True)
class Horse:
    """A horse card, as the players read it out."""

    name: str
    head: int
    cap: int
    saddle: int
    shoe: int

    @property
    def told(self) -> bool:
        """Whether anybody has read its card out."""
        return self.head > 0

    @property
    def called(self) -> str:
        """Its name; empty for a horse of which nobody told more than a number."""
        return "" if self.name.isdecimal() else self.name

    def value(self, face: Face) -> int:
        """How far the horse runs when the die shows ``face``."""
        fields: int = getattr(self, face)
        return fields

    @property
    def strength(self) -> int:
        """What the six sides of the die add up to for this horse."""
        return 3 * self.head + self.cap + self.saddle + self.shoe


@dataclass(frozen=True, slots=True)
class Variants:
    """The rulebook's variants that are on, in any combination."""

    hidden: bool
    """«Скрытые ставки»: four tokens, face down until the race ends."""
    royal: bool
    """«Королевские скачки»: all seven heads of a race differ."""
    crowd: bool
    """«Толчея на круге»: horses share fields, and all start on 36."""
    by_tokens: bool
    """«Новая схема выплат»: the column counts tokens instead of units."""
    late: bool = False
    """With `hidden`: real tokens lie face down, and their values come when the race is run."""

    @property
    def tokens(self) -> tuple[int, ...]:
        """The tokens that each player bets with in a race."""
        return (EMPTY, SINGLE, SINGLE, DOUBLE) if self.hidden else (SINGLE, SINGLE, DOUBLE)


class Bet(NamedTuple):
    stall: int
    token: int
    """Its units: 2, 1 or 0; `DOWN` where they are not known yet."""


Bets = tuple[tuple[Bet, ...], ...]
"""Each seat's tokens in the order they were placed."""


class Track(NamedTuple):
    """Where the horses of a race are."""

    positions: tuple[int | None, ...] = ()
    """A stall each: 0 and below before the line, 1…36 on the lap, None once home."""
    face_up: tuple[int, ...] = ()
    """The stalls whose horses can still be moved in this round, ascending."""
    home: tuple[int, ...] = ()
    """The stalls of the horses that are home, first to third."""
    leader: int | None = None
    """The stall that holds the leader token."""


NO_TRACK = Track()
"""Between two races."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a race ended, as far as money goes."""

    order: tuple[int, int, int]
    """The stalls that came first, second and third."""
    last: int
    leader: int | None
    """The stall with the leader token; a calculator need not know it."""


@dataclass(frozen=True, slots=True)
class Rate:
    """What a horse pays."""

    stall: int
    count: int
    """The bets on it, counted as the table of pay-outs wants them."""
    each: int
    """Dollars a unit, before the third race doubles them; 0 where nobody has bet."""


DueFor = Literal["win", "place", "show", "leader", "last", "last_short"]
"""What money is paid for: a horse among the first three, the leader, or the last horse; ``last_short`` where
a player has too little to pay for that."""


class Due(NamedTuple):
    """What a seat gets for a bet, or pays for it."""

    kind: DueFor
    stall: int
    units: int
    each: int
    """Dollars a unit, before the third race doubles them."""
    points: int
    """What it changes; less than nothing for the last horse."""


@dataclass(frozen=True, slots=True)
class RaceResult:
    """A race that was run, all of it open to everybody."""

    race: int
    horses: tuple[Horse, ...]
    positions: tuple[int | None, ...]
    """Where the horses were when the third came home; none where they ran on the table's own track."""
    finish: Finish
    tied: tuple[int, ...]
    """The stalls that shared the last field, where there are several; only in `crowd`."""
    first: int
    """The seat that bet first."""
    order: tuple[int, ...]
    """The seats that bet, in the order of their first bets."""
    bets: Bets
    rates: tuple[Rate, ...]
    """For the win, the place and the show."""
    factor: int
    """What all of it was multiplied by: 2 in the third race."""
    dues: tuple[tuple[Due, ...], ...]
    """What makes up each seat's change; `payout.explained` puts it into words."""
    paid: tuple[int, ...]
    """Each seat's net change."""
    cash: tuple[int, ...]
    """Each seat's money afterwards."""


class Adjusted(NamedTuple):
    """Money that the table put right."""

    race: int
    """How many races had been run."""
    seat: int
    amount: int


@dataclass(frozen=True)
class State(TableState):
    variants: Variants
    cash: tuple[int, ...]
    first: int
    """The seat that bets first in this race, and rolls first."""
    turn: int | None
    """Who bets, rolls or moves; None while a line-up or tokens are due, and after the end."""
    phase: Phase
    """``line_up`` is due, ``bet``, ``roll``, ``move`` a horse, say how a race on the table's own track
    ended (``arrive``), ``show`` real tokens, or ``over``."""
    bets: Bets
    """Each seat's tokens of this race."""
    horses: tuple[Horse, ...] = ()
    """The cards in stalls 1…7; none between two races."""
    track: Track = NO_TRACK
    face: Face | None = None
    """What the die shows while a horse has to be moved."""
    finish: Finish | None = None
    """How a race on the table's own track ended, until it is paid."""
    results: tuple[RaceResult, ...] = ()
    """The races that are over."""
    opener: int = 0
    """The seat that begins the first race."""
    bettors: tuple[int, ...] = ()
    """The seats that have bet in this race, in the order of their first bets."""
    adjusted: tuple[Adjusted, ...] = ()
    """What the table put right, in the order in which it did."""

    def bets_left(self, seat: int) -> int:
        """How many tokens a seat has still to place."""
        return len(self.variants.tokens) - len(self.bets[seat])

    def has_shown(self, seat: int) -> bool:
        """Whether nothing of a seat lies face down that the app does not know."""
        return all(bet.token != DOWN for bet in self.bets[seat])

    def tokens_left(self, seat: int) -> tuple[int, ...]:
        """The tokens that a seat has still to place, ascending; not to be asked with `Variants.late`."""
        left = list(self.variants.tokens)
        for bet in self.bets[seat]:
            left.remove(bet.token)
        return tuple(left)

    @property
    def over(self) -> bool:
        """The game ends with the third race."""
        return self.phase == "over"

    @property
    def players(self) -> int:
        return len(self.cash)

    @property
    def race(self) -> int:
        """The race that is on or comes next, from 1; stays 3 after the end."""
        return min(len(self.results) + 1, RACES)
