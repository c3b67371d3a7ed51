"""The seats as rows: drag by the handle, up by the arrow, flag for who starts, pencil for another name.

    SeatRows:
        on_move: root.move(args[1], args[2])    # from one seat to another
        on_up: root.up(args[1])
        on_flag: root.start_with(args[1])
        on_edit: root.edit(args[1])

Rows stay where they are: while somebody drags, it is the people who change places. A `DragScroll` around
them leaves touches on whatever can be dragged to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.store import Person
from screens.text.words import words
from screens.widgets.containers import Column, Level, Scroll
from screens.widgets.plate import Plate
from screens.widgets.text import IconText
from screens.widgets.touch import Draggable, Tappable, is_there

if TYPE_CHECKING:
    from screens.reading.description import Description


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


class DragHandle(Draggable, IconText):
    def drag_start(self, touch: Any) -> None:
        self.parent.held = True

    def drag_move(self, touch: Any) -> None:
        self.parent.parent.drag_to(touch.y)

    def drag_end(self, touch: Any) -> None:
        self.parent.parent.drop()

    def forget(self, touch: Any) -> None:
        if is_there(self):
            self.drag_end(touch)


class NameButton(Tappable, Level):
    """The person of a row; a tap changes name and colour."""

    name = StringProperty("")
    colour = NumericProperty(0)


class SeatLine(Plate, Level):
    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    starts = BooleanProperty(False)
    held = BooleanProperty(False)
    """Whether a finger drags this person."""

    def describe(self) -> Description:
        starts = words.tr("setup.flag") if self.starts else ""
        return {"role": "group", "name": words.tr("setup.seat", n=int(self.seat) + 1), "value": starts}


class SeatRows(Column):
    __events__ = ("on_move", "on_up", "on_flag", "on_edit")
    first = NumericProperty(-1)
    """The seat with the flag, −1 for none."""

    def __init__(self, **kwargs: Any) -> None:
        self._lines: list[SeatLine] = []
        super().__init__(**kwargs)
        self.fbind("first", self._flag)

    def show(self, people: Sequence[Person], colours: Sequence[int], first: int) -> None:
        while len(self._lines) > len(people):
            self.remove_widget(self._lines.pop())
        while len(self._lines) < len(people):
            line = SeatLine(seat=len(self._lines))
            self._lines.append(line)
            self.add_widget(line)
        for line, person, colour in zip(self._lines, people, colours, strict=True):
            line.name, line.colour = person.name, colour
        self.first = first
        self._flag()

    def handles(self) -> list[DragHandle]:
        return [line.ids.handle for line in self._lines]

    def drag_to(self, y: float) -> None:
        """The finger that drags has come to this height."""
        held = next((line.seat for line in self._lines if line.held), None)
        if held is None:
            return
        # Rows are ordered from above: the finger is over the last one whose upper edge lies above it.
        over = max((line.seat for line in self._lines if line.top > y), default=0)
        if over != held:
            self._lines[held].held, self._lines[over].held = False, True
            self.dispatch("on_move", held, over)

    def drop(self) -> None:
        for line in self._lines:
            line.held = False

    def _flag(self, *_: object) -> None:
        for line in self._lines:
            line.starts = line.seat == self.first

    def on_move(self, seat: int, to: int) -> None:
        """A person was dragged to another seat."""

    def on_up(self, seat: int) -> None:
        """A person goes one seat up."""

    def on_flag(self, seat: int) -> None:
        """A seat shall start."""

    def on_edit(self, seat: int) -> None:
        """A person shall have another name or colour."""


class DragScroll(Scroll):
    """Scrolls, but leaves a touch on a handle to the handle at once."""

    handles: Callable[[], Iterable[Any]] = staticmethod(tuple)
    """What can be dragged just now."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            for handle in self.handles():
                if handle.get_root_window() and handle.collide_point(*handle.to_widget(*touch.pos)):
                    return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))
