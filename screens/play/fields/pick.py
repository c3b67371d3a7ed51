"""One of several things, as tiles; or one of the people, as badges."""

from __future__ import annotations

from typing import Any

from companion.core.prompt import Item
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
    """A person to pick."""
    return Option(seat, play.people.names[seat], colour=play.people.colours[seat], active=active)


class WhoEditor(Editor):
    """Picks one seat."""

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


load_kv(__file__, "editor")
