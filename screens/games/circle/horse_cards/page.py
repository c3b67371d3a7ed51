"""The page of the horse cards: every card that is known, to be looked up, changed and added to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.circle.stable import DECK
from companion.games.circle.state import Horse
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.games.circle.horse_cards.card_sheet import CardSheet
from screens.games.circle.horse_cards.known import GAME, KnownHorses, alike, clean
from screens.games.circle.horse_row import HorseRow
from screens.text.words import words
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.app.root import AppRoot


class HorseCardsPage(Page):
    known = NumericProperty(0)
    deck = NumericProperty(DECK)
    """How many there are in the box."""
    empty = BooleanProperty(True)
    """Whether no card is known yet."""
    nobody = StringProperty("")
    """What is said where the search finds nothing."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._found: list[Horse] = []
        self._sheet: CardSheet | None = None
        super().__init__(root, **kwargs)

    def on_show(self, **_: Any) -> None:
        theme.game = GAME
        self.ids.search.text = ""
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Reads the cards again and shows those that are searched for."""
        with self.reporting_errors():
            cards = self._known.by_name()
            wanted = alike(clean(self.ids.search.text))
            self._found = [horse for horse in cards if wanted in alike(horse.name)]
            self.known, self.empty = len(cards), not cards
            self.nobody = words.tr("circle.screen.cards.nobody") if cards and not self._found else ""
            self.ids.list.show(len(self._found), self._make, self._fill)

    def add(self) -> None:
        """Takes new cards down, one after the other."""
        self._entry().add(self._known, self.refresh)

    def edit(self, horse: Horse) -> None:
        self._entry().edit(self._known, horse, self.refresh)

    def row(self, name: str) -> HorseRow:
        """The line of a card that is in sight."""
        rows = self.ids.list.children[0].children
        return next(row for row in rows if row.name == name)

    @property
    def _known(self) -> KnownHorses:
        return KnownHorses(self.services.store)

    def _entry(self) -> CardSheet:
        if self._sheet is None:
            self._sheet = CardSheet(self.root)
        return self._sheet

    def _make(self) -> HorseRow:
        row = HorseRow(gap=dp(6))
        row.bind(on_release=lambda row: self.edit(row.horse))
        return row

    def _fill(self, row: HorseRow, index: int) -> None:
        row.show(self._found[index])


load_kv(__file__)
