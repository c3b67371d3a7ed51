"""One of several, as chips in a row that scrolls sideways.

ChipRow:
    options: [(None, words.tr('statistics.all_games')), ('heckmeck', 'Хекмек')]
    value: root.game
    on_value: root.game = self.value
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from screens.widgets.choices import Chip
from screens.widgets.containers import Scrolling
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool

PEEK = 40
"""dp: how much is seen of the neighbours of the chosen chip."""


class ChipRow(Scrolling):
    """Chips beside each other, one of them chosen. Without a choice to make it takes no room."""

    options = ListProperty([])
    """Pairs of value and text."""
    value = ObjectProperty(None, allownone=True)
    side = NumericProperty(0)
    """How much room is left free before the first and behind the last."""

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Pool(Chip, on_release=lambda chip: setattr(self, "value", self._values[chip]))
        self._values: dict[Chip, Any] = {}
        self._reveal = Clock.create_trigger(self._bring_into_sight)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        for name in ("options", "value"):
            self.fbind(name, self._show)
        self.fbind("width", self._reveal)
        self.ids.row.fbind("width", self._reveal)
        self._show()

    def _show(self, *_: object) -> None:
        shown = self.options if len(self.options) > 1 else []
        for chip, (value, text) in self._chips.lay_in(self.ids.row, shown):
            self._values[chip] = value
            chip.text, chip.active = text, value == self.value
        self._reveal()

    def _bring_into_sight(self, *_: object) -> None:
        """The chosen chip is seen, with a bit of its neighbours."""
        row = self.ids.row
        spare = row.width - self.width
        chosen = next((chip for chip in row.children if chip.active), None)
        if spare <= 0 or chosen is None:
            self.scroll_x = 0
            return
        before = reversed(row.children[row.children.index(chosen) + 1 :])
        left = row.padding[0] + sum(chip.width + row.spacing for chip in before) - dp(PEEK)
        right = left + chosen.width + 2 * dp(PEEK)
        shown = max(min(self.scroll_x * spare, left), right - self.width)
        self.scroll_x = min(1.0, max(0.0, shown / spare))


load_kv(__file__)
