"""What an evening adds up to: the games of one day at one table, whatever was played.

For each game one gets a point for everybody whom one finished above, and half a point for everybody level
with one, partners left out. So a win among six counts more than one among two, and all games count alike.
Whoever wins or loses together with all others gets nothing.

    >>> [(row.name, row.points) for row in store.evenings.current().standings]
    [('Маша', 4.5), ('Петя', 3.0), ('Даша', 1.5)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from companion.core.messages import Message
from companion.store.clock import Clock, local, local_in_sql, moment_of
from companion.store.database import Database
from companion.store.game_list import GameRow, SeatRow
from companion.store.games import Games
from companion.store.names import folded
from companion.store.people import Person
from companion.store.setups import has_teams

DAYBREAK = 5
"""The hour at which a new day begins: a game after midnight belongs to the evening before."""

Who = int | str
"""Somebody at a table: the number of a person, or the name of a guest."""


@dataclass(frozen=True, slots=True)
class Share:
    """What one game brought somebody."""

    game: GameRow
    place: int
    """0 for who has none: they have sat out the end, and there were no points."""
    above: tuple[str, ...]
    """Those whom they finished above."""
    level: tuple[str, ...]
    """Those who finished level with them."""

    @property
    def points(self) -> float:
        """A point for each of the former, half a point for each of the latter."""
        return len(self.above) + len(self.level) / 2

    @property
    def reason(self) -> Message:
        """The line that explains the points."""
        if self.game.together and len(self.game.seats) > 1:
            return Message("store.evening.together")
        if self.above and self.level:
            return Message("store.evening.above_and_level", above=self.above, level=self.level)
        if self.above:
            return Message("store.evening.above", above=self.above)
        if self.level:
            return Message("store.evening.level", level=self.level)
        return Message("store.evening.nobody")


@dataclass(frozen=True, slots=True)
class EveningRow:
    """How somebody stands in an evening."""

    name: str
    person: Person | None
    """None for a guest."""
    place: int
    """From 1; those with equal points share one."""
    shares: tuple[Share, ...]
    """What each of their games brought, in the order in which they ended."""

    @property
    def points(self) -> float:
        return sum(share.points for share in self.shares)

    @property
    def won(self) -> int:
        """How many games they have won."""
        return sum(share.place == 1 for share in self.shares)


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of one day at one table."""

    day: date
    """The day on which it began."""
    games: tuple[GameRow, ...]
    """Those that are over, in the order in which they ended."""
    standings: tuple[EveningRow, ...]
    """Everybody, whoever is ahead first."""


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """How a person stands in a month or a year."""

    person: Person
    place: int
    """From 1; those with equal points share one."""
    points: float
    games: int
    won: int
    days: int
    """On how many days they have played."""


def day_of(moment: int) -> date:
    """The day to which a moment (in milliseconds) belongs, where the phone is."""
    return (local(moment) - timedelta(hours=DAYBREAK)).date()


def daybreak(day: date) -> int:
    """When a day begins, in milliseconds."""
    return moment_of(datetime.combine(day, time(DAYBREAK)))


def gather(games: Iterable[GameRow]) -> list[Evening]:
    """The evenings that finished games make up, the last one first.

    Games of one day belong together where more than half of those at the smaller table also sit at the other:
    somebody may come late or go to bed, but another table is another evening.
    """
    tables: list[tuple[date, list[GameRow]]] = []
    for game in sorted(games, key=lambda game: (game.finished or 0, game.id)):
        if game.finished is None or len(game.seats) < 2:
            continue
        day = day_of(game.finished)
        joined = [table for table in tables if table[0] == day and _one_table(game, table[1])]
        for table in joined:
            tables.remove(table)
        tables.append((day, [*(old for _, games in joined for old in games), game]))
    evenings = [_evening(day, games) for day, games in tables]
    return sorted(evenings, key=_last_end, reverse=True)


