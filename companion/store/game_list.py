"""Games as lists show them, read without any rules; which of them a list is to have, and a search by words.

>>> Search.of("дача маша", {"heckmeck": "Хекмек"}).words
('дача', 'маша')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.store.clock import new_year
from companion.store.names import folded
from companion.store.people import Person

LARGEST_TOTAL = 10**12
"""No score is larger."""
LONGEST_SEARCH = 80
"""How many characters are looked for."""
MOST_WORDS = 8


class Kind(NamedTuple):
    """What was played: a game, or where anything may be played what it was called. A pad is what is on it."""

    game: str
    title: str = ""
    """Empty where nobody has said; upper and lower case are alike."""

    @property
    def folded(self) -> Kind:
        """The same in the spelling by which it is found."""
        return Kind(self.game, folded(self.title))


def is_of_kind(what: str | Kind, game: str = "game", number: str = "id") -> tuple[str, tuple[str, ...]]:
    """The condition in SQL that a game is of this kind, or this one whatever it is called; and its values."""
    if isinstance(what, str):
        return f"{game} = ?", (what,)
    if not what.title:
        return f"{game} = ? AND {number} NOT IN (SELECT game FROM titles)", (what.game,)
    return f"{game} = ? AND {number} IN (SELECT game FROM titles WHERE folded = ?)", (*what.folded,)


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for: every word must be found somewhere about a game, upper and lower case alike."""

    words: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """The games with their names, in the language of whoever looks."""

    @classmethod
    def of(cls, text: str, names: Mapping[str, str]) -> Search:
        """What somebody has typed; ``names`` are those of the games."""
        words = tuple(folded(text[:LONGEST_SEARCH]).split()[:MOST_WORDS])
        return cls(words, tuple((game, folded(name)) for game, name in names.items()))

    def condition(self) -> tuple[str, tuple[str, ...]]:
        """The same in SQL, with its values; empty where everything is found."""
        conditions: list[str] = []
        values: list[str] = []
        for word in self.words:
            named = [game for game, name in self.names if word in name]
            conditions.append(_FOUND.format(", ".join("?" * len(named))))
            values += (word, word, word, word, *named)
        return " AND ".join(conditions), tuple(values)


EVERYTHING = Search()
"""Nothing is looked for."""
_FOUND = (
    "(id IN (SELECT game FROM notes WHERE instr(folded, ?))"
    " OR id IN (SELECT game FROM titles WHERE instr(folded, ?))"
    " OR id IN (SELECT s.game FROM people p JOIN seats s ON s.person = p.id WHERE instr(p.folded, ?))"
    # The names of guests have no second spelling; there are far fewer of them than seats.
    " OR id IN (SELECT game FROM seats WHERE person IS NULL AND name IN ("
    "SELECT name FROM (SELECT DISTINCT name FROM seats WHERE person IS NULL) WHERE instr(folded(name), ?)))"
    " OR game IN ({}))"
)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sat at a seat, and how it went."""

    name: str
    """The person's name as it is today."""
    person: Person | None
    """None for somebody who is not among the remembered people."""
    total: int | None
    """The final score; None while the game goes on."""
    place: int | None
    """1 for a winner; None while the game goes on, and for who sat out the end of one without points."""
    before: tuple[str, ...] = ()
    """Who sat there before the seat was handed over, the first of them first."""
    team: int | None = None
    """Which team they were in; None for who played alone."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as a list shows it."""

    id: int
    game: str
    """Which game was played."""
    created: int
    """When it was started, like all times in milliseconds since 1970, UTC."""
    updated: int
    """When the last step was made or taken back."""
    finished: int | None
    """When it ended; None while it goes on."""
    deleted: int | None
    """When it was deleted; None if it was not."""
    steps: int
    """How many steps of its log count."""
    seats: tuple[SeatRow, ...]
    length: int | None = None
    """How many milliseconds it was played, long pauses left out; None while it goes on, where it was counted,
    and for a game from before the app kept this until `Games.gather_feats` has looked at it."""
    title: str = ""
    """What was played on a scorepad, if somebody said so."""

    by_table: bool = False
    """Whether the table ended it before the rules did."""
    note: str = ""
    """What somebody has noted on it."""
    counted: bool = False
    """Whether it was counted at its end, not played: there are no steps, and no table to go back to."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return tuple(seat for seat, row in enumerate(self.seats) if row.place == 1)

    @property
    def together(self) -> bool:
        """Whether all have won or lost together: there are no points, and nobody came before another. Who sat
        out at the end has no place."""
        places = {row.place for row in self.seats if row.place is not None}
        return len(places) < 2 and all(row.total is None for row in self.seats)


@dataclass(frozen=True, slots=True)
class Round:
    """People who have played something together."""

    game: str
    people: tuple[Person, ...]
    """In the order of their seats."""
    options: dict[str, Any]
    """What they agreed on the last time."""


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which games a list is to have."""

    finished: bool | None = None
    """Only those that are over, or only those that are not."""
    game: str | Kind | None = None
    deleted: bool = False
    """Those that were deleted, instead of the others."""
    person: int | None = None
    """Only those that this person has played."""
    year: int | None = None
    """Only those that ended in it."""
    search: Search = EVERYTHING
    """Only those in which this is found."""

    def condition(self) -> tuple[str, tuple[str | int, ...]]:
        """The same in SQL, with its values."""
        conditions = ["deleted IS NOT NULL" if self.deleted else "deleted IS NULL"]
        values: list[str | int] = []
        if self.finished is not None:
            conditions.append("finished IS NOT NULL" if self.finished else "finished IS NULL")
        if self.game is not None:
            of_kind, named = is_of_kind(self.game)
            conditions.append(of_kind)
            values += named
        if self.person is not None:
            conditions.append("id IN (SELECT game FROM seats WHERE person = ?)")
            values.append(self.person)
        if self.year is not None:
            conditions.append("finished >= ? AND finished < ?")
            values += (new_year(self.year), new_year(self.year + 1))
        found, sought = self.search.condition()
        if found:
            conditions.append(found)
            values += sought
        return " AND ".join(conditions), tuple(values)
