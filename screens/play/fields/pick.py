"""One of several things, as tiles, or one of the people, as badges. Several things, and dice: a tap on one
adds it to a row, a tap in the row takes it out again."""

from __future__ import annotations

from typing import Any

from companion.core.prompt import Dice, Item
from screens.play.fields.editor import Editor
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import Option, capital


class PickEditor(Editor):
    """Picks one item. A tap on the picked one lets it go again."""

    def refresh(self) -> None:
        options = [self._option(item) for item in self.field.items]
        if self.optional:
            left_out = words.tr("table.field.left_out")
            options.append(Option(None, left_out, active=self.value is None))
        self.ids.grid.compact = all(len(option.text) < 3 for option in options)
        self.ids.grid.options = options

    def clear(self) -> None:
        items = self.field.items
        # Where there is no choice, nobody has to choose.
        self.value = items[0].value if len(items) == 1 and not self.optional else None
        self.refresh()

    def pick(self, value: Any) -> None:
        self.value = None if value == self.value else value
        self.changed()

    @property
    def summary(self) -> str:
        picked = [item for item in self.field.items if item.value == self.value]
        return self.play.say(picked[0].label) if picked else ""

    def _option(self, item: Item) -> Option:
        badge = f"×{item.left}" if item.left > 1 else ""
        active = item.value == self.value
        label, note = capital(self.play.say(item.label)), self.play.say(item.note)
        return Option(item.value, label, note, badge, active=active)


def seat_option(play: Play, seat: int, active: bool) -> Option:
    return Option(seat, play.people.names[seat], colour=play.people.colours[seat], active=active)


class WhoEditor(Editor):
    def refresh(self) -> None:
        self.ids.grid.options = [
            seat_option(self.play, seat, seat == self.value) for seat in self.field.seats
        ]

    def clear(self) -> None:
        seats = self.field.seats
        self.value = seats[0] if len(seats) == 1 else None
        self.refresh()

    def pick(self, seat: int) -> None:
        self.value = seat
        self.changed()

    @property
    def summary(self) -> str:
        return "" if self.value is None else self.play.people.names[self.value]


EMPTY = "·"
"""What stands in the place of a thing that is not there yet."""


class SeveralEditor(Editor):
    """Between so many and so many of these, each as often as there are copies."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chosen: list[int | str] = []
        """What is in the row, in the order it was tapped."""

    @property
    def bounds(self) -> tuple[int, int]:
        """How many there must be at least, and may be at most."""
        return self.field.low, self.field.high

    @property
    def items(self) -> tuple[Item, ...]:
        items: tuple[Item, ...] = self.field.items
        return items

    def copies_left(self, item: Item) -> int:
        """How many of an item can still be added."""
        return item.left - self.chosen.count(item.value)

    def clear(self) -> None:
        self.chosen = []
        self._weigh()
        self.refresh()

    def add(self, value: int | str) -> None:
        """One of the things was tapped."""
        if len(self.chosen) < self.bounds[1]:
            self.chosen = [*self.chosen, value]
            self._weigh()
            self.changed()

    def drop(self, place: int) -> None:
        """A place of the row was tapped."""
        if place < len(self.chosen):
            self.chosen = self.chosen[:place] + self.chosen[place + 1 :]
            self._weigh()
            self.changed()

    def refresh(self) -> None:
        low, high = self.bounds
        labels = {item.value: capital(self.play.say(item.label)) for item in self.items}
        row = [Option(place, labels[value], active=True) for place, value in enumerate(self.chosen)]
        # Empty places say how many are still due.
        row += [Option(place, EMPTY, open=False) for place in range(len(self.chosen), max(low, 1))]
        full = len(self.chosen) >= high
        options = [self._option(item, labels[item.value], full) for item in self.items]
        for grid, shown in ((self.ids.row, row), (self.ids.grid, options)):
            grid.compact = all(len(option.text) < 3 for option in options)
            grid.options = shown

    @property
    def lack(self) -> str:
        low, _ = self.bounds
        missing = low - len(self.chosen)
        if missing <= 0:
            return ""
        return str(words.tr(f"table.lack.{type(self.field).__name__.lower()}", n=missing))

    def _option(self, item: Item, label: str, full: bool) -> Option:
        left = self.copies_left(item)
        badge = f"×{left}" if item.left > 1 else ""
        return Option(item.value, label, self.play.say(item.note), badge, open=left > 0 and not full)

    def _weigh(self) -> None:
        low, _ = self.bounds
        self.value = list(self.chosen) if len(self.chosen) >= low else None


class DiceEditor(SeveralEditor):
    """What so many dice show; every die can show any face."""

    field: Dice

    @property
    def bounds(self) -> tuple[int, int]:
        return self.field.count, self.field.count

    @property
    def items(self) -> tuple[Item, ...]:
        return self.field.faces

    def copies_left(self, item: Item) -> int:
        return self.field.count - len(self.chosen)

    def _option(self, item: Item, label: str, full: bool) -> Option:
        return Option(item.value, label, self.play.say(item.note), open=not full)


load_kv(__file__, "editor")
