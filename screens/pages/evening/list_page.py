"""All evenings, the last one first: ``root.go('evenings')``."""

from __future__ import annotations

from datetime import date
from typing import Any

from kivy.properties import BooleanProperty

from companion.store.evenings import Evening
from screens.app.page import Page
from screens.pages.evening.strip import EveningStrip
from screens.widgets.kv import load_kv

DAYS = 20
"""How many days are read at a time."""


class EveningsPage(Page):
    """Evening by evening: a tap tells what each game brought."""

    empty = BooleanProperty(False)
    """Whether there was none yet."""
    more = BooleanProperty(False)
    """Whether there may be others before the last one that is shown."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._last: date | None = None

    def on_show(self, **_: Any) -> None:
        self.ids.list.clear_widgets()
        self._last = None
        self.show_more()
        self.empty = not self.ids.list.children

    def show_more(self) -> None:
        """Shows those before the last one that is shown."""
        found: list[Evening] = []
        with self.reporting_errors():
            found = self.services.store.evenings.latest(DAYS, self._last)
        for evening in found:
            strip = EveningStrip(dated=True)
            strip.tell(evening)
            game = evening.games[0].id
            strip.bind(on_release=lambda _, game=game: self.root.go("evening", game=game))
            self.ids.list.add_widget(strip)
        self._last = found[-1].day if found else self._last
        self.more = len({evening.day for evening in found}) == DAYS


load_kv(__file__)
