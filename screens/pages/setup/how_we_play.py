"""How the table plays: the options of the game, and a switch for each habit of the table besides.

Folded up it is a line that says what was chosen; further habits are further switches among `habits`.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.core.game_clock import TimeControl
from screens.app.services import Services
from screens.table.clock_sheet import ClockSheet, read_control, say_control
from screens.text.words import words
from screens.widgets.choices import SwitchRow
from screens.widgets.fold import Fold


class ClockHabit(SwitchRow):
    """To play by a clock: what is agreed on about time is asked as soon as one is wanted."""

    agreed = StringProperty("")
    """What that is; empty where no clock is wanted."""

    def ask(self, services: Services) -> None:
        self.agreed = ""
        if self.active:
            self._say(read_control(services.settings))
            ClockSheet(services, self._say).open()

    def _say(self, control: TimeControl) -> None:
        self.agreed = say_control(control)


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
