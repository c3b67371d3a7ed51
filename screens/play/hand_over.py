"""A seat goes to somebody else: another person from now on, or the right one after a wrong name."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.store import Person
from screens.people.person_sheet import PersonSheet
from screens.play.fields.pick import seat_option
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.players import PersonChip
from screens.widgets.pool import Pool

FROM_NOW, FROM_THE_START = "now", "start"


class HandOverSheet(Sheet):
    """Whose seat, who gets it, and since when."""

    outlives_steps = True

    when = StringProperty(FROM_NOW)
    """From now on, or from the start."""
    to: Person | None = ObjectProperty(None, allownone=True)
    told = StringProperty("")
    """What will be, or what has still to be chosen."""
    named = StringProperty("")
    """Who has the seat, where the app can call them otherwise; else empty."""
    ready = BooleanProperty(False)
    asks_seat = BooleanProperty(False)
    """Whether it was not said whose seat."""

    def __init__(self, play: Play, seat: int | None = None, **kwargs: Any) -> None:
        super().__init__(title=words.tr("agreement.hand_over"), **kwargs)
        self._play, self._seat = play, seat
        self._chips = Pool(PersonChip, on_release=lambda chip: self.choose(chip.person))
        self._new = self.ids.new.__self__
        self.asks_seat = seat is None
        self._show()

    @property
    def _people(self) -> list[Person]:
        """Everybody who does not sit at the table."""
        row = self._play.services.store.game_row(self._play.number)
        seated = {other.person.id for other in row.seats if other.person is not None}
        return [person for person in self._play.services.store.people.all() if person.id not in seated]

    def _show(self) -> None:
        play, seat = self._play, self._seat
        self.ids.seats.options = [seat_option(play, other, other == seat) for other in play.people.seats]
        with self._play.root.reporting_errors():
            for chip, person in self._chips.lay_in(self.ids.people, self._people, self._new):
                chip.name, chip.colour, chip.person = person.name, person.colour, person
            self._tell()

    def _tell(self) -> None:
        for chip in self.ids.people.children:
            if isinstance(chip, PersonChip):
                chip.active = chip.person == self.to
        person = self._sitting
        self.named = "" if person is None else person.name
        self.ready = self._seat is not None and self.to is not None
        if self._seat is None or self.to is None:
            self.told = words.tr(f"agreement.hand_over.{'lack' if self.asks_seat else 'lack_to'}")
        else:
            before = self._play.people.names[self._seat]
            self.told = words.tr(f"agreement.hand_over.{self.when}", before=before, after=self.to.name)

    @property
    def _sitting(self) -> Person | None:
        """Who has the seat, where the app remembers them."""
        if self._seat is None:
            return None
        return self._play.services.store.game_row(self._play.number).seats[self._seat].person

    def pick_seat(self, seat: int) -> None:
        self._seat = seat
        self._show()

    def choose(self, person: Person) -> None:
        self.to = person
        self._tell()

    def choose_when(self, when: str) -> None:
        self.when = when
        self._tell()

    def ask_name(self) -> None:
        """Somebody whom the app does not know yet."""
        PersonSheet(self._play.root, on_saved=self._welcome).open()

    def _welcome(self, person: Person) -> None:
        self.to = person
        self._show()

    def rename(self) -> None:
        """The same person, by another name."""
        self.close()
        PersonSheet(self._play.root, person=self._sitting, on_saved=lambda _: self._play.call_anew()).open()

    def hand_over(self) -> None:
        seat, person = self._seat, self.to
        if seat is None or person is None:
            return
        if self._play.hand_over(seat, person, self.when == FROM_THE_START):
            self.close()
            self._play.root.toast(self.told)


load_kv(__file__)
