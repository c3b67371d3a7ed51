"""Who sits where, and who starts."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, SystemRandom

from companion.store import Person


class Seating:
    """People clockwise around the table. Whoever starts keeps the flag when the seats change."""

    def __init__(self, people: Iterable[Person] = (), first: int = 0) -> None:
        self.people = list(people)
        self._starter = self.people[first].id if first < len(self.people) else None

    @property
    def first(self) -> int:
        """The seat that starts: where the starter sits, else the first one."""
        return next((seat for seat, one in enumerate(self.people) if one.id == self._starter), 0)

    @first.setter
    def first(self, seat: int) -> None:
        self._starter = self.people[seat].id

    def __contains__(self, person: Person) -> bool:
        return any(one.id == person.id for one in self.people)

    def toggle(self, person: Person) -> None:
        """Takes a person in at the last seat, or out."""
        if person in self:
            self.people = [one for one in self.people if one.id != person.id]
        else:
            self.people.append(person)

    def move(self, seat: int, to: int) -> None:
        """Puts the person of one seat in the place of another; those between move up."""
        self.people.insert(to, self.people.pop(seat))

    def move_up(self, seat: int) -> None:
        """One seat up; from the first around to the last, as the table is round."""
        self.move(seat, (seat - 1) % len(self.people))

    def draw_lot(self, chance: Random | None = None) -> int:
        """Lets chance say who starts, everybody alike."""
        self.first = (chance or SystemRandom()).randrange(len(self.people))
        return self.first

    def refresh(self, known: Iterable[Person]) -> None:
        """Takes over new names and colours; whoever is not known any more leaves."""
        today = {person.id: person for person in known}
        self.people = [today[person.id] for person in self.people if person.id in today]
