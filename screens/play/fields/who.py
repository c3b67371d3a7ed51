"""One of the people, as badges."""

from __future__ import annotations

from screens.play.fields.editor import Editor
from screens.play.play import Play
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import Option


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
