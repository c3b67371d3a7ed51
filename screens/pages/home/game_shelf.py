"""The games as cards with their drawings, laid out so that one game fills the page as well as five."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games import GAME_IDS, OFF_SHELF, load
from screens.drawing.theme import once_a_frame
from screens.games import screens_of
from screens.widgets.box import Box
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import arrange
from screens.widgets.touch import Tappable

NARROW = 600
"""dp: from this width on there are three cards in a row."""
GAP = 12
"""dp between cards."""
LEAST_ACROSS = 300
"""dp: the least width of a card whose words stand beside its drawing."""
LEAST_PICTURE = 84
"""dp: the least height of a drawing above its words."""


class GameCard(Plate, Tappable, Box):
    """One game: its drawing, its name, and what it is about."""

    game = StringProperty("")
    least = NumericProperty(2)
    """The fewest who can play it."""
    most = NumericProperty(2)
    """The most who can play it."""
    across = BooleanProperty(False)
    """Whether the words stand beside the drawing instead of below it."""
    words_height = NumericProperty(0)
    words_room = NumericProperty(0)
    """How much height they get: cards in a row have drawings of one height."""
    counts = BooleanProperty(False)
    """Whether the game has a calculator, a tap away."""

    @property
    def needed(self) -> float:
        inside: float = self.padding[1] + self.padding[3] + self.words_height
        return max(dp(120), inside) if self.across else inside + dp(LEAST_PICTURE) + self.spacing


class GameShelf(Widget):
    """All games on offer, in rows. The first card is as wide as it must be so that no row has a hole; a tap
    dispatches ``on_game`` with the game's id, one on the button of its calculator ``on_count``."""

    __events__ = ("on_game", "on_count")
    room = NumericProperty(0)
    """The height that the cards may fill without scrolling."""
    last = StringProperty("")
    """The game that was played last: it comes first, and then the one for any game."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._arrange = once_a_frame(self, self._lay_out, "children", "pos", "width", "room")
        self._cards = [self._make_card(game) for game in GAME_IDS if game not in OFF_SHELF]
        self.fbind("last", self._put_in_order)
        self._put_in_order()

    def on_game(self, game: str) -> None:
        pass

    def on_count(self, game: str) -> None:
        """Its points are to be counted."""

    def _make_card(self, game: str) -> GameCard:
        players = load(game).players
        counts = bool(screens_of(game).calculator)
        card = GameCard(game=game, least=players[0], most=players[-1], counts=counts)
        card.fbind("words_height", self._arrange)
        card.bind(on_release=lambda card: self.dispatch("on_game", card.game))
        card.ids.count.bind(on_release=lambda _: self.dispatch("on_count", game))
        return card

    def _put_in_order(self, *_: object) -> None:
        first = lambda card: (card.game != self.last, not screens_of(card.game).for_any_game)  # noqa: E731
        arrange(self, sorted(self._cards, key=first))

    def _lay_out(self, *_: object) -> None:
        """Puts every card in its place. Where the words then need another height, it comes back here."""
        cards = self.children[::-1]
        if not cards:
            self.height = 0
            return
        rows = self._rows(cards)
        gap = dp(GAP)
        share = (self.room - gap * (len(rows) - 1)) / len(rows)
        for card in cards:
            card.across = card.width >= dp(LEAST_ACROSS) and card.width > 1.5 * max(share, dp(160))
        heights = [max(card.needed for card in row) for row in rows]
        spare = max(0.0, self.room - gap * (len(rows) - 1) - sum(heights)) / len(rows)
        heights = [
            max(height, min(height + spare, self._highest(row)))
            for row, height in zip(rows, heights, strict=True)
        ]
        self.height = sum(heights) + gap * (len(rows) - 1)
        top = self.top
        for row, height in zip(rows, heights, strict=True):
            x = self.x
            for card in row:
                card.height, card.pos = height, (x, top - height)
                card.words_room = max(other.words_height for other in row)
                x += card.width + gap
            top -= height + gap

    def _rows(self, cards: list[GameCard]) -> list[list[GameCard]]:
        """Gives every card its width and says which stand beside each other."""
        columns = self._columns(len(cards))
        cell = (self.width - dp(GAP) * (columns - 1)) / columns
        extra = -len(cards) % columns
        for card in cards:
            card.width = cell
        cards[0].width += extra * (cell + dp(GAP))
        first = columns - extra
        rest = cards[first:]
        return [cards[:first], *(rest[start : start + columns] for start in range(0, len(rest), columns))]

    def _columns(self, count: int) -> int:
        wide = self.width >= dp(NARROW)
        if count <= 2:
            return 2 if wide and count == 2 else 1
        return 3 if wide and count != 4 else 2

    def _highest(self, row: list[GameCard]) -> float:
        """How high a row may become where there is room."""
        if len(self.children) == 1:
            return max(dp(420), row[0].width * 0.7)
        if len(row) == 1:
            return dp(220)
        return max(dp(240), row[-1].width * 1.5)


load_kv(__file__)
