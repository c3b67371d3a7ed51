"""The first page: the game on the table, the games to choose from, and the way to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games import load
from companion.store import GameRow
from screens.game_shelf import GameCard, games_on_offer
from screens.kv import load_kv
from screens.page import Page
from screens.people_words import few_names
from screens.theme import theme
from screens.when import say_when
from screens.widgets.containers import TapCard
from screens.widgets.touch import Tappable
from screens.words import words

if TYPE_CHECKING:
    from screens.app_root import AppRoot


class ContinueCard(TapCard):
    """The game on the table: one tap goes on with it."""

    game = StringProperty("")
    """Which game; empty while there is none."""
    people = ObjectProperty(None, allownone=True)
    """Who plays, as a message."""
    steps = NumericProperty(0)
    """How far it has come."""
    when = ObjectProperty(None, allownone=True)
    """When the last step was made, as a message."""


class WayTile(Tappable, BoxLayout):
    """A way to another page: a picture and a word."""

    icon = StringProperty("")
    """The picture."""
    text = StringProperty("")
    """Where it leads."""


class HomePage(Page):
    """What one can do here."""

    table_game = NumericProperty(0)
    """The number of the game on the table, 0 for none."""
    newcomer = BooleanProperty(False)
    """Whether nobody has ever played here: then a sentence says how it works."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._told = False
        super().__init__(root, **kwargs)
        self._table = ContinueCard()
        self._table.bind(on_release=lambda _: self.go_on())
        for game in games_on_offer():
            players = load(game).players
            card = GameCard(game=game, least=players[0], most=players[-1])
            card.bind(on_release=lambda card: self.root.go("setup", game=card.game))
            self.ids.shelf.add_widget(card)

    def on_show(self, **_: Any) -> None:
        theme.game = ""
        with self.telling():
            self._show_table(self.services.store.table_game())
            self.newcomer = not self.services.store.count_games()
        self._tell_news()

    def go_on(self) -> None:
        """Back to the game on the table."""
        self.root.go("table", game=int(self.table_game))

    def _show_table(self, row: GameRow | None) -> None:
        self.table_game = row.id if row else 0
        self.ids.slot.clear_widgets()
        if row:
            card = self._table
            self.ids.slot.add_widget(card)
            card.game, card.steps, card.when = row.game, row.steps, say_when(row.updated)
            card.people = few_names([seat.name for seat in row.seats])

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
