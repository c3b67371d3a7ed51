"""The players as a row of tabs that scrolls sideways, with a place to add one more.

PlayerTabs:
    players: root.players       # a tuple of `TabFigure`
    chosen: root.chosen         # the seat that is shown; −1 for the tab of the whole table
    shared: 'Заезд'             # the words on that tab; empty: there is none
    full: False                 # whether nobody can be added
    on_choose: …                # another tab was tapped: its seat
    on_again: …                 # the chosen tab was tapped: its seat
    on_add: …
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.widgets.containers import Level
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

PEEK = 40
"""dp: how much is seen of the neighbours of the chosen tab."""


@dataclass(frozen=True, slots=True)
class TabFigure:
    name: str
    colour: int


class PlayerTab(Plate, Tappable, Level):
    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    icon = StringProperty("")
    """A picture instead of the player's symbol."""
    active = BooleanProperty(False)
    """Whether its entries are shown."""


class PlayerTabs(Level):
    __events__ = ("on_choose", "on_again", "on_add")
    players = ObjectProperty(())
    chosen = NumericProperty(0)
    shared = StringProperty("")
    shared_icon = StringProperty("")
    full = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._tabs: list[PlayerTab] = []
        self.reveal = Clock.create_trigger(self._scroll_to_chosen)
        super().__init__(**kwargs)
        for name in ("players", "shared", "shared_icon", "chosen"):
            self.fbind(name, self._show)

    def tab(self, seat: int) -> PlayerTab:
        return next(tab for tab in self._tabs if tab.seat == seat)

    def on_choose(self, seat: int) -> None:
        """Another tab was tapped."""

    def on_again(self, seat: int) -> None:
        """The chosen tab was tapped."""

    def on_add(self) -> None:
        """One more player, please."""

    def _show(self, *_: object) -> None:
        row = self.ids.row
        first = -1 if self.shared else 0
        if [tab.seat for tab in self._tabs] != list(range(first, len(self.players))):
            for tab in self._tabs:
                row.remove_widget(tab)
            self._tabs = [PlayerTab(seat=seat) for seat in range(first, len(self.players))]
            for tab in self._tabs:
                tab.bind(on_release=self._tapped, width=self.reveal)
                row.add_widget(tab)
        for tab in self._tabs:
            if tab.seat < 0:
                tab.name, tab.icon = self.shared, self.shared_icon
            else:
                tab.name, tab.colour = self.players[tab.seat].name, self.players[tab.seat].colour
            tab.active = tab.seat == self.chosen
        self.reveal()

    def _tapped(self, tab: PlayerTab) -> None:
        self.dispatch("on_again" if tab.active else "on_choose", int(tab.seat))

    def _scroll_to_chosen(self, _: float) -> None:
        """Brings the chosen tab into sight, with a bit of its neighbours; from the widths alone, as the tabs
        may not have been moved yet."""
        row, scroll = self.ids.row, self.ids.scroll
        spare = row.width - scroll.width
        if spare <= 0 or not self._tabs:
            scroll.scroll_x = 0
            return
        chosen = self.tab(int(self.chosen))
        before = self._tabs[: self._tabs.index(chosen)]
        left = row.padding[0] + sum(tab.width + row.spacing for tab in before) - dp(PEEK)
        right = left + chosen.width + 2 * dp(PEEK)
        shown = max(min(scroll.scroll_x * spare, left), right - scroll.width)
        scroll.scroll_x = min(1.0, max(0.0, shown / spare))
