"""What everybody may know of a seat, and what may be agreed on about it: opens when a seat is tapped."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.play.action_buttons import ActionButton
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.buttons import SecondaryButton
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import BodyText


class SeatSheet(Sheet):
    """A person with their score and what lies in front of them."""

    outlives_steps = True

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: Pool[BodyText] = Pool(BodyText)
        self._look = SecondaryButton(icon="eye-outline")
        self._look.bind(on_release=lambda _: self._looked())
        self._own: ActionButton | None = None

    def show(self, play: Play, seat: int, own: ActionButton | None = None) -> None:
        """Opens with what the table may know of this seat; ``own`` shows its owner more."""
        view = play.session.view().seats[seat]
        self.name, self.colour = play.people.names[seat], play.people.colours[seat]
        self.note = f"{figure(view.figure)} {words.tr(f'{play.game}.unit', n=view.figure)}"
        lines = self._lines.take(len(view.details))
        for line, detail in zip(lines, view.details, strict=True):
            line.text = play.say(detail)
        self._own = own
        if own is not None:
            self._look.text = own.text
        arrange(self.ids.lines, [*lines, *([self._look] if own is not None else [])])
        self.ids.choices.show(play, seat)
        self.open()

    def _looked(self) -> None:
        self.close()
        assert self._own is not None
        self._own.act()


load_kv(__file__)
