"""The games that were played, and those that wait to be played on: ``root.go('history')``, or those of one
person: ``root.go('history', person=3)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import GAME_IDS
from companion.store import GameRow, Search, SeatRow
from companion.store.lock_token import LockToken
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.text.dates import say_briefly, say_when
from screens.text.names import few_names, played_title
from screens.text.words import figure, words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.overlays import confirm
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot

PAGE = 50
"""How many games are read at a time."""
BESIDE = 148
"""dp: the drawing and the button beside the words of a line."""
SEARCH_AFTER = 0.2
"""Seconds after the last letter that the words are looked for."""
FINISHED, UNFINISHED = "finished", "unfinished"


class GameLine(Tappable, Level):
    """One game: what, when, who, and who has won."""

    number = NumericProperty(0)
    """The number of the game in the store."""
    game = StringProperty("")
    title = StringProperty("")
    """What somebody called it; mostly nothing."""
    when = ObjectProperty(None, allownone=True)
    """When it was over, or the last step was made, as a message."""
    briefly = ObjectProperty(None, allownone=True)
    winners = StringProperty("")
    """Who has won, with the score; empty while the game goes on."""
    people = ObjectProperty(None, allownone=True)
    """Everybody, or everybody else, as a message."""
    steps = NumericProperty(0)
    mark = StringProperty("")
    """What is special: that the table ended it before the rules did, or that it was counted."""
    counted = BooleanProperty(False)
    """Whether it was counted, not played."""
    noted = BooleanProperty(False)
    """Whether somebody has noted something on it."""


class HistoryPage(Page):
    """Two lists: finished and unfinished games, the last ones first."""

    shown = StringProperty(FINISHED)
    finished = NumericProperty(0)
    """How many finished games there are."""
    unfinished = NumericProperty(0)
    """How many others."""
    empty = BooleanProperty(False)
    """Whether the list has nothing to show."""
    games = ListProperty([])
    """What there is to choose from, each a `Kind`."""
    game = ObjectProperty(None, allownone=True)
    """The chosen one; None for all of them."""
    who = StringProperty("")
    """Whose games they are; empty for everybody's."""
    searching = BooleanProperty(False)
    """Whether words can be looked for."""
    sought = StringProperty("")
    """The words that are looked for."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self._read: dict[int, tuple[GameRow, ...]] = {}
        self._person: int | None = None
        self._opened: object = None
        self._here = False
        self.search_soon = Clock.create_trigger(lambda _: self._search(), SEARCH_AFTER)
        for name in ("shown", "game", "sought"):
            self.fbind(name, self._open_list)

    def on_show(self, person: int | None = None, **_: Any) -> None:
        self._here = True
        if person != self._person:
            self._person, self.game = person, None
            self._end_search()
        with self.reporting_errors():
            store = self.services.store
            known = None if person is None else store.people.get(person)
            self.who = "" if known is None else known.name
        self._count()
        if not self.finished and self.unfinished and self.game is None and not self.sought:
            self.shown = UNFINISHED
        if self._content() == self._opened:
            self._find_kinds()
            self._refresh()  # whoever comes back from a game finds the list where it was
        else:
            self._open_list()

    def on_hide(self) -> None:
        # A page that has left reads nothing more, whatever changes meanwhile: coming back, it reads anew.
        self._here = False

    def on_back(self) -> bool:
        if not self.searching:
            return False
        self._end_search()
        return True

    # Looking for games

    def toggle_search(self) -> None:
        if self.searching:
            self._end_search()
        else:
            self.searching = True
            self.ids.search.focus = True

    def _end_search(self) -> None:
        self.searching, self.ids.search.focus = False, False
        self.ids.search.text = ""
        self._search()

    def _search(self) -> None:
        self.sought = self.ids.search.text.strip()

    @property
    def _wanted(self) -> dict[str, Any]:
        """What the list is to have, in the words of the store."""
        names = {game: words.tr(f"{game}.name") for game in GAME_IDS}
        search = Search.of(self.sought, names)
        return {"game": self.game, "person": self._person, "search": search}

    # The list

    def _count(self) -> None:
        with self.reporting_errors():
            store = self.services.store
            self.finished = store.count_games(finished=True, **self._wanted)
            self.unfinished = store.count_games(finished=False, **self._wanted)

    def _find_kinds(self) -> None:
        """The games to choose from are those of this list."""
        with self.reporting_errors():
            self.games = self.services.store.kinds(finished=self.shown == FINISHED, person=self._person)
        if self.game not in (None, *self.games):
            self.game = None

    def _content(self) -> object:
        """What the list shows: another one begins at its top."""
        return self.shown, self.game, self._person, self.sought, self.finished, self.unfinished

    @property
    def _length(self) -> int:
        return int(self.finished if self.shown == FINISHED else self.unfinished)

    def _open_list(self, *_: object) -> None:
        self._find_kinds()
        self._read.clear()
        self._count()
        self._opened = self._content()
        self.empty = not self._length
        self.ids.list.show(self._length, self._make_line, self._fill_line)

    def _refresh(self) -> None:
        """A game has gone or come back: the list stays where it is."""
        self._read.clear()
        self._count()
        self._opened = self._content()
        self.empty = not self._length
        self.ids.list.refresh(self._length)

    def _row(self, index: int) -> GameRow | None:
        """A game of the list; the page of the store that it is on is read when it comes into sight."""
        page = index // PAGE
        if page not in self._read:
            self._read[page] = ()
            with self.reporting_errors():
                self._read[page] = self.services.store.history(
                    page * PAGE, PAGE, finished=self.shown == FINISHED, **self._wanted
                )
        rows = self._read[page]
        return rows[index % PAGE] if index % PAGE < len(rows) else None

    def _make_line(self) -> GameLine:
        line = GameLine()
        line.bind(on_release=self._open)
        line.ids.delete.bind(on_release=lambda _: self._ask(int(line.number)))
        return line

    def _fill_line(self, line: GameLine, index: int) -> None:
        row = self._row(index) if self._here else None
        if row is None:
            return
        line.number, line.game, line.steps = row.id, row.game, row.steps
        line.title, line.noted, line.counted = row.title, bool(row.note), row.counted
        moment = row.finished or row.updated
        line.when, line.briefly = say_when(moment), say_briefly(moment)
        winners = row.winners
        line.winners = ", ".join(_with_score(row.seats[seat]) for seat in winners)
        others = [_with_score(seat) for number, seat in enumerate(row.seats) if number not in winners]
        # Half of its height is about what a letter takes.
        room = round((line.width - dp(BESIDE)) / (theme.label * 0.5))
        line.mark = "history.by_table" if row.by_table else "history.counted" if row.counted else ""
        if not line.mark and not winners and any(seat.place for seat in row.seats):
            line.mark = "result.lost"
        if line.mark:
            room = max(1, room - len(words.tr(line.mark)) - 3)
        line.people = few_names(others, room) if others else None

    # What a finger does

    def _open(self, line: GameLine) -> None:
        page = "table" if self.shown == UNFINISHED else "counted" if line.counted else "result"
        self.root.go(page, game=int(line.number))

    def _ask(self, number: int) -> None:
        with self.reporting_errors():
            row = self.services.store.game_row(number)
            token = self.services.store.lock_token(number)
            confirm(
                words.tr("history.delete.title"),
                words.tr(
                    "history.delete.help",
                    game=played_title(row),
                    when=words.tr(say_when(row.finished or row.updated)),
                ),
                words.tr("ui.delete"),
                lambda: self._delete(number, token),
                danger=True,
            )

    def _delete(self, number: int, token: LockToken | None) -> None:
        with self.reporting_errors():
            self.services.store.delete_game(number, token)
            self.root.toast(
                words.tr("history.deleted"), words.tr("history.bring_back"), lambda: self._bring_back(number)
            )
        self._refresh()

    def _bring_back(self, number: int) -> None:
        with self.reporting_errors():
            self.services.store.undelete_game(number)
        self._refresh()


def _with_score(seat: SeatRow) -> str:
    if seat.total is None:
        return seat.name
    # A no-break space: the score stays with its name.
    return f"{seat.name}\u00a0{figure(seat.total)}"


load_kv(__file__)
