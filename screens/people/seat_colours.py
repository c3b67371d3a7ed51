"""The colours of the people at one table: everybody's own where they differ, and never two alike."""

from __future__ import annotations

from collections.abc import Sequence

from companion.store import Person
from screens.drawing.theme import PLAYER_COLOURS
from screens.text.words import words


def seat_colours(people: Sequence[Person | None]) -> tuple[int, ...]:
    """For each seat the number of a colour. Of two with the same colour the first keeps it; the other, like a
    stranger, gets the first that nobody at the table has."""
    count = len(PLAYER_COLOURS)
    colours: list[int | None] = []
    for person in people:
        own = None if person is None else person.colour % count
        colours.append(None if own in colours else own)
    free = (number for number in range(count) if number not in colours)
    return tuple(next(free, seat % count) if own is None else own for seat, own in enumerate(colours))


def colour_name(colour: int) -> str:
    """What a colour is called, and whoever has no other name."""
    name: str = words.tr(f"ui.colour.{PLAYER_COLOURS[colour].name}")
    return name[:1].upper() + name[1:]
