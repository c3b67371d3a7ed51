"""Asks who starts the next game of the same people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.play.play import Play
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import Option
from screens.widgets.overlays import Sheet


class RematchSheet(Sheet):
    """Everybody as a button: whoever is tapped starts."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._done: Callable[[int], object] = lambda _first: None

    def ask(self, play: Play, done: Callable[[int], object]) -> None:
        """Opens; ``done`` gets the seat that starts."""
        self._done = done
        people, last = play.people, play.session.setup.first
        following = (last + 1) % len(people.names)
        notes = {last: "result.rematch.same", following: "result.rematch.next"}
        order = [(following + step) % len(people.names) for step in people.seats]
        self.title = words.tr("result.rematch.who")
        self.ids.grid.options = [
            Option(
                seat,
                people.names[seat],
                words.tr(notes.get(seat, "")),
                colour=people.colours[seat],
                active=seat == following,
            )
            for seat in order
        ]
        self.open()

    def pick(self, seat: int) -> None:
        """Somebody was tapped."""
        self.close()
        self._done(seat)


load_kv(__file__, "page")
