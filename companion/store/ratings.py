"""How strong everybody plays, in each game and over all: counted anew from the whole history whenever
something has changed in it, so that a correction, a deletion or a game that comes in changes it.

    >>> finished(store.ratings.update())
    >>> [(row.person.name, row.points) for row in store.ratings.standings("heckmeck")]
    [('Маша', 1526), ('Петя', 1474)]

Everybody begins with 1500. Who came before whom counts, not by how many points; so games without points count
as well. What all win or lose together says nothing of anybody. A guest is somebody of whom nothing is known.
A pad is the game that was played on it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.core.messages import Message
from companion.core.steps import Steps
from companion.store.database import Database
from companion.store.game_list import Kind
from companion.store.people import Person
from companion.store.setups import has_teams, teams_of
from companion.store.weng_lin import NEW, Skill, expected, left_behind, rated

AT_ONCE = 40
"""How many games are counted before somebody else may have a turn."""
FEW = 5
"""With fewer games than this a rating says little."""
MIDDLE = 1500
"""Where everybody begins."""
_POINTS = 10
"""How many points a step of skill is."""


class Change(NamedTuple):
    """What a game has done to somebody's rating."""

    game: int
    """The number of the game."""
    before: int
    after: int
    left_behind: float
    """How many of the others came behind; a half for one who was level."""
    expected: float
    """How many were expected to."""
    others: int

    @property
    def reason(self) -> Message:
        """The line that explains it."""
        whole, half = divmod(self.left_behind, 1)
        made = f"{int(whole) or '' if half else int(whole)}{'½' if half else ''}"
        share = round(100 * self.expected / self.others)
        return Message("store.rating.reason", made=made, n=self.others, expected=share)


@dataclass(frozen=True, slots=True)
class Rating:
    person: Person
    points: int
    games: int
    """How many have counted for it."""

    @property
    def few(self) -> bool:
        """Whether those are so few that it says little."""
        return self.games < FEW


OVER_ALL = Kind("")


class _Game(NamedTuple):
    """A game as a rating sees it."""

    id: int
    of: Kind
    people: tuple[tuple[int | None, ...], ...]
    """Who plays with whom, side by side; None for a guest."""
    places: tuple[int, ...]


