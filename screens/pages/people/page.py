"""The people who play: add, rename, recolour, remove."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.store import Person
from screens.app.page import Page
from screens.people.person_sheet import PersonSheet
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.overlays import confirm
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot


class PersonRow(Tappable, Level):
    """One person; a tap opens the sheet with name and colour."""

    name = StringProperty("")
    longest = AliasProperty(lambda row: max(map(len, row.name.split()), default=0), bind=("name",))
    """How many letters its longest word has."""
    colour = NumericProperty(0)
    person = ObjectProperty(None, allownone=True)


class PlayersPage(Page):
    """Everybody whom the app knows, those who played last first."""

    count = NumericProperty(0)
    """How many there are."""
    empty = BooleanProperty(False)

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self._people: tuple[Person, ...] = ()
        self.ids.list.show(0, self._make_row, self._fill_row)

    def on_show(self, **_: Any) -> None:
        self._refresh()

    def add_person(self) -> None:
        PersonSheet(self.root, on_saved=self._refresh).open()

    def _refresh(self, *_: object) -> None:
        with self.reporting_errors():
            self._people = self.services.store.people.all()
        self.count, self.empty = len(self._people), not self._people
        self.ids.list.refresh(len(self._people))

    def _make_row(self) -> PersonRow:
        row = PersonRow()
        row.bind(on_release=lambda row: self._edit(row.person))
        row.ids.statistics.bind(on_release=lambda _: self.root.go("person", person=row.person.id))
        return row

    def _fill_row(self, row: PersonRow, index: int) -> None:
        row.person = person = self._people[index]
        row.name, row.colour = person.name, person.colour

    def _edit(self, person: Person) -> None:
        PersonSheet(self.root, person=person, on_saved=self._refresh, on_remove=self._ask).open()

    def _ask(self, person: Person) -> None:
        confirm(
            words.tr("players.remove.title", name=person.name),
            words.tr("players.remove.help"),
            words.tr("players.remove.yes"),
            lambda: self._remove(person),
            danger=True,
        )

    def _remove(self, person: Person) -> None:
        with self.reporting_errors():
            self.services.store.people.remove(person.id)
            self.root.toast(
                words.tr("players.removed", name=person.name),
                words.tr("players.bring_back"),
                lambda: self._bring_back(person),
            )
        self._refresh()

    def _bring_back(self, person: Person) -> None:
        with self.reporting_errors():
            self.services.store.people.bring_back(person.id)
        self._refresh()


load_kv(__file__)
