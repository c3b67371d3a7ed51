"""«Выплаты»: what a race pays and costs, with the reason for every dollar."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Line, Sheet
from companion.core.messages import Message
from companion.games.circle.names import horse_name
from companion.games.circle.state import RACES, Bets, Finish, Horse, Rate

PLACES = ("win", "place", "show")
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
    race: int,
    bets: Bets,
    finish: Finish,
    paying: Sequence[Rate],
    cash: Sequence[int],
    horses: Sequence[Horse] = (),
) -> Sheet:
    """Each seat's lines for a race: what it wins, then what the last horse costs, at most all it has."""
    factor = factor_of(race)
    sheet = []
    for placed, purse in zip(bets, cash, strict=True):
        units = {bet.stall: bet.token for bet in placed if bet.token}
        lines = []
        for place, rate in zip(PLACES, paying, strict=True):
            if rate.stall in units:
                lines.append(_line(place, race, rate.stall, units[rate.stall], rate.each, factor, horses))
        if finish.leader in finish.order and finish.leader in units:
            leader = finish.leader
            lines.append(_line("leader", race, leader, units[leader], LEADER_BONUS, factor, horses))
        if finish.last in units:
            owed = units[finish.last] * PENALTY * factor
            paid = min(owed, purse + sum(line.points for line in lines))
            kind = "last" if paid == owed else "last_short"
            lines.append(
                _line(kind, race, finish.last, units[finish.last], PENALTY, factor, horses, points=-paid)
            )
        sheet.append(tuple(lines))
    return tuple(sheet)


def _line(
    kind: str,
    race: int,
    stall: int,
    units: int,
    each: int,
    factor: int,
    horses: Sequence[Horse],
    points: int | None = None,
) -> Line:
    """A line of the pay-out: ``units`` × ``each`` × ``factor``, unless ``points`` says otherwise."""
    amount = units * each * factor
    reckoning = Message("circle.sum" if factor == 1 else "circle.sum_doubled", units=units, each=each)
    item = Message(
        f"circle.line.{kind}",
        race=race,
        horse=horse_name(stall, horses),
        sum=reckoning,
        amount=amount,
        stall=stall,
        units=units,
        each=each,
        factor=factor,
    )
    return Line(item, amount if points is None else points)
