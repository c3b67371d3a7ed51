"""What everybody may know of a seat, and what may be agreed on about it: opens when a seat is tapped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.play.play import Play
from screens.table.menu import ICONS, USUAL_ICON, agree, choices_about
from screens.text.words import figure, words
from screens.widgets.buttons import QuietButton
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
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
        self._buttons: Pool[QuietButton] = Pool(self._make_button)
        self._acts: dict[QuietButton, Callable[[], object]] = {}

    def show(self, play: Play, seat: int) -> None:
        """Opens with what the table may know of this seat."""
        view = play.session.view().seats[seat]
        self.name, self.colour = play.people.names[seat], play.people.colours[seat]
        self.note = f"{figure(view.figure)} {words.tr(f'{play.game}.unit', n=view.figure)}"
        lines = self._lines.take(len(view.details))
        for line, detail in zip(lines, view.details, strict=True):
            line.text = play.say(detail)
        arrange(self.ids.lines, lines)
        self._show_choices(play, seat)
        self.open()

    def _show_choices(self, play: Play, seat: int) -> None:
        """What the table may agree on about this seat."""
        choices = choices_about(play, seat)
        buttons = self._buttons.take(len(choices))
        for button, choice in zip(buttons, choices, strict=True):
            button.text, button.icon = capital(play.say(choice.label)), ICONS.get(choice.do, USUAL_ICON)
            self._acts[button] = partial(agree, play, choice, seat)
        arrange(self.ids.choices, buttons)

    def _make_button(self) -> QuietButton:
        button = QuietButton()
        button.bind(on_release=self._chosen)
        return button

    def _chosen(self, button: QuietButton) -> None:
        self.close()
        self._acts[button]()


load_kv(__file__, "menu")
