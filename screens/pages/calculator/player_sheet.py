"""What can be done about a player of a calculator: another name, somebody the app knows, or removal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.store import NameRefused
from companion.store.names import LONGEST, drawn_name, judge_name
from screens.people.name_field import FieldNote, NameField  # noqa: F401  (kv knows them by name)
from screens.text.names import few_names
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.pages.calculator.page import CalculatorPage

SHOWN_PEOPLE = 12
"""How many of the people whom the app knows are offered, those of the last games first."""


class PersonCell(Plate, Tappable, Level):
    name = StringProperty("")
    colour = NumericProperty(0)


class PlayerSheet(Sheet):
    longest = NumericProperty(LONGEST)
    """The most characters of a name."""
    known = BooleanProperty(False)
    """Whether the app knows anybody who is not counted yet."""
    removable = BooleanProperty(False)
    """Whether enough players would be left."""
    refused = StringProperty("")
    """Why a name won't do."""
    table = ObjectProperty(None, allownone=True)
    """Who sat at the last table, as a message; None where they are counted already."""

    def __init__(self, page: CalculatorPage, seat: int, **kwargs: Any) -> None:
        self._page, self._seat = page, seat
        super().__init__(title=page.scored.names[seat], **kwargs)
        self.removable = len(page.scored.pad.players) > page.seats[0]
        self.ids.name.text = page.scored.pad.players[seat].name
        taken = {player.name for player in page.scored.pad.players}
        last = [person.name for person in page.last_people(page.scored.pad)]
        self.table = few_names(last, room=40) if taken != set(last) and last else None
        with page.reporting_errors():
            people = [person for person in page.services.store.people.all() if person.name not in taken]
            self.known = bool(people)
            for person in people[:SHOWN_PEOPLE]:
                cell = PersonCell(name=person.name, colour=person.colour)
                cell.bind(on_release=lambda cell: self._call(cell.name, int(cell.colour)))
                self.ids.people.add_widget(cell)

    def save(self) -> None:
        """Takes the name that was typed; nothing typed is no name."""
        name = drawn_name(self.ids.name.text)
        players = self._page.scored.pad.players
        others = [player.name for seat, player in enumerate(players) if seat != self._seat]
        if name:
            try:
                name = judge_name(name, others)
            except NameRefused as refusal:
                self.refused = words.tr(refusal.message)
                return
        self._call(name, None)

    def seat_table(self) -> None:
        """Those of the last table take all places."""
        self.close()
        self._page.seat_last_people()

    def remove(self) -> None:
        """One player fewer; a notice offers to undo it."""
        name = self.title
        self.close()
        self._page.edit(self._page.scored.pad.remove(self._seat))
        self._page.root.toast(
            words.tr("calculator.removed", name=name), words.tr("calculator.undo"), self._page.undo
        )

    def _call(self, name: str, colour: int | None) -> None:
        self.close()
        self._page.edit(self._page.scored.pad.call(self._seat, name, colour))


load_kv(__file__, "page")
