"""What everybody may know of a seat: opens when a seat is tapped."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import BodyText


class SeatSheet(Sheet):
    """A person with their score and what lies in front of them."""

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: Pool[BodyText] = Pool(BodyText)

    def show(self, play: Play, seat: int) -> None:
        """Opens with what the table may know of this seat."""
        view = play.session.view().seats[seat]
        self.name, self.colour = play.people.names[seat], play.people.colours[seat]
        self.note = f"{figure(view.figure)} {words.tr(f'{play.game}.unit', n=view.figure)}"
        lines = self._lines.take(len(view.details))
        for line, detail in zip(lines, view.details, strict=True):
            line.text = play.say(detail)
        arrange(self.ids.lines, lines)
        self.open()


load_kv(__file__)
