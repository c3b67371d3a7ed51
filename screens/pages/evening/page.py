"""An evening: who is ahead over all its games, and what each of them brought, line by line.

``root.go('evening')`` shows the one that lasts, ``root.go('evening', game=7)`` that of game 7.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.store.evenings import Evening, EveningRow
from screens.app.page import Page
from screens.pages.evening.formatting import say_points
from screens.pages.evening.share import EveningShareSheet
from screens.people.seat_colours import seat_colours
from screens.text.dates import say_day
from screens.text.names import played_title
from screens.text.words import words
from screens.widgets.containers import Card, Column
from screens.widgets.kv import load_kv


class EveningCard(Card):
    place = NumericProperty(1)
    name = StringProperty("")
    colour = NumericProperty(0)
    points = StringProperty("")


class ShareLine(Column):
    title = StringProperty("")
    points = StringProperty("")
    reason = StringProperty("")


class EveningPage(Page):
    games = NumericProperty(0)
    day = ObjectProperty(None, allownone=True)
    """When it was, as a message."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._evening: Evening | None = None

    def on_show(self, game: int | None = None, **_: Any) -> None:
        with self.reporting_errors():
            evenings = self.services.store.evenings
            self._evening = evenings.current() if game is None else evenings.of_game(game)
        self._show()

    def share(self) -> None:
        """Asks how the evening is to be handed on."""
        if self._evening is not None:
            EveningShareSheet(self.services, self._evening).open()

    def say_again(self) -> None:
        self._show()

    def _show(self) -> None:
        standings = self._evening.standings if self._evening else ()
        self.games = len(self._evening.games) if self._evening else 0
        self.day = say_day(self._evening.day) if self._evening else None
        self.ids.cards.clear_widgets()
        colours = seat_colours([row.person for row in standings])
        for row, colour in zip(standings, colours, strict=True):
            self.ids.cards.add_widget(_card(row, colour))


def _card(row: EveningRow, colour: int) -> EveningCard:
    card = EveningCard(place=row.place, name=row.name, colour=colour, points=say_points(row.points))
    for share in row.shares:
        card.ids.lines.add_widget(
            ShareLine(
                title=played_title(share.game), points=say_points(share.points), reason=words.tr(share.reason)
            )
        )
    return card


load_kv(__file__)
