"""Who has played how well: counted by the database, over finished games that were not deleted.

People are those whom the app remembers. A guest, or somebody who was removed, still counts as an opponent in
the games of the others, but stands in no table. A shared first place is a win for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.games import GAME_IDS
from companion.store.clock import local_in_sql, new_year
from companion.store.database import Database
from companion.store.game_list import Kind, is_of_kind
from companion.store.people import Person

if TYPE_CHECKING:
    from companion.core.chronicle import Record
    from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person stands, in one game or in all."""

    person: Person
    game: str | None
    """None: all games together."""
    played: int
    won: int
    place: float
    """The average place."""
    average: float | None
    """The average score; None for all games together, for all pads, whose scores can't be compared, and for
    games without points."""
    best: int | None
    """The highest score; None likewise."""
    title: str = ""
    """What it was called, where anything may be played."""

    @property
    def kind(self) -> Kind:
        """What it is about; not all games together."""
        return Kind(self.game or "", self.title)


@dataclass(frozen=True, slots=True)
class Placing:
    """Where a person came in one game."""

    id: int
    """The number of the game."""
    game: str
    finished: int
    place: int
    players: int
    total: int | None
    """None in a game without points."""
    by_table: bool = False
    """Whether the table ended the game before the rules did."""
    took_over: bool = False
    """Whether somebody else had begun it at this seat."""
    counted: bool = False
    """Whether it was counted, not played."""
    title: str = ""
    """What it was called, where anything may be played."""


@dataclass(frozen=True, slots=True)
class TableSize:
    """How a person does at tables of one size."""

    players: int
    played: int
    won: int
    place: float
    """The average place."""
    average: float | None
    """The average score; None where scores can't be compared."""


@dataclass(frozen=True, slots=True)
class Streak:
    """How many games a person has won in a row."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class Rivalry:
    """How two people stand against each other, in one game or in all."""

    person: Person
    """The other one."""
    game: str | None
    """None: all games together."""
    games: int
    """How many they have played together."""
    ahead: int
    """In how many the first one came before the other."""
    behind: int
    level: int
    """In how many they shared a place."""
    title: str = ""
    """What it was called, where anything may be played."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """The best that was ever reached of something; of equals, whoever was first."""

    key: str
    """Its title in the catalogues; ``<key>.value`` says the value with its unit."""
    value: int
    game: str
    id: int
    """The number of the game in which it happened."""
    seat: int
    name: str
    """Whose record it is, by today's name."""
    person: Person | None
    """None for a guest."""
    finished: int
    title: str = ""
    """What it was called, where anything may be played."""


@dataclass(frozen=True, slots=True)
class Played:
    """How often a game was played."""

    game: str
    played: int
    length: int
    """How many milliseconds in all, as far as it is known."""
    last: int
    """When it was finished last."""
    title: str = ""
    """What it was called, in its last spelling, where anything may be played."""

    @property
    def kind(self) -> Kind:
        return Kind(self.game, self.title)


_PERSON = "p.id, p.name, p.colour, p.symbol"
_RANKED = "count(*), sum(s.place = 1), avg(s.place), avg(s.total), max(s.total)"
_COMPARED = "count(*), sum(s.place < o.place), sum(s.place > o.place), sum(s.place = o.place)"
_FIRST = (
    f"SELECT f.rank, g.game, g.id, f.seat, coalesce(p.name, s.name), {_PERSON}, g.finished"
    " FROM feats f CROSS JOIN games g ON g.id = f.game"
    " CROSS JOIN seats s ON s.game = f.game AND s.seat = f.seat LEFT JOIN people p ON p.id = s.person"
    " WHERE f.key = ? AND {} ORDER BY f.rank DESC, f.finished, f.game, f.seat LIMIT 1"
)
"""Down the index, from the best on, until there is one that counts."""

_CALLED = "coalesce(t.title, '')"
_SEATED = "JOIN seats s ON s.game = g.id AND s.place IS NOT NULL"
"""Who has no place, in a game without points, has sat out its end."""


