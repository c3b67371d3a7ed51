"""Deleting for good. What that means is said first; nothing here can be undone but from a backup.

``root.go('forget')`` lists everybody, also those who were taken off the list of players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.store import Person
from screens.app.page import Page
from screens.app.root import the_root
from screens.app.services import Services
from screens.text.words import words
from screens.widgets.containers import Level, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot


class Consequence(Row):
    icon = StringProperty("")
    text = StringProperty("")


class ForgetPersonSheet(Sheet):
    """What goes and what stays when a person is deleted."""

    name = StringProperty("")
    colour = NumericProperty(0)
    games = NumericProperty(0)
    """In how many games they sit."""
    backups = BooleanProperty(False)

    def __init__(
        self, services: Services, person: Person, on_done: Callable[[], object], **kwargs: Any
    ) -> None:
        self._store = services.store
        self._person = person
        self._on_done = on_done
        games = self._store.forgetting.games_with(person.id)
        super().__init__(name=person.name, colour=person.colour, games=games, **kwargs)

    def ask(self) -> None:
        self.close()
        confirm(
            words.tr("data.forget.sure", name=self.name),
            self._no_undo(),
            words.tr("data.forget.yes"),
            self._forget,
            danger=True,
        )

    def _no_undo(self) -> str:
        """That it is for good; and which files go along that were set aside as damaged."""
        aside = self._store.forgetting.set_aside_with(self._person.id)
        told = words.tr("data.forget.no_undo")
        return f"{told} {words.tr('data.forget.aside', files=', '.join(aside))}" if aside else told

    def _forget(self) -> None:
        with the_root().reporting_errors():
            self._store.forgetting.forget_person(
                self._person.id, lambda seat: words.tr("data.forget.stand_in", n=seat + 1), self.backups
            )
            the_root().toast(words.tr("data.forget.done", name=self.name))
            self._on_done()


class ForgetAllSheet(Sheet):
    """What goes when everything is deleted."""

    backups = BooleanProperty(True)

    def __init__(self, services: Services, **kwargs: Any) -> None:
        self._services = services
        super().__init__(title=words.tr("data.delete.all"), **kwargs)

    def ask(self) -> None:
        self.close()
        confirm(
            words.tr("data.forget_all.sure"),
            words.tr("data.forget.no_undo" if self.backups else "data.forget_all.undo"),
            words.tr("data.forget_all.yes"),
            self._forget,
            danger=True,
        )

    def _forget(self) -> None:
        root = the_root()
        with root.reporting_errors():
            self._services.store.forgetting.forget_everything(self.backups)
            self._services.apply_settings()
            root.go("home", fresh=True)
            root.toast(words.tr("data.forget_all.done"))


class ForgetRow(Tappable, Level):
    name = StringProperty("")
    colour = NumericProperty(0)
    person = ObjectProperty(None, allownone=True)


class ForgetPage(Page):
    """Everybody whom the app remembers in any way."""

    empty = BooleanProperty(False)

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self._people: tuple[Person, ...] = ()
        self.ids.list.show(0, ForgetRow, self._fill_row, on_release=lambda row: self._open(row.person))

    def on_show(self, **_: Any) -> None:
        self.refresh()

    def refresh(self) -> None:
        with self.reporting_errors():
            self._people = self.services.store.people.everybody()
        self.empty = not self._people
        self.ids.list.refresh(len(self._people))

    def _fill_row(self, row: ForgetRow, index: int) -> None:
        row.person = person = self._people[index]
        row.name, row.colour = person.name, person.colour

    def _open(self, person: Person) -> None:
        with self.reporting_errors():
            ForgetPersonSheet(self.services, person, self.refresh).open()


load_kv(__file__)
