"""The people who play: remembered by name, colour and symbol, those of the last games first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.store.clock import Clock
from companion.store.database import Database
from companion.store.names import folded, judge_name

MOST_PAINTS = 100
"""No person has a colour or symbol with a larger number."""


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    name: str
    colour: int
    """Which of the theme's player colours; the theme begins again where it has no more."""
    symbol: int
    """Which of the theme's symbols, for those who can't tell the colours apart."""


class People:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def all(self) -> tuple[Person, ...]:
        """Everybody, those who played last first."""
        rows = self._database.read(
            "SELECT id, name, colour, symbol FROM people WHERE removed IS NULL ORDER BY used DESC, id"
        )
        return tuple(Person(*row) for row in rows)

    def everybody(self) -> tuple[Person, ...]:
        """Those on the list, and behind them those who were removed from it."""
        question = "SELECT id, name, colour, symbol FROM people ORDER BY removed IS NOT NULL, used DESC, id"
        return tuple(Person(*row) for row in self._database.read(question))

    def get(self, person: int) -> Person | None:
        """The person with this number, a removed one too."""
        rows = self._database.read("SELECT id, name, colour, symbol FROM people WHERE id = ?", (person,))
        return Person(*rows[0]) if rows else None

    def judge(self, name: str, but: int | None = None) -> str:
        """The name as it would be kept; `NameRefused` with a sentence where it won't do.

        ``but`` is the person who is being renamed: their own name is not taken.
        """
        return judge_name(name, (person.name for person in self.all() if person.id != but))

    def add(self, name: str, colour: int | None = None, symbol: int | None = None) -> Person:
        """Somebody new; without a colour, the first that nobody has, and a symbol to go with it."""
        with self._database.writing() as connection:
            kept = self.judge(name)
            if colour is None:
                colour = _first_free(person.colour for person in self.all())
            if symbol is None:
                symbol = colour
            number = connection.execute(
                "INSERT INTO people (name, folded, colour, symbol, used) VALUES (?, ?, ?, ?, ?)",
                (kept, folded(kept), colour, symbol, self._database.next_order()),
            ).lastrowid
        assert number is not None
        return Person(number, kept, colour, symbol)

    def rename(self, person: int, name: str) -> str:
        """Gives a person another name, in all their games too; returns the name as it is kept."""
        with self._database.writing() as connection:
            kept = self.judge(name, but=person)
            connection.execute(
                "UPDATE people SET name = ?, folded = ? WHERE id = ?", (kept, folded(kept), person)
            )
        return kept

    def paint(self, person: int, colour: int, symbol: int) -> None:
        """Gives a person another colour and symbol."""
        with self._database.writing() as connection:
            connection.execute(
                "UPDATE people SET colour = ?, symbol = ? WHERE id = ?", (colour, symbol, person)
            )

    def remove(self, person: int) -> None:
        """Takes a person off the list. Their games stay, and `bring_back` undoes it."""
        with self._database.writing() as connection:
            connection.execute("UPDATE people SET removed = ? WHERE id = ?", (self._clock(), person))

    def bring_back(self, person: int) -> None:
        """Undoes `remove`; `NameRefused` where somebody else has the name by now."""
        with self._database.writing() as connection:
            gone = self.get(person)
            if gone is None:
                return
            self.judge(gone.name, but=person)
            connection.execute("UPDATE people SET removed = NULL WHERE id = ?", (person,))


def _first_free(taken: Iterable[int]) -> int:
    used = set(taken)
    return next((number for number in range(MOST_PAINTS) if number not in used), 0)
