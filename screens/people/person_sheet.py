"""Somebody new, or another name and colour for somebody known: one sheet for both.

    PersonSheet(self.root, on_saved=self.refresh, several=True).open()      # another may follow at once
    PersonSheet(self.root, person=anna, on_saved=…, on_remove=…).open()

What can't be drawn never gets into the name, and what won't do gets a sentence under the field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.core.messages import Message
from companion.store import Person
from companion.store.names import LONGEST
from screens.app.root import AppRoot
from screens.drawing.theme import PLAYER_COLOURS, theme
from screens.people.name_field import NameSheet
from screens.people.seat_colours import colour_name
from screens.text.words import words
from screens.widgets.buttons import QuietButton
from screens.widgets.containers import Grid
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description


class ColourChoice(Plate, Tappable, AnchorLayout):
    colour = NumericProperty(0)
    active = BooleanProperty(False)

    def describe(self) -> Description:
        return {"role": "choice", "name": colour_name(int(self.colour))}


class ColourPicker(Grid):
    value = NumericProperty(0)
    """The number of the chosen one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for number in range(len(PLAYER_COLOURS)):
            choice = ColourChoice(colour=number)
            choice.bind(on_release=lambda choice: setattr(self, "value", choice.colour))
            self.add_widget(choice)
        self.fbind("value", self._mark)
        self._mark()

    def _mark(self, *_: object) -> None:
        for choice in self.children:
            choice.active = choice.colour == self.value


class PersonSheet(NameSheet):
    person = ObjectProperty(None, allownone=True)
    """Who is changed; None for somebody new."""
    several = BooleanProperty(False)
    """Whether another may follow at once: then the keyboard's own key leads to the next name."""

    def __init__(
        self,
        root: AppRoot,
        on_saved: Callable[[Person], object],
        person: Person | None = None,
        on_remove: Callable[[Person], object] | None = None,
        **kwargs: Any,
    ) -> None:
        self._people = root.services.store.people
        self._goes_on = False
        self._on_saved = on_saved
        super().__init__(root, person=person, **kwargs)
        self.ids.colours.value = person.colour % len(PLAYER_COLOURS) if person else self._free_colour()
        self.ids.name.text = person.name if person else ""
        if person and on_remove:
            self._offer_removal(person, on_remove)

    def on_open(self) -> None:
        if self.person is None:
            super().on_open()

    def _free_colour(self) -> int:
        taken = {known.colour % len(PLAYER_COLOURS) for known in self._people.all()}
        return next((number for number in range(len(PLAYER_COLOURS)) if number not in taken), 0)

    def enter(self) -> None:
        if self.several:
            self.save_and_next()
        else:
            self.save()

    def save_and_next(self) -> None:
        """Keeps the name, and asks for the next one."""
        self._goes_on = True
        self.save()
        self._goes_on = False

    def too_long(self) -> Message | None:
        return Message("players.longest", n=LONGEST) if len(self.ids.name.text) >= LONGEST else None

    def refuse(self, name: str) -> None:
        self._people.judge(name, but=self.person.id if self.person else None)

    def keep(self, name: str) -> None:
        colour = int(self.ids.colours.value)
        if self.person is None:
            saved = self._people.add(name, colour, colour)
        else:
            kept = self._people.rename(self.person.id, name)
            self._people.paint(self.person.id, colour, colour)
            saved = Person(self.person.id, kept, colour, colour)
        if self._goes_on:
            self.ids.colours.value = self._free_colour()
            self.ids.name.text = ""
            self.on_open()
        else:
            self.close()
        self._on_saved(saved)

    def _offer_removal(self, person: Person, on_remove: Callable[[Person], object]) -> None:
        button = QuietButton(text=words.tr("players.remove"), icon="delete-outline")
        button.ink = theme.danger
        button.bind(on_release=lambda _: on_remove(person))
        button.bind(on_release=lambda _: self.close())
        self.add_widget(button)


load_kv(__file__)
