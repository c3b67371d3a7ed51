"""The player's own data, all in one place: ``root.go('data')``."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.app.page import Page
from screens.pages.data.export import CSV, JSON, copy_all, export_all
from screens.pages.data.forget import ForgetAllSheet
from screens.text.dates import say_when
from screens.widgets.kv import load_kv


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
            export_all(self.services, JSON)

    def export_table(self) -> None:
        with self.reporting_errors():
            export_all(self.services, CSV)

    def copy_text(self) -> None:
        with self.reporting_errors():
            copy_all(self.services)

    def forget_all(self) -> None:
        ForgetAllSheet(self.services).open()


load_kv(__file__)