class Ratings:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._stamp: tuple[int, int] | None = None
        self._skills: dict[Kind, dict[int, Skill]] = {}
        """Everybody's skill by number, in every game."""
        self._changes: dict[Kind, dict[int, list[Change]]] = {}
        self._spelled: dict[Kind, str] = {}
        """How the title of what was played on a pad was last spelled."""

    def update(self) -> Steps[None]:
        """Counts all games again where anything has changed since; the other methods tell what was counted
        last. Whoever stops it is told the old."""
        stamp = (self._database.connection.total_changes, self._database.changes_of_others())
        if stamp == self._stamp:
            return
        skills: dict[Kind, dict[int, Skill]] = defaultdict(dict)
        changes: dict[Kind, dict[int, list[Change]]] = defaultdict(lambda: defaultdict(list))
        spelled: dict[Kind, str] = {}
        last = (-1, -1)
        while rows := self._read(last):
            for game in self._games(rows, spelled):
                for played in (OVER_ALL, game.of):
                    _count(game, skills[played], changes[played])
            last = rows[-1][1], rows[-1][0]
            yield
        self._stamp, self._skills, self._changes, self._spelled = stamp, skills, changes, spelled

    def standings(self, played: Kind = OVER_ALL) -> tuple[Rating, ...]:
        """Everybody on the list, the strongest first; those with few games behind the others."""
        rows = self._database.read("SELECT id, name, colour, symbol FROM people WHERE removed IS NULL")
        found = [rating for row in rows if (rating := self.of(Person(*row), played)) is not None]
        return tuple(sorted(found, key=lambda rating: (rating.few, -rating.points, rating.person.name)))

    def of(self, person: Person, played: Kind = OVER_ALL) -> Rating | None:
        """The rating of one person; None where no game of theirs has counted."""
        played = played.folded
        skill = self._skills.get(played, {}).get(person.id)
        if skill is None:
            return None
        return Rating(person, _points(skill), len(self._changes[played][person.id]))

    def by_game(self, person: Person) -> tuple[tuple[Kind, Rating], ...]:
        """The ratings of one person in each game, with its title as it was last spelled; the most played
        first."""
        found = [
            (played._replace(title=self._spelled.get(played, "")), rating)
            for played in self._skills
            if played != OVER_ALL and (rating := self.of(person, played)) is not None
        ]
        return tuple(sorted(found, key=lambda row: (-row[1].games, row[0])))

    def changes(self, person: int, played: Kind = OVER_ALL) -> Sequence[Change]:
        """What every game has done to a rating, the oldest first."""
        return self._changes.get(played.folded, {}).get(person, ())

    def change_by(self, number: int, person: int) -> Change | None:
        """What one game has done to somebody's rating over all."""
        return next((one for one in reversed(self.changes(person)) if one.game == number), None)

    def _read(self, last: tuple[int, int]) -> list[Sequence[Any]]:
        """The next games that are over, in the order in which they ended."""
        return self._database.read(
            "SELECT g.id, g.finished, g.game, coalesce(t.title, ''), coalesce(t.folded, ''),"
            f" CASE WHEN {has_teams('s.setup')} THEN s.setup END"
            " FROM games g LEFT JOIN setups s ON s.game = g.id LEFT JOIN titles t ON t.game = g.id"
            " WHERE finished IS NOT NULL AND deleted IS NULL AND (finished, g.id) > (?, ?)"
            " ORDER BY finished, g.id LIMIT ?",
            (*last, AT_ONCE),
        )

    def _games(self, rows: Sequence[Sequence[Any]], spelled: dict[Kind, str]) -> Iterator[_Game]:
        """Those of them that count."""
        seats: dict[int, list[Any]] = defaultdict(list)
        marks = ",".join("?" * len(rows))
        question = f"SELECT game, person, place, total FROM seats WHERE game IN ({marks}) ORDER BY game, seat"
        for number, *seat in self._database.read(question, tuple(row[0] for row in rows)):
            seats[number].append(seat)
        for number, _, game, title, folded, setup in rows:
            people = [person for person, _, _ in seats[number]]
            places = [place for _, place, _ in seats[number]]
            together = len(set(places) - {None}) < 2 and all(total is None for *_, total in seats[number])
            placed = ([seat for seat in side if places[seat]] for side in _sides(setup, len(people)))
            sides = [side for side in placed if side]
            if len(sides) < 2 or together:
                continue
            of = Kind(game, folded)
            spelled[of] = title
            with_whom = tuple(tuple(people[seat] for seat in side) for side in sides)
            yield _Game(number, of, with_whom, tuple(min(places[seat] for seat in side) for side in sides))


def _count(game: _Game, skills: dict[int, Skill], changes: dict[int, list[Change]]) -> None:
    before = [[NEW if one is None else skills.get(one, NEW) for one in side] for side in game.people]
    after, likely, made = rated(before, game.places), expected(before), left_behind(game.places)
    for side, people in enumerate(game.people):
        for one, old, new in zip(people, before[side], after[side], strict=True):
            if one is not None:
                skills[one] = new
                told = (_points(old), _points(new), made[side], likely[side], len(game.people) - 1)
                changes[one].append(Change(game.id, *told))


def _sides(setup: str | None, seats: int) -> list[list[int]]:
    """Who plays with whom: everybody alone, unless teams were agreed on."""
    teams = (() if setup is None else teams_of(setup, seats)) or range(seats)
    return [[seat for seat in range(seats) if teams[seat] == team] for team in dict.fromkeys(teams)]


def _points(skill: Skill) -> int:
    return round(MIDDLE + _POINTS * (skill.mu - NEW.mu))
