"""A calm note where two tricks don't fit together; a tap shows both.

note.show(view.revokes, play)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty

from companion.games.whales.view import RevokeNote, TrickNote
from screens.games.whales.trick_row import Place, TrickRow
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable


class RevokeBar(Plate, Tappable, Level):
    text = StringProperty("")

    def show(self, notes: Sequence[RevokeNote], play: Play) -> None:
        """Says in a few words who should look again, and at which tricks."""
        if not notes:
            return
        note = notes[-1]
        self.text = words.tr(
            "whales.screen.revoke",
            name=play.people.names[note.seat],
            missed=note.missed.number,
            shown=note.shown.number,
        )


class NotedTrick(Column):
    """A trick of the note: its number and its cards."""

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.row = TrickRow()
        self.row.size_hint_x = 1
        self.row.height = TrickRow.extent().least * 1.2
        self.add_widget(self.row)

    def show(self, note: TrickNote, play: Play) -> None:
        """Shows the cards; the one that matters is lit."""
        self.title = words.tr("whales.screen.trick", n=note.number)
        names, colours = play.people.names, play.people.colours
        self.row.show(
            [
                Place(seat, names[seat], colours[seat], card, lit=card == note.card, leads=number == 0)
                for number, (seat, card) in enumerate(note.cards)
            ]
        )


class RevokeSheet(Sheet):
    """All notes of the round with their tricks."""

    says = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pool = Pool(NotedTrick)

    def show_notes(self, notes: Sequence[RevokeNote], play: Play) -> None:
        """Opens with the two tricks of the last note."""
        note = notes[-1]
        self.title = words.tr("whales.screen.revoke.title")
        self.says = play.say(note.message)
        for trick, noted in self._pool.lay_in(self.ids.tricks, (note.missed, note.shown)):
            trick.show(noted, play)
        self.open()


load_kv(__file__)