class Statistics:
    """All statistics. ``game`` asks for one game only, or with a `Kind` for what was played by that name;
    ``year`` for games that ended in it."""

    def __init__(self, database: Database, load: Callable[[str], Game[Any]]) -> None:
        self._database = database
        self._load = load
        self.whole_only = False
        """Whether games are left out that the table ended before the rules did."""

    def years(self) -> tuple[int, ...]:
        """The years in which a game has ended, the latest first."""
        rows = self._database.read(
            f"SELECT DISTINCT substr({local_in_sql('finished')}, 1, 4) FROM games"
            " WHERE finished IS NOT NULL AND deleted IS NULL ORDER BY 1 DESC"
        )
        return tuple(int(year) for (year,) in rows)

    def overview(self, person: int | None = None, year: int | None = None) -> tuple[Played, ...]:
        """Everything that was played with how often, guests' games included; the most played first."""
        where, values = self._over(None, year)
        if person is not None:
            where += " AND g.id IN (SELECT game FROM seats WHERE person = ?)"
            values += (person,)
        rows = self._database.read(
            f"SELECT g.game, count(*), total(g.length), max(g.finished), {_CALLED}"
            f" FROM games g LEFT JOIN titles t ON t.game = g.id WHERE {where}"
            " GROUP BY g.game, t.folded ORDER BY 2 DESC, 1, 4 DESC",
            values,
        )
        return tuple(
            Played(game, played, int(length), last, title) for game, played, length, last, title in rows
        )

    def ended_by_table(self) -> int:
        """How many games the table ended before the rules did, whatever is left out."""
        where = "finished IS NOT NULL AND deleted IS NULL AND by_table = 1"
        count: int = self._database.read(f"SELECT count(*) FROM games WHERE {where}")[0][0]
        return count

    def standings(self, game: str | Kind | None = None, year: int | None = None) -> tuple[Standing, ...]:
        """Everybody who has played, whoever is ahead first: by wins, then by the average place."""
        where, values = self._over(game, year)
        rows = self._database.read(
            f"SELECT {_PERSON}, {_RANKED} FROM games g {_SEATED}"
            f" JOIN people p ON p.id = s.person AND p.removed IS NULL WHERE {where}"
            " GROUP BY p.id ORDER BY sum(s.place = 1) DESC, avg(s.place), count(*) DESC, p.folded",
            values,
        )
        kind = Kind(game) if isinstance(game, str) else game
        scores = self._are_compared(game)
        return tuple(_standing(kind, row, scores) for row in rows)

    def _are_compared(self, game: str | Kind | None) -> bool:
        """Whether the points of these games can be compared: where anything may be played, only by name."""
        if isinstance(game, Kind):
            return bool(game.title) or self._load(game.game).comparable
        return game is not None and self._load(game).comparable

    def games_of(self, person: int, year: int | None = None) -> tuple[Standing, ...]:
        """Every game that a person has played, the most played first."""
        where, values = self._over(None, year)
        rows = self._database.read(
            f"SELECT g.game, {_CALLED}, {_PERSON}, {_RANKED} FROM people p"
            " JOIN seats s ON s.person = p.id AND s.place IS NOT NULL"
            f" JOIN games g ON g.id = s.game LEFT JOIN titles t ON t.game = g.id WHERE p.id = ? AND {where}"
            " GROUP BY g.game, t.folded ORDER BY count(*) DESC, g.game, t.folded",
            (person, *values),
        )
        kinds = ((Kind(game, title), row) for game, title, *row in rows)
        return tuple(_standing(kind, row, self._are_compared(kind)) for kind, row in kinds)

    def placings(
        self, person: int, game: str | Kind | None = None, year: int | None = None, limit: int = 50
    ) -> tuple[Placing, ...]:
        """The last places of a person, the oldest first."""
        where, values = self._over(game, year)
        rows = self._database.read(
            "SELECT g.id, g.game, g.finished, s.place,"
            " (SELECT count(*) FROM seats o WHERE o.game = g.id), s.total, g.by_table,"
            " EXISTS (SELECT 1 FROM handovers h WHERE h.game = g.id AND h.seat = s.seat), g.counted,"
            f" {_CALLED} FROM seats s JOIN games g ON g.id = s.game LEFT JOIN titles t ON t.game = g.id"
            f" WHERE s.person = ? AND s.place IS NOT NULL AND {where}"
            " ORDER BY g.finished DESC, g.id DESC LIMIT ?",
            (person, *values, limit),
        )
        return tuple(
            Placing(
                number,
                which,
                finished,
                place,
                players,
                total,
                bool(by_table),
                bool(took_over),
                bool(counted),
                title,
            )
            for number, which, finished, place, players, total, by_table, took_over, counted, title in rows[
                ::-1
            ]
        )

    def by_size(
        self, person: int, game: str | Kind | None = None, year: int | None = None
    ) -> tuple[TableSize, ...]:
        """How a person does at small and at large tables."""
        where, values = self._over(game, year)
        rows = self._database.read(
            "SELECT players, count(*), sum(place = 1), avg(place), avg(total) FROM (SELECT s.place, s.total,"
            " (SELECT count(*) FROM seats o WHERE o.game = g.id) AS players"
            " FROM seats s JOIN games g ON g.id = s.game"
            f" WHERE s.person = ? AND s.place IS NOT NULL AND {where})"
            " GROUP BY players ORDER BY players",
            (person, *values),
        )
        scores = self._are_compared(game)
        return tuple(
            TableSize(players, played, won, place, average if scores else None)
            for players, played, won, place, average in rows
        )

    def streak(self, person: int, game: str | Kind | None = None, year: int | None = None) -> Streak:
        """How many games in a row a person has won of late, and at most."""
        where, values = self._over(game, year)
        rows = self._database.read(
            "SELECT s.place = 1 FROM seats s JOIN games g ON g.id = s.game"
            f" WHERE s.person = ? AND s.place IS NOT NULL AND {where}"
            " ORDER BY g.finished, g.id",
            (person, *values),
        )
        now = longest = 0
        for (won,) in rows:
            now = now + 1 if won else 0
            longest = max(longest, now)
        return Streak(now, longest)

    def rivals(
        self, person: int, game: str | Kind | None = None, year: int | None = None
    ) -> tuple[Rivalry, ...]:
        """Everybody whom a person has played with, most often first."""
        where, values = self._over(game, year)
        rows = self._database.read(
            f"SELECT {_PERSON}, {_COMPARED} FROM seats s JOIN games g ON g.id = s.game"
            " JOIN seats o ON o.game = s.game AND o.person <> s.person AND o.place IS NOT NULL"
            " JOIN people p ON p.id = o.person AND p.removed IS NULL"
            f" WHERE s.person = ? AND s.place IS NOT NULL AND {where}"
            " GROUP BY p.id ORDER BY count(*) DESC, p.folded",
            (person, *values),
        )
        kind = Kind(game) if isinstance(game, str) else game
        return tuple(_rivalry(kind, row) for row in rows)

    def head_to_head(self, one: int, other: int, year: int | None = None) -> tuple[Rivalry, ...]:
        """How two people stand against each other, game by game, the most played first."""
        where, values = self._over(None, year)
        rows = self._database.read(
            f"SELECT g.game, {_CALLED}, {_PERSON}, {_COMPARED} FROM seats s JOIN games g ON g.id = s.game"
            " LEFT JOIN titles t ON t.game = g.id"
            " JOIN seats o ON o.game = s.game AND o.place IS NOT NULL JOIN people p ON p.id = o.person"
            f" WHERE s.person = ? AND o.person = ? AND s.place IS NOT NULL AND {where}"
            " GROUP BY g.game, t.folded ORDER BY count(*) DESC, g.game, t.folded",
            (one, other, *values),
        )
        return tuple(_rivalry(Kind(game, title), row) for game, title, *row in rows)

    def records(
        self, game: str | Kind | None = None, person: int | None = None, year: int | None = None
    ) -> tuple[RecordRow, ...]:
        """The best of everything that is counted, game by game; of a person, their own best. Where anything
        may be played, of everything by its name.

        Only of games that `Store.gather_feats` has looked at, which is every game that ended in this version.
        """
        found: list[RecordRow] = []
        for kind in self._kinds(game, year):
            found += self._records_of(kind, person, year)
        return tuple(found)

    def _kinds(self, game: str | Kind | None, year: int | None) -> Iterator[Kind]:
        """What has records of its own."""
        if isinstance(game, Kind):
            yield game
            return
        played = self.overview(year=year)
        for which in GAME_IDS if game is None else (game,):
            if self._load(which).comparable:
                yield Kind(which)
            else:
                yield from (row.kind for row in played if row.game == which)

    def _records_of(self, kind: Kind, person: int | None, year: int | None) -> Iterator[RecordRow]:
        """The records of what was played by one name."""
        records = self._load(kind.game).records
        of_kind = None if self._load(kind.game).comparable else kind
        where, values = self._over(of_kind, year, finished="f.finished")
        best: Mapping[str, int] = {}
        if person is not None:
            where += " AND s.person = ? AND f.rank = ?"
            best = self._best_of(person, year, of_kind)
        for record in records:
            if person is None:
                known = values
            elif record.key in best:
                known = (*values, person, best[record.key])
            else:
                continue
            for row in self._database.read(_FIRST.format(where), (record.key, *known)):
                yield _record(record, row, kind.title)

    def _best_of(self, person: int, year: int | None, kind: Kind | None) -> Mapping[str, int]:
        """The rank of a person's best of everything. It may stand far down the index, so all their games are
        looked through instead."""
        where, values = self._over(kind, year)
        rows = self._database.read(
            "SELECT f.key, max(f.rank) FROM seats s CROSS JOIN games g ON g.id = s.game"
            " CROSS JOIN feats f ON f.game = s.game AND f.seat = s.seat"
            f" WHERE s.person = ? AND {where} GROUP BY f.key",
            (person, *values),
        )
        return dict(rows)

    def _over(
        self, game: str | Kind | None, year: int | None, finished: str = "g.finished"
    ) -> tuple[str, tuple[str | int, ...]]:
        """The condition that a game g is over and was not deleted, is this one and ended in this year."""
        conditions = ["g.finished IS NOT NULL AND g.deleted IS NULL"]
        values: tuple[str | int, ...] = ()
        if self.whole_only:
            conditions.append("g.by_table = 0")
        if game is not None:
            of_kind, named = is_of_kind(game, "g.game", "g.id")
            conditions.append(of_kind)
            values += named
        if year is not None:
            conditions.append(f"{finished} >= ? AND {finished} < ?")
            values += (new_year(year), new_year(year + 1))
        return " AND ".join(conditions), values


def _standing(kind: Kind | None, row: Sequence[Any], scores: bool) -> Standing:
    """A row of a table; ``scores``: with average and best, where they can be compared."""
    *person, played, won, place, average, best = row
    if not scores:
        average = best = None
    game, title = (None, "") if kind is None else kind
    return Standing(Person(*person), game, played, won, place, average, best, title)


def _rivalry(kind: Kind | None, row: Sequence[Any]) -> Rivalry:
    game, title = (None, "") if kind is None else kind
    *person, games, ahead, behind, level = row
    return Rivalry(Person(*person), game, games, ahead, behind, level, title)


def _record(record: Record, row: Sequence[Any], title: str) -> RecordRow:
    rank, game, number, seat, name, *person, finished = row
    known = None if person[0] is None else Person(*person)
    return RecordRow(record.key, record.value(rank), game, number, seat, name, known, finished, title)
