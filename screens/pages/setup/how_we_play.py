"""How the table plays: the options of the game, and a switch for each habit of the table besides.

Folded up it is a line that says what was chosen; further habits are further switches among `habits`.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from screens.text.words import words
from screens.widgets.fold import Fold


class HowWePlay(Fold):
    options = ObjectProperty(None, rebind=True)
    """The `OptionsCard`."""
    habits = ObjectProperty(None, rebind=True)
    """The column of switches."""

    def on_kv_post(self, base_widget: Any) -> None:
        for habit in self.habits.children:
            habit.bind(active=self.tell, shown=self.tell)

    def begin(self, unfolded: bool) -> None:
        """Another game is set up: nothing has been said yet."""
        self.open = unfolded
        for habit in self.habits.children:
            habit.active = False

    def tell(self, *_: object) -> None:
        """Says in the line what was chosen."""
        rules = self.options.told() or [words.tr("setup.rules.usual")]
        habits = [habit.title for habit in reversed(self.habits.children) if habit.shown and habit.active]
        self.told = " · ".join([*rules, *habits])
