"""What everybody may know of a seat, and what may be agreed on about it: opens when a seat is tapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.play.action_buttons import ActionButton
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.buttons import SecondaryButton
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool
from screens.widgets.text import BodyText


class SeatSheet(Sheet):
    """A person with their score and what lies in front of them."""

    outlives_steps = True

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = Pool(BodyText)
        self._look = SecondaryButton(icon="eye-outline")
        self._look.bind(on_release=lambda _: self._looked())
        self._act: Callable[[], object] = lambda: None

    def show(self, play: Play, seat: int, own: ActionButton | None = None) -> None:
        """Opens with what the table may know of this seat; ``own`` shows its owner more."""
        view = play.session.view().seats[seat]
        self.name, self.colour = play.people.names[seat], play.people.colours[seat]
        self.note = f"{figure(view.figure)} {words.tr(f'{play.game}.unit', n=view.figure)}"
        if own is not None:
            self._look.text, self._act = own.text, own.act
        more = [self._look] if own is not None else []
        for line, detail in self._lines.lay_in(self.ids.lines, view.details, *more):
            line.text = play.say(detail)
        self.ids.choices.show(play, seat)
        self.open()

    def _looked(self) -> None:
        self.close()
        self._act()


load_kv(__file__, "menu")
