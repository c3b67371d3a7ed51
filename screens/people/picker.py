"""Who takes part in something that is no game: people whom the app knows, and colours without a name.

    PeoplePicker:
        most: 6
        on_change: root.remember(BIDDERS, self.chosen_json)

``picker.read(root, chosen_json)`` shows it with what was chosen last; ``picker.members()`` says who takes
part, in the order in which they were chosen.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.store import Person
from screens.app.root import AppRoot
from screens.drawing.theme import PLAYER_COLOURS
from screens.people.person_sheet import PersonSheet
from screens.people.seat_colours import colour_name, seat_colours
from screens.text.words import words
from screens.widgets.buttons import QuietButton
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.players import PersonChip
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

PEOPLE_AT_FIRST = 8
"""How many people are shown before somebody asks for the others."""


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    """Their name, or that of their colour."""
    colour: int
    """The number of their colour; no two have the same."""


class ColourChip(Plate, Tappable, AnchorLayout):
    """A colour without a name: a tap takes it in or out."""

    colour = NumericProperty(0)
    active = BooleanProperty(False)

    def describe(self) -> Description:
        return {"role": "switch", "name": colour_name(int(self.colour)), "checked": self.active}


class MorePeople(QuietButton):
    """Says how many people are not shown, and shows them."""

    count = NumericProperty(0)


class NewPerson(QuietButton):
    """Asks for the name of somebody whom the app does not know yet."""


class PeoplePicker(Column):
    __events__ = ("on_change",)
    chosen = ListProperty([])
    """Who takes part: numbers of people, and −1 − n for the colour n without a name."""
    most = NumericProperty(len(PLAYER_COLOURS))
    """How many may take part."""
    full = ObjectProperty(None, allownone=True)
    """What is said to one more than that, as a message."""

    _root: AppRoot

    def __init__(self, **kwargs: Any) -> None:
        self._people: tuple[Person, ...] = ()
        self._all_people = False
        super().__init__(**kwargs)

    def on_change(self) -> None:
        """Somebody was taken in or out, or all have moved on."""

    @property
    def chosen_json(self) -> str:
        return json.dumps(list(self.chosen))

    def read(self, root: AppRoot, chosen_json: str) -> None:
        """Offers everybody, with the choice in ``chosen_json``; strangers in it are left out."""
        self._root = root
        self._people = root.services.store.people.all()
        known = {person.id for person in self._people} | {-1 - n for n in range(len(PLAYER_COLOURS))}
        try:
            wanted = [who for who in dict.fromkeys(json.loads(chosen_json)) if who in known]
        except (ValueError, TypeError, RecursionError):  # somebody else's JSON
            wanted = []
        self.chosen = wanted[: int(self.most)]
        self._show_chips()

    def members(self) -> tuple[Member, ...]:
        people = [self._person(who) for who in self.chosen]
        # A colour without a name keeps its own: it has no other name.
        order = sorted(range(len(people)), key=lambda seat: self.chosen[seat] >= 0)
        colours = dict(zip(order, seat_colours([people[seat] for seat in order]), strict=True))
        return tuple(
            Member(person.name or colour_name(colours[seat]), colours[seat])
            for seat, person in enumerate(people)
        )

    def toggle(self, who: int) -> None:
        if who not in self.chosen and len(self.chosen) == self.most:
            self._root.toast(words.tr(self.full))
            return
        others = [one for one in self.chosen if one != who]
        self._choose(others if who in self.chosen else [*others, who])

    def move_on(self) -> None:
        """Everybody moves one place on, clockwise."""
        self._choose([*self.chosen[-1:], *self.chosen[:-1]])

    def show_all(self) -> None:
        self._all_people = True
        self._show_chips()

    def ask_name(self) -> None:
        """Asks for somebody new, who takes part at once."""
        PersonSheet(self._root, on_saved=self._welcome).open()

    def _welcome(self, person: Person) -> None:
        self._people = self._root.services.store.people.all()
        self._show_chips()
        self.toggle(person.id)
        self._show_chips()

    def _choose(self, chosen: Sequence[int]) -> None:
        self.chosen = list(chosen)
        self._mark()
        self.dispatch("on_change")

    def _person(self, who: int) -> Person:
        if who < 0:
            return Person(0, "", -1 - who, -1 - who)
        return next(person for person in self._people if person.id == who)

    def _show_chips(self) -> None:
        """Chips for the people, those who take part before the others, and for the colours."""
        shown = [person for person in self._people if person.id in self.chosen]
        rest = [person for person in self._people if person.id not in self.chosen]
        room = len(rest) if self._all_people else max(0, PEOPLE_AT_FIRST - len(shown))
        chips = self.ids.people
        chips.clear_widgets()
        for person in (*shown, *rest[:room]):
            chip = PersonChip(name=person.name, colour=person.colour, person=person)
            chip.bind(on_release=lambda chip: self.toggle(chip.person.id))
            chips.add_widget(chip)
        if len(rest) > room:
            more = MorePeople(count=len(rest) - room)
            more.bind(on_release=lambda _: self.show_all())
            chips.add_widget(more)
        new = NewPerson()
        new.bind(on_release=lambda _: self.ask_name())
        chips.add_widget(new)
        if not self.ids.colours.children:
            for colour in range(len(PLAYER_COLOURS)):
                disc = ColourChip(colour=colour)
                disc.bind(on_release=lambda disc: self.toggle(-1 - int(disc.colour)))
                self.ids.colours.add_widget(disc)
        self._mark()

    def _mark(self) -> None:
        for chip in self.ids.people.children:
            if isinstance(chip, PersonChip):
                chip.active = chip.person.id in self.chosen
        for disc in self.ids.colours.children:
            disc.active = -1 - disc.colour in self.chosen


load_kv(__file__)
