"""Races run to their end by chance, thousands a second, under a stated model of how players choose.

A *racer* runs one race from where it stands and tells how it came out. Horses are numbered from 0 here, and
a horse stands on its position less 30. So it stands on −36 to 6, and a list of the 36 fields, which Python
also counts from its end, has one place for the same field on both laps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, cycle, permutations
from random import Random
from sys import maxsize
from typing import Literal, NamedTuple

from companion.games.circle.state import FACES, FIELDS, HOME, HOME_BOXES, LEADER_FIELD, SIDES, STALLS
from companion.games.circle.view import CircleView, TokenView

Model = Literal["random", "backers"]
"""How players choose the horse that they move:

- ``random``: evenly among those face up;
- ``backers``: for their own money. They move the horse for which the fields that it would really run, times
  their own units on it less the others' units on it (their average), are most; of equals any.
"""

_SHIFT = 30
_FINISH = HOME - _SHIFT
_LEAD_FROM = LEADER_FIELD - _SHIFT
_AT_HOME = HOME
"""Where a horse stands that is home: ahead of all others."""
_NOBODY = -1
_DOWN_TOKEN = 1
"""The units that a token which lies face down counts: the average of 0, 1, 1 and 2."""


class Outcome(NamedTuple):
    """How a race came out, in stalls."""

    win: int
    place: int
    show: int
    last: int
    leader: int


Racer = Callable[[], Outcome]


@dataclass(frozen=True, slots=True)
class Race:
    """A race as it stands, as far as a viewer knows it."""

    sides: tuple[tuple[int, ...], ...]
    """For each horse how far it runs for each of the six sides of the die."""
    standing: tuple[int, ...]
    face_up: int
    """The horses whose cards are up, a bit each."""
    home: tuple[int, ...]
    leader: int
    rolled: tuple[int, ...]
    """The side that was rolled, if the die was."""
    crowd: bool
    seats: tuple[int, ...]
    """Who plays, in the order of their turns; the first is whose turn it is."""
    interests: tuple[tuple[int, ...], ...]
    """For each seat how much it wants each horse to run: its own units less the others' average, as whole
    numbers."""

    @classmethod
    def seen(cls, view: CircleView) -> Race:
        """The race that a viewer sees."""
        dice = [face for face in FACES for _ in range(SIDES[face])]
        seat = view.first if view.phase == "bet" or view.turn is None else view.turn
        return cls(
            sides=tuple(tuple(horse.card.value(face) for face in dice) for horse in view.horses),
            standing=tuple(
                _AT_HOME if horse.position is None else horse.position - _SHIFT for horse in view.horses
            ),
            face_up=sum(1 << horse.stall - 1 for horse in view.horses if horse.face_up),
            home=tuple(stall - 1 for stall in view.home),
            leader=_NOBODY if view.leader is None else view.leader - 1,
            rolled=() if view.face is None else (dice.index(view.face),),
            crowd=view.crowd,
            seats=(
                *(one for one in view.playing if one >= seat),
                *(one for one in view.playing if one < seat),
            ),
            interests=_interests([window.tokens for window in view.windows], len(view.seats)),
        )

    @property
    def taken(self) -> list[int]:
        """For each field 1 where a horse stands in the way; with `crowd` nobody ever does."""
        taken = [0] * FIELDS
        if not self.crowd:
            for standing in self.standing:
                if standing != _AT_HOME:
                    taken[standing] = 1
        return taken

    @property
    def running(self) -> int:
        """The horses that are not home, a bit each."""
        return sum(1 << horse for horse, standing in enumerate(self.standing) if standing != _AT_HOME)


def _interests(windows: Sequence[Sequence[TokenView]], seats: int) -> tuple[tuple[int, ...], ...]:
    units = [
        [sum(units_of(token) for token in tokens if token.seat == seat) for tokens in windows]
        for seat in range(seats)
    ]
    return tuple(
        tuple(own * seats - sum(other[horse] for other in units) for horse, own in enumerate(backed))
        for backed in units
    )


def units_of(token: TokenView) -> int:
    """The units of a token, or what they are taken for where it lies face down."""
    return _DOWN_TOKEN if token.token is None else token.token


def _outcome(home: Sequence[int], standing: Sequence[int], leader: int) -> Outcome:
    """Of several horses on the last field the one with the higher stall is last."""
    last = len(standing) - standing[::-1].index(min(standing))
    win, place, show = home
    return Outcome(win + 1, place + 1, show + 1, last, leader + 1)


def _rolls(rng: Random) -> Iterator[int]:
    """Sides of the die, 0 to 5, without end."""
    sides = bytes(byte % 6 for byte in range(256))
    uneven = bytes(range(256 - 256 % 6, 256))
    blocks = iter(lambda: rng.randbytes(3000).translate(sides, uneven), None)
    return chain.from_iterable(blocks)


@cache
def _orders(horses: int) -> tuple[tuple[int, ...], ...]:
    """All orders in which horses, a bit each, can run."""
    return tuple(permutations(_horses(horses)))


def random_racer(race: Race, rng: Random) -> Racer:
    """Every horse face up is as likely to be moved: each round is an even choice of an order."""
    sides, finish, lead_from, in_the_way = race.sides, _FINISH, _LEAD_FROM, int(not race.crowd)
    fields, still_running, first_orders = race.taken, race.running, _orders(race.face_up)
    rolls, random = _rolls(rng), rng.random

    def run() -> Outcome:
        standing, taken, home = list(race.standing), fields[:], list(race.home)
        leader, running, orders = race.leader, still_running, first_orders
        dice: Iterator[int] = chain(race.rolled, rolls)
        while True:
            order = orders[int(random() * len(orders))]
            for horse, side in zip(order, dice, strict=False):
                target = standing[horse]
                taken[target] = 0
                target += sides[horse][side]
                if target < finish:
                    while taken[target]:
                        target -= 1
                    taken[target] = in_the_way
                    standing[horse] = target
                    if leader < 0 and target >= lead_from:
                        leader = horse
                else:
                    standing[horse] = _AT_HOME
                    home.append(horse)
                    if leader < 0:
                        leader = horse
                    if len(home) == HOME_BOXES:
                        return _outcome(home, standing, leader)
                    running ^= 1 << horse
            orders = _orders(running)

    return run


class _Hopes(dict[int, list[tuple[int, int, int, int]]]):
    """What a seat can hope for when a side of the die is rolled, by the horses that are face up.

    It is a list of those: the most that each can gain, its number, how far it would run, and how much the
    seat wants that. Those that promise most come first.
    """

    def __init__(self, runs: Sequence[int], wants: Sequence[int]) -> None:
        super().__init__()
        self._horses = [
            (max(more * want, 0), horse, more, want)
            for horse, (more, want) in enumerate(zip(runs, wants, strict=True))
        ]
        self._horses.sort(reverse=True)

    def __missing__(self, up: int) -> list[tuple[int, int, int, int]]:
        found = self[up] = [hope for hope in self._horses if up >> hope[1] & 1]
        return found


def backing_racer(race: Race, rng: Random) -> Racer:
    """Players move what pays them most; see `Model`. Most horses need no look: they can't gain enough."""
    finish, lead_from, in_the_way = _FINISH, _LEAD_FROM, int(not race.crowd)
    fields, still_running, rolls, choose = race.taken, race.running, _rolls(rng), rng.choice
    sides = list(zip(*race.sides, strict=True))
    hopes = [[_Hopes(runs, wants) for runs in sides] for wants in race.interests]
    seats = [hopes[seat] for seat in race.seats]

    def run() -> Outcome:
        standing, taken, home = list(race.standing), fields[:], list(race.home)
        leader, running, up = race.leader, still_running, race.face_up
        for side, hopes_of_seat in zip(chain(race.rolled, rolls), cycle(seats), strict=False):
            most = -maxsize
            for hope, horse, more, want in hopes_of_seat[side][up]:
                if hope < most:
                    break
                start = standing[horse]
                target = start + more
                if target >= finish:
                    target = finish
                else:
                    while taken[target] and target > start:
                        target -= 1
                gain = (target - start) * want
                if gain > most:
                    most, best = gain, [(horse, target)]
                elif gain == most:
                    best.append((horse, target))
            horse, target = best[0] if len(best) == 1 else choose(sorted(best))
            taken[standing[horse]] = 0
            up ^= 1 << horse
            if leader < 0 and target >= lead_from:
                leader = horse
            if target < finish:
                taken[target] = in_the_way
                standing[horse] = target
            else:
                standing[horse] = _AT_HOME
                running ^= 1 << horse
                home.append(horse)
                if len(home) == HOME_BOXES:
                    break
            up = up or running
        return _outcome(home, standing, leader)

    return run


@cache
def _horses(bits: int) -> tuple[int, ...]:
    return tuple(horse for horse in range(len(STALLS)) if bits >> horse & 1)


def racer(model: Model, race: Race, rng: Random) -> Racer:
    """What runs races under a model. A race that waits for tokens to be turned up is run already."""
    if len(race.home) == HOME_BOXES:
        return lambda: _outcome(race.home, race.standing, race.leader)
    return RACERS[model](race, rng)


RACERS: Mapping[Model, Callable[[Race, Random], Racer]] = {"random": random_racer, "backers": backing_racer}
