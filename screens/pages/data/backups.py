"""The backups: which there are, making one, going back to one. ``root.go('backups')``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.store import Backup, StoreError
from screens.app.page import Page
from screens.text.dates import say_when
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.overlays import confirm
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot

MEGABYTE = 1024 * 1024


class BackupRow(Tappable, Level):
    """One backup; a tap asks whether to go back to it."""

    when = ObjectProperty(None, allownone=True)
    """When it was made, as a message."""
    holds = ObjectProperty(None, allownone=True)
    """What is in it, as a message."""
    backup = ObjectProperty(None, allownone=True)
    newest = BooleanProperty(False)


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
        row.holds = self._holds[index]

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


load_kv(__file__)
