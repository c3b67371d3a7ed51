"""Sheets of cards: all those that may come up, with how many of each are left, to say which one did; what
lies in front of somebody; and the animals that one could trade.

    CardShelf:
        on_card: root.picked(args[1])
    shelf.show(items, play)             # the items of a `Pick`

Every card has its own place for the whole game; those that are all out are pale. Once all animals are, they
stand below the others: a phone held across has room for little more than them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.prompt import Item
from companion.games.kuhhandel.material import CHAMPION_OF, KINDS, MONEY, PILE_NOTES, Card, card_name
from screens.drawing.theme import once_a_frame
from screens.games.kuhhandel.barn import Stall, StallPicture
from screens.games.kuhhandel.cards import MoneyCard, PileCard
from screens.play.play import Play
from screens.widgets.containers import Column, Grid, Upright
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool, arrange

if TYPE_CHECKING:
    from screens.reading.description import Description


class CardGrid(Grid):
    """Cards in even columns, as many as there is room for."""

    wish = NumericProperty(dp(72))
    """How wide a card likes to be."""
    tallness = NumericProperty(1.12)
    """How high a card is, compared to its width."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._arrange_soon = once_a_frame(self, self._arrange, "width", "children", "wish", "tallness")

    def _arrange(self, *_: object) -> None:
        gap = self.spacing[0]
        columns = max(1, int((self.width + gap) // (self.wish + gap)))
        count = len(self.children)
        if count > columns:
            # Even rows look better than a last card alone.
            columns = -(-count // -(-count // columns))
        side = min((self.width - (columns - 1) * gap) / columns, self.wish * 1.35)
        self.cols = columns
        for card in self.children:
            card.size = (round(side), round(side * self.tallness))


class CardShelf(Column):
    __events__ = ("on_card",)
    has_money = BooleanProperty(False)
    """Whether money lies in the pile, too."""

    def __init__(self, **kwargs: Any) -> None:
        self.red: dict[Card, PileCard] = {card: self._card(str(card)) for card in (*KINDS, *CHAMPION_OF)}
        """The animals, the rat and the champions."""
        self.money: dict[Card, MoneyCard | PileCard] = {MONEY: self._card(MONEY)}
        """Money by its value, or any money."""
        for value in PILE_NOTES:
            self.money[value] = self._note(value)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        arrange(self.ids.animals, [self.red[kind] for kind in KINDS])
        arrange(self.ids.champions, [self.red[card] for card in CHAMPION_OF])
        self._animals, *self._others = reversed(self.children)

    def on_card(self, card: Card) -> None:
        pass

    def show(self, items: Sequence[Item], play: Play) -> None:
        left = {item.value: item.left for item in items}
        for card, picture in self.red.items():
            count = left.get(card, 0)
            picture.title = play.say(card_name(CHAMPION_OF.get(card, card)))
            picture.badge = f"×{count}" if card in KINDS else ""
            picture.mode, picture.touchable = ("normal", True) if count else ("dimmed", False)
        notes = [self.money[item.value] for item in items if item.value in self.money]
        for item in items:
            if item.value == MONEY:
                self.money[MONEY].title = capital(play.say(item.label))
        self.has_money = bool(notes)
        arrange(self.ids.money, notes)
        some_left = any(left.get(kind) for kind in KINDS)
        arrange(self, [self._animals, *self._others] if some_left else [*self._others, self._animals])

    def card(self, card: Card) -> PileCard | MoneyCard:
        return self.money[card] if card in self.money else self.red[card]

    def _card(self, card: str) -> PileCard:
        picture = PileCard(card=card, touchable=True)
        picture.bind(on_release=lambda _: self.dispatch("on_card", card))
        return picture

    def _note(self, value: int) -> MoneyCard:
        picture = MoneyCard(value=value, touchable=True)
        picture.bind(on_release=lambda _: self.dispatch("on_card", value))
        return picture


class ShelfSheet(Sheet):
    """The shelf over the table: for a card that everybody sees."""

    def ask(self, play: Play, title: str, items: Sequence[Item], done: Callable[[Card], object]) -> None:
        """Opens, and calls ``done`` with the card that was tapped."""
        self.title = title
        self._done = done
        self.shelf.show(items, play)
        self.open()

    @property
    def shelf(self) -> CardShelf:
        shelf: CardShelf = self.ids.shelf
        return shelf

    def picked(self, card: Card) -> None:
        self.close()
        self._done(card)


class ShelfPane(Upright):
    """The shelf behind the curtain: for a card that only one may see. The card that was tapped is lit."""

    ask = StringProperty("")
    card = ObjectProperty(None, allownone=True)

    def show(self, ask: str, items: Sequence[Item], play: Play) -> None:
        self.ask, self.card = ask, None
        self.shelf.show(items, play)
        self.ids.scroll.to_top()

    @property
    def shelf(self) -> CardShelf:
        shelf: CardShelf = self.ids.shelf
        return shelf

    def pick(self, card: Card) -> None:
        if self.card is not None:
            self.shelf.card(self.card).mode = "normal"
        self.shelf.card(card).mode = "lit"
        self.card = card


class FarmSheet(Sheet):
    """What lies in front of somebody, and the way to their own money: opens when their seat is tapped."""

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    """Points and number of money cards."""
    empty = StringProperty("")
    """What is said while there is no animal."""
    trades = StringProperty("")
    """What could be traded with whom."""
    has_money = BooleanProperty(False)
    """Whether the app keeps their money."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stalls = Pool(StallPicture)
        self._look: Callable[[], object] = lambda: None

    def show(self, play: Play, seat: int, stalls: Sequence[Stall], look: Callable[[], object]) -> None:
        """Opens; ``look`` shows the owner's money behind the curtain."""
        self._look = look
        for picture, stall in self._stalls.lay_in(self.ids.stalls, stalls):
            picture.stall = stall
        self.ids.choices.show(play, seat)
        self.open()

    def describe(self) -> Description:
        return {"role": "dialog", "name": self.name}

    def look(self) -> None:
        self.close()
        self._look()


@dataclass(frozen=True, slots=True)
class Tradable:
    kind: str
    title: str
    badge: str
    """How many would be at stake."""


@dataclass(frozen=True, slots=True)
class Rival:
    seat: int
    name: str
    colour: int
    animals: tuple[Tradable, ...]


class RivalCards(Column):
    __events__ = ("on_animal",)
    name = StringProperty("")
    colour = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seat = 0
        self._pool = Pool(
            lambda: PileCard(touchable=True),
            on_release=lambda tapped: self.dispatch("on_animal", tapped.card),
        )

    def on_animal(self, kind: str) -> None:
        pass

    def describe(self) -> Description:
        return {"role": "group", "name": self.name}

    def show(self, rival: Rival) -> None:
        self.seat, self.name, self.colour = rival.seat, rival.name, rival.colour
        for card, animal in self._pool.lay_in(self.ids.cards, rival.animals):
            card.card, card.title, card.badge = animal.kind, animal.title, animal.badge


class TradeSheet(Sheet):
    help = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rivals = Pool(RivalCards, on_animal=lambda tapped, kind: self._picked(tapped.seat, kind))
        self._done: Callable[[int, str], object] = lambda _seat, _kind: None

    def ask(
        self, title: str, help_: str, rivals: Sequence[Rival], done: Callable[[int, str], object]
    ) -> None:
        """Opens, and calls ``done`` with the rival and the animal that were tapped."""
        self.title, self.help, self._done = title, help_, done
        for group, rival in self._rivals.lay_in(self.ids.rivals, rivals):
            group.show(rival)
        self.open()

    def _picked(self, seat: int, kind: str) -> None:
        self.close()
        self._done(seat, kind)


load_kv(__file__)
