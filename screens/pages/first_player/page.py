"""The page of the first-player picker: fingers, or a lot."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, OptionProperty

from companion.store.settings import Setting
from screens.app.page import Page
from screens.pages.first_player.field import FingerField
from screens.pages.first_player.lot import LotPane
from screens.widgets.kv import load_kv

WAYS = ("fingers", "lot")
WAY = Setting("first_way", "fingers", WAYS)
"""How it was decided last."""


class FirstPlayerPage(Page):
    side = NumericProperty(0)
    """The room at the left and the right."""
    way = OptionProperty("fingers", options=WAYS)
    """Whether fingers or a lot decide."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.field, self.lot = FingerField(), LotPane()

    def on_show(self, **_: Any) -> None:
        self.lot.show(self)
        with self.reporting_errors():
            self.way = self.services.settings.get(WAY)
        self._show()

    def on_hide(self) -> None:
        self.field.let_go()

    def choose_way(self, way: str) -> None:
        self.field.let_go()
        self.way = way
        with self.reporting_errors():
            if self.services.settings.get(WAY) != way:
                self.services.settings.set(WAY, way)
        self._show()

    def _show(self) -> None:
        wanted = self.field if self.way == "fingers" else self.lot
        if wanted.parent is None:
            self.ids.place.clear_widgets()
            self.ids.place.add_widget(wanted)
        self.say_again()

    def say_again(self) -> None:
        self.field.say()
        self.lot.refresh()


load_kv(__file__)
