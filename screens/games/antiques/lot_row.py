"""The lot: three cards beside each other on the auctioneer's table, and beside them, where there is room for
large cards below them, what is bid for it.

row.show_cards(('stamp', 'painting', 'back'))      # '' is a place that waits for a card
row.show_bid(caption, figure, who, colour)      # e.g. 'Ставка', '7', 'Маша', 1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.drawing.theme import once_a_frame, theme
from screens.games.antiques.cards import SHAPE, ArtCard, in_steps
from screens.games.antiques.drawings import BACK
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY
from screens.widgets.plate import Plate
from screens.widgets.text import LabelText, text_width

if TYPE_CHECKING:
    from screens.reading.description import Description

PLACES = 3
GAP = 8
"""dp: between two cards."""
WIDEST, NARROWEST = 196, 52
"""dp: a card of the lot."""
LEAST_FIGURE, FIGURE_BELOW = 80, 56
"""dp: what the bid needs beside the cards, and below them."""
EDGE = 6
"""dp: of the table around them, where there is room."""


class LotRow(Plate, FloatLayout):
    """Three cards and a figure. Dispatches ``on_card`` with the place of a card that was tapped."""

    __events__ = ("on_card",)
    caption = StringProperty("")
    """What the figure is."""
    figure = StringProperty("")
    """The leading bid, in large letters."""
    who = StringProperty("")
    colour = NumericProperty(NOBODY)
    above = BooleanProperty(False)
    """Whether the cards stand above what is bid, all across."""
    type_size = NumericProperty(0)
    """The size of small words: with it everything moves."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards = [ArtCard(place=place) for place in range(1, PLACES + 1)]
        self._titles = [""] * PLACES
        self._names = [LabelText(halign="center", one_line=True, size_hint=(None, None)) for _ in self.cards]
        for place, card in enumerate(self.cards):
            self.add_widget(card)
            self.add_widget(self._names[place])
            card.bind(on_release=lambda _card, place=place: self.dispatch("on_card", place))
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "size", "type_size")

    def on_card(self, place: int) -> None:
        pass

    def describe(self) -> Description:
        cards = ", ".join(card.describe()["name"] for card in self.cards)
        return {"role": "text", "name": f"{cards}. {self.who} {self.figure} {self.caption}"}

    @staticmethod
    def height_for(card: float) -> float:
        """How high it is with cards of this width."""
        return card * SHAPE + theme.label * 1.35 + dp(2 * EDGE)

    @classmethod
    def extent(cls, width: float) -> Extent:
        """How high it is to be in this width."""
        return Extent(cls.height_for(dp(NARROWEST)) - dp(2 * EDGE), roomy=cls._height_above(width))

    @classmethod
    def _height_above(cls, width: float) -> float:
        """How high it is with cards as wide as there is room for, above what is bid."""
        return cls.height_for(cls._widest(width, above=True)) + max(dp(FIGURE_BELOW), theme.label * 3.2)

    def show_cards(
        self, cards: Sequence[str], lit: Sequence[int] = (), touchable: Sequence[int] = ()
    ) -> None:
        """Shows these three; some of them stand out, some can be tapped."""
        for place, (widget, card) in enumerate(zip(self.cards, cards, strict=True)):
            widget.card = card
            widget.mode = "lit" if place in lit else "normal"
            widget.touchable = place in touchable
            self._titles[place] = words.tr(f"antiques.screen.card.{card}") if card and card != BACK else ""
        self._arrange_soon()

    def show_bid(self, caption: str, figure: str, who: str = "", colour: int = NOBODY) -> None:
        self.caption, self.figure, self.who, self.colour = caption, figure, who, colour

    @staticmethod
    def _widest(width: float, above: bool = False) -> float:
        room = width - dp(2 * EDGE) - (0 if above else dp(LEAST_FIGURE)) - dp((PLACES - above) * GAP)
        return min(dp(WIDEST), room / PLACES)

    def _arrange(self, *_: object) -> None:
        under = theme.label * 1.35
        edge = max(0.0, dp(EDGE) - max(0.0, self.height_for(dp(NARROWEST)) - self.height) / 2)
        self.above = self.height + 1 >= self._height_above(self.width)
        widest = self._widest(self.width, self.above)
        low = self.y + edge + (self.height - self.height_for(widest) if self.above else 0)
        room = self.top - edge - low - under
        wide = max(dp(NARROWEST), in_steps(min(widest, room / SHAPE)))
        high = wide * SHAPE
        y = low + under + max(0.0, room - high) / 2
        row = PLACES * (wide + dp(GAP)) - dp(GAP)
        start = self.center_x - row / 2 if self.above else self.x + edge
        for place, (card, name) in enumerate(zip(self.cards, self._names, strict=True)):
            x = start + place * (wide + dp(GAP))
            card.size, card.pos = (round(wide), round(high)), (round(x), round(y))
            name.text, name.font_size = _fitting(self._titles[place], wide + dp(GAP) - 1)
            name.size = (wide + dp(GAP), under)
            name.pos = (x - dp(GAP) / 2, y - under - dp(2))
        side = self.ids.side
        if self.above:
            side.size, side.pos = (row, low - edge - self.y), (start, self.y + edge / 2)
        else:
            left = start + row + 1.5 * dp(GAP)
            side.size, side.pos = (self.right - edge - left, high + under), (left, y - under - dp(2))


def _fitting(text: str, width: float) -> tuple[str, float]:
    """A name under its card, and its size: it shrinks, but where even 14 sp is too large the card speaks for
    itself."""
    needed = text_width(text, theme.label)
    # Letters of another size are not exactly in proportion.
    size = float(theme.label if needed <= width else theme.label * (width - dp(3)) / needed)
    return (text, size) if size >= sp(14) else ("", theme.label)


load_kv(__file__, "board")
