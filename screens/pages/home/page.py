"""The first page: the game on the table, the games to choose from, and the way to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.app.page import Page
from screens.drawing.motion import SHORT, motion
from screens.games import screens_of
from screens.text.dates import say_when
from screens.text.names import few_names
from screens.text.words import words
from screens.widgets.containers import Level, TapCard, Upright
from screens.widgets.kv import load_kv
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from companion.store import GameRow
    from companion.store.evenings import Evening
    from screens.app.root import AppRoot
    from screens.pages.home.game_shelf import GameShelf


class ContinueCard(TapCard, Level):
    """The game on the table: one tap goes on with it."""

    game = StringProperty("")
    """Which game; empty while there is none."""
    title = StringProperty("")
    """What somebody called it; mostly nothing."""
    people = ObjectProperty(None, allownone=True)
    """Who plays, as a message."""
    steps = NumericProperty(0)
    when = ObjectProperty(None, allownone=True)
    """When the last step was made, as a message."""


class WayTile(Tappable, Upright):
    """A way to another page: a picture and a word."""

    icon = StringProperty("")
    text = StringProperty("")
    letter = NumericProperty(0.68)
    """How wide a letter is taken to be, as a part of its height."""


class HomePage(Page):
    table_game = NumericProperty(0)
    """The number of the game on the table, 0 for none."""
    shelf_room = NumericProperty(0)
    """The height that the games may fill without scrolling."""
    across = BooleanProperty(False)
    """Whether the phone is held across."""
    newcomer = BooleanProperty(False)
    """Whether nobody has ever played here: then a sentence says how it works."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._told = False
        super().__init__(root, **kwargs)
        self._table: ContinueCard | None = None
        self._shelf: GameShelf | None = None
        self._last = ""
        # The rules of all games take longer to load than everything else here: the first frame does without.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._fill_shelf, 0), 0)

    def on_show(self, **_: Any) -> None:
        with self.reporting_errors():
            self._show_table(self.services.store.table_game())
            played = self.services.store.history(limit=1)
            if played:
                self._show_evening(self.services.store.evenings.current())
            self.newcomer, self._last = not played, played[0].game if played else ""
        if self._shelf is not None:
            self._shelf.last = self._last
        self._tell_news()

    def _fill_shelf(self, _: float) -> None:
        from screens.pages.home.game_shelf import GameShelf

        shelf = self._shelf = GameShelf(opacity=0, room=self.shelf_room, last=self._last)
        self.bind(shelf_room=shelf.setter("room"))
        shelf.bind(on_game=lambda _, game: self._choose(game))
        shelf.bind(on_count=lambda _, game: self.root.go("calculator", game=game))
        self.ids.shelf_place.add_widget(shelf)
        motion.to(shelf, SHORT, opacity=1)

    def _choose(self, game: str) -> None:
        """The set-up of a game; where it is one for anything, first what is played."""
        if screens_of(game).for_any_game:
            self.root.go("any_game")
        else:
            self.root.go("setup", game=game)

    def resume_game(self) -> None:
        self.root.go("table", game=int(self.table_game))

    def _show_table(self, row: GameRow | None) -> None:
        table_game = row.id if row else 0
        if table_game != self.table_game:  # it stands at the top: whoever chose it further down has to see it
            self.ids.scroll.to_top()
        self.table_game = table_game
        self.ids.slot.clear_widgets()
        if row:
            if self._table is None:
                self._table = ContinueCard()
                self._table.bind(on_release=lambda _: self.resume_game())
            card = self._table
            self.ids.slot.add_widget(card)
            card.game, card.steps, card.when = row.game, row.steps, say_when(row.updated)
            card.title = row.title
            card.people = few_names([seat.name for seat in row.seats])

    def _show_evening(self, evening: Evening | None) -> None:
        if evening is None:
            return
        from screens.pages.evening.strip import EveningStrip

        strip = EveningStrip(pos_hint={"center_y": 0.5})
        strip.show(evening)
        strip.bind(on_release=lambda _: self.root.go("evening"))
        self.ids.slot.add_widget(strip)

    def _tell_news(self) -> None:
        """Says once what the store had to do when it was opened."""
        news = self.services.store.news
        if not news or self._told:
            return
        self._told = True
        from screens.widgets.overlays import Dialog

        dialog = Dialog(title=words.tr("home.news"), text=" ".join(words.tr(message) for message in news))
        dialog.ids.refuse.text = words.tr("home.news.ok")
        dialog.open()


load_kv(__file__)
