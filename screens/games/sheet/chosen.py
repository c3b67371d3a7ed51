"""Which sheet is played by, at the top of its set-up: a tap leads back to everything that can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.games.sheet.library import boxes
from companion.store import Person
from companion.store.pads import OwnPreset
from screens.app.root import AppRoot
from screens.games.game_screens import SetupTemplate
from screens.games.sheet.offers import about, name_of, players_of
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv


class ChosenSheet(Column):
    __events__ = ("on_choose",)
    title = StringProperty("")
    about = StringProperty("")

    known = BooleanProperty(False)
    """Whether there is one."""
    own = BooleanProperty(False)
    """Whether it is one that somebody has made here."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._root = root
        self._sheet: Any = None
        super().__init__(**kwargs)

    def on_choose(self, template: SetupTemplate) -> None:
        """Nothing is chosen here."""

    def place_in(self, options: Any) -> None:
        """It takes nothing out of the options."""

    def compare(self, values: Mapping[str, Any], people: Sequence[Person]) -> None:
        """Says which sheet is agreed on."""
        self._sheet = sheet = values.get("sheet")
        self.known, self.own = sheet is not None, self._preset() is not None
        if sheet is None:
            self.title, self.about = words.tr("sheet.required"), ""
        else:
            box = boxes()[sheet] if isinstance(sheet, str) else None
            name = box.name if box else name_of(sheet)
            self.title = words.tr("sheet.named", name=name)
            self.about = about("sheet.name", box.players if box else players_of(sheet))

    def change(self) -> None:
        """Back to everything that can be played."""
        self._root.go("any_game")

    def count(self) -> None:
        """What lies on the table is only counted, without a game."""
        template = SetupTemplate({"sheet": self._sheet})
        self._root.go("calculator", game="sheet", template=template)

    def make_own(self) -> None:
        """Changes the sheet: one's own, or a copy of one that comes with the app."""
        preset = self._preset()
        self._root.go("own_sheet", sheet=self._sheet, preset=preset.id if preset else 0)

    def _preset(self) -> OwnPreset | None:
        kept = self._root.services.store.pads.presets("sheet")
        return next((one for one in kept if one.options["sheet"] == self._sheet), None)


load_kv(__file__)
