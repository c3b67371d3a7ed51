"""Which games go to BG Stats: ``root.go('choose_games')``. At first all finished ones are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.app.page import Page
from screens.pages.data.export import export_to_bgstats
from screens.text.dates import say_when
from screens.text.names import few_names, played_title
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot


class CheckRow(Tappable, Level):
    """A game, and whether it is chosen."""

    index = NumericProperty(0)
    chosen = BooleanProperty(False)
    title = StringProperty("")
    note = StringProperty("")


class ChoicePage(Page):
    """A list to tick; the chips narrow down what is listed, not what is chosen."""

    games = ListProperty([])
    """The kinds of games that there are."""
    game = ObjectProperty(None, allownone=True)
    """The one that is listed; None for all of them."""
    all = NumericProperty(0)
    """How many finished games there are."""
    count = NumericProperty(0)
    """How many of them are chosen."""
    every = BooleanProperty(False)
    """Whether all that are listed are chosen."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self._listed: tuple[int, ...] = ()
        self._chosen: set[int] = set()
        self._here = False
        self.ids.list.show(0, CheckRow, self._fill, on_release=self._tick)
        self.fbind("game", self._open_list)

    def on_show(self, **_: Any) -> None:
        self._here = True
        with self.reporting_errors():
            store = self.services.store
            self.games = [row.kind for row in store.statistics.overview()]
            self._chosen = set(store.finished_games())
        self.all, self.game = len(self._chosen), None
        self._open_list()

    def on_hide(self) -> None:
        # A page that has left reads nothing more.
        self._here = False

    def _open_list(self, *_: object) -> None:
        with self.reporting_errors():
            self._listed = self.services.store.finished_games(self.game)
        self.ids.list.scroll_y = 1
        self._refresh()

    def _refresh(self) -> None:
        self.count = len(self._chosen)
        self.every = self._chosen.issuperset(self._listed)
        self.ids.list.refresh(len(self._listed))

    def _fill(self, row: CheckRow, index: int) -> None:
        if not self._here:
            return
        with self.reporting_errors():
            told = self.services.store.game_row(self._listed[index])
            row.index, row.chosen = index, told.id in self._chosen
            row.title = played_title(told)
            people = words.tr(few_names([seat.name for seat in told.seats]))
            row.note = f"{words.tr(say_when(told.finished or told.updated))} · {people}"

    # What a finger does

    def _tick(self, row: CheckRow) -> None:
        self._chosen ^= {self._listed[int(row.index)]}
        self._refresh()

    def tick_all(self) -> None:
        """Chooses all that are listed; or none of them, where all are chosen."""
        if self.every:
            self._chosen.difference_update(self._listed)
        else:
            self._chosen.update(self._listed)
        self._refresh()

    def take(self) -> None:
        """The file is made."""
        with self.reporting_errors():
            ordered = [number for number in self.services.store.finished_games() if number in self._chosen]
            export_to_bgstats(self.root, ordered)


load_kv(__file__)
