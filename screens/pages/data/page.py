"""The player's own data, all in one place: ``root.go('data')``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.store import Backup, Person, StoreError
from screens.app.page import Page
from screens.pages.data.export import CSV, JSON, WIDE, copy_all, export_all
from screens.text.dates import say_when
from screens.text.words import words
from screens.widgets.containers import Level, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot
    from screens.reading.description import Description


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

    def __init__(self, root: AppRoot, person: Person, on_done: Callable[[], object], **kwargs: Any) -> None:
        self._root, self._store = root, root.services.store
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
        with self._root.reporting_errors():
            self._store.forgetting.forget_person(
                self._person.id, lambda seat: words.tr("data.forget.stand_in", n=seat + 1), self.backups
            )
            self._on_done()
            self._root.toast(words.tr("data.forget.done", name=self.name))


class ForgetAllSheet(Sheet):
    """What goes when everything is deleted."""

    backups = BooleanProperty(True)

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._root = root
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
        root = self._root
        with root.reporting_errors():
            root.services.store.forgetting.forget_everything(self.backups)
            root.services.apply_settings()
            root.go("home", fresh=True)
            root.toast(words.tr("data.forget_all.done"))


class ForgetRow(Tappable, Level):
    name = StringProperty("")
    colour = NumericProperty(0)
    person = ObjectProperty(None, allownone=True)


class ForgetPage(Page):
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
            ForgetPersonSheet(self.root, person, self.refresh).open()


MEGABYTE = 1024 * 1024


class BackupRow(Tappable, Level):
    """One backup; a tap asks whether to go back to it."""

    when = ObjectProperty(None, allownone=True)
    """When it was made, as a message."""
    holds = ObjectProperty(None, allownone=True)
    """What is in it, as a message."""
    backup = ObjectProperty(None, allownone=True)
    newest = BooleanProperty(False)
    place = 1
    """Which one from the newest: two may have been made in the same minute."""

    def describe(self) -> Description:
        return {"value": str(self.place)}


class BackupsPage(Page):
    count = NumericProperty(0)
    """How many there are."""
    working = BooleanProperty(False)
    failure = StringProperty("")
    """Why the last automatic one could not be made."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self._backups: tuple[Backup, ...] = ()
        self._holds: tuple[Message, ...] = ()
        self.ids.list.show(0, BackupRow, self._fill_row, on_release=lambda row: self._ask(row.backup))

    def on_show(self, **_: Any) -> None:
        self.refresh()

    def refresh(self) -> None:
        backups = self.services.store.backups
        self._backups = backups.list()
        self._holds = tuple(map(self._contents, self._backups))
        self.count = len(self._backups)
        self.failure = words.tr(backups.failure.message) if backups.failure else ""
        self.ids.list.refresh(len(self._backups))

    def make_one(self) -> None:
        """Makes a backup now; that it is being made is on the screen first."""
        self.working = True
        Clock.schedule_once(self._make, 0)

    def _make(self, _: float) -> None:
        self.working = False
        with self.reporting_errors():
            self.services.store.backups.make()
            self.root.toast(words.tr("data.backups.made"))
        self.refresh()

    def _fill_row(self, row: BackupRow, index: int) -> None:
        row.backup = backup = self._backups[index]
        row.when, row.newest = say_when(backup.made), index == 0
        row.holds, row.place = self._holds[index], index + 1

    def _contents(self, backup: Backup) -> Message:
        try:
            found = self.services.store.backups.describe(backup)
        except StoreError:
            return Message("data.backups.unreadable")
        size = f"{max(found.size / MEGABYTE, 0.1):.1f}".replace(".", words.tr("data.decimal"))
        return Message("data.backups.holds", n=found.games, size=size)

    def _ask(self, backup: Backup) -> None:
        confirm(
            words.tr("data.restore.title"),
            words.tr("data.restore.help", when=words.tr(say_when(backup.made))),
            words.tr("data.restore.yes"),
            lambda: self._restore(backup),
            danger=True,
        )

    def _restore(self, backup: Backup) -> None:
        with self.reporting_errors():
            self.services.store.restore(backup)
            self.services.apply_settings()
            self.root.go("home", fresh=True)
            self.root.toast(words.tr("data.restore.done"))


class DataPage(Page):
    games = NumericProperty(0)
    """How many games there are, unfinished ones too."""
    finished = NumericProperty(0)
    """How many of them are over."""
    people = NumericProperty(0)
    """How many people are known."""
    latest = ObjectProperty(None, allownone=True)
    """When the last backup was made, as a message."""
    nothing = BooleanProperty(True)
    """Whether there is nothing to hand on or to delete."""

    def on_show(self, **_: Any) -> None:
        self.refresh()

    def refresh(self) -> None:
        with self.reporting_errors():
            store = self.services.store
            self.games, self.finished = store.count_games(), store.count_games(finished=True)
            self.people = len(store.people.all())
            backups = store.backups.list()
            self.latest = say_when(backups[0].made) if backups else None
            self.nothing = not (self.games or self.people)

    def export_file(self) -> None:
        with self.reporting_errors():
            export_all(self.root, JSON)

    def export_table(self) -> None:
        with self.reporting_errors():
            export_all(self.root, CSV)

    def export_wide(self) -> None:
        with self.reporting_errors():
            export_all(self.root, WIDE)

    def copy_text(self) -> None:
        with self.reporting_errors():
            copy_all(self.root)

    def forget_all(self) -> None:
        ForgetAllSheet(self.root).open()


load_kv(__file__)
