"""«Выплаты»: what a race pays and costs, with the reason for every dollar."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Line
from companion.core.messages import Message
from companion.games.circle.names import horse_name
from companion.games.circle.state import RACES, Bets, Due, DueFor, Finish, Horse, Rate

PLACES: tuple[DueFor, ...] = ("win", "place", "show")
PAY_TABLE = (
    (500, 350, 250, 200, 150),
    (300, 250, 200, 150, 100),
    (250, 200, 150, 100, 100),
)
"""Dollars a unit: a row for the win, the place and the show, a column for 1, 2, 3, 4, 5 and more bets."""
LEADER_BONUS = 100
"""Dollars a unit on the leader, where it comes first, second or third."""
PENALTY = 100
"""Dollars a unit on the last horse."""


def factor_of(race: int) -> int:
    """«Если это был третий заезд, все выплаты игрокам и букмекерам удваиваются»."""
    return 2 if race == RACES else 1


def count(bets: Bets, stall: int, by_tokens: bool) -> int:
    """The bets on a horse: units, or with «Новая схема выплат» tokens, the empty ones too."""
    tokens = [bet.token for placed in bets for bet in placed if bet.stall == stall]
    return len(tokens) if by_tokens else sum(tokens)


def column(count: int) -> int | None:
    """The column of the table for so many bets, from 0; None where there are none."""
    return min(count, len(PAY_TABLE[0])) - 1 if count else None


def rates(bets: Bets, order: Sequence[int], by_tokens: bool) -> tuple[Rate, ...]:
    """What each of the first three horses pays a unit."""
    found = []
    for row, stall in zip(PAY_TABLE, order, strict=True):
        counted = count(bets, stall, by_tokens)
        chosen = column(counted)
        found.append(Rate(stall, counted, 0 if chosen is None else row[chosen]))
    return tuple(found)


def pay_out(
    race: int, bets: Bets, finish: Finish, paying: Sequence[Rate], cash: Sequence[int]
) -> tuple[tuple[Due, ...], ...]:
    """What each seat is due for a race: what it wins, then what the last horse costs, at most all it has."""
    factor, leader, last = factor_of(race), finish.leader, finish.last
    winning = [*zip(PLACES, [rate.stall for rate in paying], [rate.each for rate in paying], strict=True)]
    if leader is not None and leader in finish.order:
        winning.append(("leader", leader, LEADER_BONUS))
    seats = []
    for placed, purse in zip(bets, cash, strict=True):
        units = {stall: token for stall, token in placed if token}
        dues = []
        for kind, stall, each in winning:
            if stall in units:
                points = units[stall] * each * factor
                purse += points
                dues.append(Due(kind, stall, units[stall], each, points))
        if last in units:
            owed = units[last] * PENALTY * factor
            paid = min(owed, purse)
            dues.append(Due("last" if paid == owed else "last_short", last, units[last], PENALTY, -paid))
        seats.append(tuple(dues))
    return tuple(seats)


def explained(race: int, dues: Sequence[Due], horses: Sequence[Horse] = ()) -> tuple[Line, ...]:
    """What a seat was due for a race, line by line, by the names of the horses where the cards are known.

    It is worked out when somebody asks, not when the race ends: a position keeps the money alone.
    """
    return tuple(Line(_reason(race, due, horses), due.points) for due in dues)


def _reason(race: int, due: Due, horses: Sequence[Horse]) -> Message:
    """A line of the pay-out in words: units × dollars a unit, twice that in the third race."""
    factor = factor_of(race)
    reckoning = Message("circle.sum" if factor == 1 else "circle.sum_doubled", units=due.units, each=due.each)
    return Message(
        f"circle.line.{due.kind}",
        race=race,
        horse=horse_name(due.stall, horses),
        sum=reckoning,
        amount=due.units * due.each * factor,
        stall=due.stall,
        units=due.units,
        each=due.each,
        factor=factor,
    )
