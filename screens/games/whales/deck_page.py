"""The deck page: all 36 cards with what is known of them, to be filled in at once.

It is told to no game that has begun: what was said at a table stays there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.whales.cards import (
    CARDS,
    EFFECTS,
    FAMILIES,
    FIVES,
    NUMBERS,
    UNSEEN,
    Deck,
    card_name,
    effect_name,
    is_deck,
    read_deck,
)
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.games.whales.cards import SHAPE, WhaleCard
from screens.text.words import words
from screens.widgets.containers import Column, Grid
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import Option, capital
from screens.widgets.overlays import Sheet

if TYPE_CHECKING:
    from screens.app.root import AppRoot

GAME = "whales"
GAP, WISH = 6, 60
"""dp: between two cards, and how wide a card likes to be."""


class DeckRow(Column):
    family = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards = {
            f"{self.family}-{number}": WhaleCard(card=f"{self.family}-{number}", touchable=True)
            for number in NUMBERS
        }
        for card in self.cards.values():
            self.ids.cards.add_widget(card)


class DeckGrid(Grid):
    """Cards in as many columns as there is room for."""

    def do_layout(self, *args: Any) -> None:
        gap = dp(GAP)
        columns = max(1, min(len(NUMBERS), int((self.width + gap) // (dp(WISH) + gap))))
        wide = min(dp(96), (self.width - (columns - 1) * gap) / columns)
        self.cols = columns
        for card in self.children:
            card.size = (round(wide), round(wide * SHAPE))
        super().do_layout(*args)


class WhaleCardSheet(Sheet):
    """What one card shows."""

    known = BooleanProperty(False)
    """Whether somebody told anything of it."""

    def __init__(self, page: DeckPage, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._page = page
        self._card = ""
        self.ids.pearls.bind(on_pearls=lambda _, count: self._page.learn(self._card, pearls=count))
        self.ids.effects.bind(on_pick=lambda _, effect: self._page.learn(self._card, bonus=effect))

    def ask(self, card: str) -> None:
        self._card = card
        self.refresh()
        self.open()

    def refresh(self) -> None:
        deck = self._page.deck
        effect = deck.effect_of(self._card)
        self.title = capital(words.tr(card_name(self._card)))
        picture = self.ids.picture
        picture.card, picture.pearls = self._card, deck.pearls_of(self._card) or 0
        picture.effect = effect or ""
        self.ids.pearls.value = deck.pearls_of(self._card) or 0
        self.ids.effects.options = [
            Option(other, capital(words.tr(effect_name(other))), active=other == effect) for other in EFFECTS
        ]
        self.known = self._card in self._page.described

    def forget(self) -> None:
        self._page.forget(self._card)


class DeckPage(Page):
    complete = NumericProperty(0)
    """Of how many cards everything is known."""
    of = NumericProperty(len(CARDS))

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self.described: dict[str, Any] = {}
        """What was told of the cards, as the store keeps it."""
        self.deck: Deck = UNSEEN
        self.cards: dict[str, WhaleCard] = {}
        self._sheet: WhaleCardSheet | None = None
        for family in FAMILIES:
            row = DeckRow(family=family)
            self.cards |= row.cards
            self.ids.families.add_widget(row)
        for card, picture in self.cards.items():
            picture.bind(on_release=lambda _, card=card: self._ask(card))

    def on_show(self, **_: Any) -> None:
        theme.game = GAME
        self.refresh()

    def learn(self, card: str, **what: Any) -> None:
        """Somebody says what is printed on a card; what can't be is not taken."""
        described = {**self.described.get(card, {}), **what}
        if is_deck({card: described}):
            with self.reporting_errors():
                self.services.store.decks.learn(GAME, {card: described})
        self.refresh()

    def forget(self, card: str) -> None:
        with self.reporting_errors():
            self.services.store.decks.forget(GAME, card)
        self.refresh()

    def refresh(self) -> None:
        """Reads what is known, and shows it on the cards."""
        with self.reporting_errors():
            self.described = self.services.store.decks.known(GAME)
        self.deck = read_deck(self.described) if is_deck(self.described) else UNSEEN
        for card, picture in self.cards.items():
            pearls, effect = self.deck.pearls_of(card), self.deck.effect_of(card)
            picture.pearls, picture.effect = pearls or 0, effect or ""
            picture.touchable = card not in FIVES
        self.complete = sum(
            self.deck.pearls_of(card) is not None and (card in FIVES or self.deck.effect_of(card) is not None)
            for card in CARDS
        )
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.refresh()

    def _ask(self, card: str) -> None:
        if self._sheet is None:
            self._sheet = WhaleCardSheet(self)
        self._sheet.ask(card)


load_kv(__file__)