class Evenings:
    """All evenings, and what they add up to in a month or a year."""

    def __init__(self, database: Database, games: Games, clock: Clock) -> None:
        self._database = database
        self._games = games
        self._clock = clock

    def current(self) -> Evening | None:
        """The evening that lasts: the one of today that was played last."""
        today = day_of(self._clock())
        return next(iter(self.of_day(today)), None)

    def of_day(self, day: date) -> list[Evening]:
        """The evenings of a day, the last one first."""
        return gather(self._games.finished_between(daybreak(day), daybreak(day + timedelta(days=1))))

    def of_game(self, number: int) -> Evening | None:
        """The evening that a game belongs to; None while it goes on, and for one who played alone."""
        finished = self._games.row(number).finished
        found = [] if finished is None else self.of_day(day_of(finished))
        return next((one for one in found if any(game.id == number for game in one.games)), None)

    def latest(self, days: int = 20, before: date | None = None) -> Iterator[Evening]:
        """The evenings of the last so many days on which something was played, the last one first.

        A day is read when it is asked for. For the next page of the list, ``before`` is the day of its last
        evening.
        """
        values = () if before is None else (daybreak(before),)
        where = "" if before is None else " AND finished < ?"
        rows = self._database.read(
            f"SELECT DISTINCT {_DAY} FROM games WHERE finished IS NOT NULL AND deleted IS NULL{where}"
            " AND EXISTS (SELECT 1 FROM seats WHERE game = games.id AND seat = 1) ORDER BY 1 DESC LIMIT ?",
            (*values, days),
        )
        for (day,) in rows:
            yield from self.of_day(date.fromisoformat(day))

    def seasons(self) -> list[date]:
        """The months in which something was played, by their first days, the last one first."""
        rows = self._database.read(
            f"SELECT DISTINCT substr({_DAY}, 1, 7) FROM games"
            " WHERE finished IS NOT NULL AND deleted IS NULL ORDER BY 1 DESC"
        )
        return [date.fromisoformat(f"{month}-01") for (month,) in rows]

    def season(self, year: int, month: int | None = None) -> list[SeasonRow]:
        """How everybody stands in a year, or in a month of it: the points of all evenings together."""
        first = date(year, month or 1, 1)
        after = date(year + 1, 1, 1) if month is None else _next_month(first)
        rows = self._database.read(_SEASON, (daybreak(first), daybreak(after)))
        standings = []
        for *person, points, games, won, days in rows:
            better = sum(other[4] > points for other in rows)
            standings.append(SeasonRow(Person(*person), 1 + better, points, games, won, days))
        return standings


_DAY = f"date({local_in_sql('finished')}, '-{DAYBREAK} hours')"

_TEAM = (
    "coalesce(json_extract(a.setup, '$.options.teams[' || {seat} || ']'),"
    " json_extract(a.setup, '$.counted.teams[' || {seat} || ']'))"
)
"""The team of a seat, in the set-up as it is kept."""
_SEASON = f"""
    SELECT p.id, p.name, p.colour, p.symbol, sum(points), count(*), sum(place = 1), count(DISTINCT day)
    FROM (
        SELECT s.person, s.place, {_DAY} AS day,
            CASE WHEN max(s.total) IS NULL AND max(o.place) = s.place AND min(o.place) = s.place THEN 0.0
            ELSE total((s.place < o.place) + (s.place = o.place) / 2.0) END AS points
        FROM games g JOIN seats s ON s.game = g.id AND s.place IS NOT NULL
        LEFT JOIN setups a ON a.game = g.id AND {has_teams("a.setup")} AND json_valid(a.setup)
        JOIN seats o ON o.game = s.game AND o.seat <> s.seat
            AND (a.game IS NULL OR {_TEAM.format(seat="o.seat")} <> {_TEAM.format(seat="s.seat")})
        WHERE g.finished >= ? AND g.finished < ? AND g.deleted IS NULL
        GROUP BY s.game, s.seat
    ) JOIN people p ON p.id = person AND p.removed IS NULL
    GROUP BY p.id ORDER BY sum(points) DESC, sum(place = 1) DESC, count(*), p.folded
"""


def _evening(day: date, games: Sequence[GameRow]) -> Evening:
    ordered = tuple(sorted(games, key=lambda game: (game.finished or 0, game.id)))
    shares: dict[Who, list[Share]] = {}
    seats: dict[Who, SeatRow] = {}
    for game in ordered:
        for seat in game.seats:
            seats[_who(seat)] = seat
            shares.setdefault(_who(seat), []).append(_share(game, seat))
    points = {who: sum(share.points for share in lot) for who, lot in shares.items()}
    rows = [
        EveningRow(
            name=seat.name,
            person=seat.person,
            place=1 + sum(other > points[who] for other in points.values()),
            shares=tuple(shares[who]),
        )
        for who, seat in seats.items()
    ]
    rows.sort(key=lambda row: (row.place, -row.won, len(row.shares), row.name))
    return Evening(day, ordered, tuple(rows))


def _share(game: GameRow, seat: SeatRow) -> Share:
    others = [
        other
        for other in game.seats
        if other is not seat and other.place is not None and (seat.team is None or other.team != seat.team)
    ]
    place = seat.place
    if place is None:
        return Share(game, 0, (), ())
    return Share(
        game=game,
        place=place,
        above=tuple(other.name for other in others if (other.place or 0) > place),
        level=tuple(other.name for other in others if other.place == place and not game.together),
    )


def _one_table(game: GameRow, others: Iterable[GameRow]) -> bool:
    ours = {_who(seat) for seat in game.seats}
    for other in others:
        theirs = {_who(seat) for seat in other.seats}
        if 2 * len(ours & theirs) > min(len(ours), len(theirs)):
            return True
    return False


def _who(seat: SeatRow) -> Who:
    return seat.person.id if seat.person else folded(seat.name)


def _last_end(evening: Evening) -> tuple[date, int]:
    return evening.day, evening.games[-1].finished or 0


def _next_month(first: date) -> date:
    return (first + timedelta(days=32)).replace(day=1)
