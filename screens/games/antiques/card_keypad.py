"""The seven kinds beside each other: to tap what was turned up, to see what is still out, to place a replica.

keys.show(unseen, chosen)       # CardKeys: ``on_card`` with the card that was tapped
remaining.show(unseen)          # Remaining: a strip of small cards with a figure each; a tap on it
groups.show(items, chosen)      # GroupKeys: the groups that a replica can join; ``on_group``
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.antiques.cards import CARDS, Card
from screens.drawing.grid import grid
from screens.drawing.theme import once_a_frame, theme
from screens.games.antiques.cards import SHAPE
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.box import Box
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.text import text_width
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

GAP = 6
"""dp: between two keys."""
LEAST_CARD, TALLEST_KEY = 40, 136
"""dp: what a key needs beside its name, and its greatest height."""
COLUMNS = (4, 3, 2)
"""How many keys may stand in a row."""


class CardKey(Plate, Tappable, FloatLayout):
    """A kind to tap: its card, its name, and how many of it are still out."""

    card = StringProperty("")
    name = StringProperty("")
    left = NumericProperty(0)
    """How many nobody has seen yet."""
    active = BooleanProperty(False)
    letters = NumericProperty(sp(14))
    """How large the names are: all alike, and none of them loses a letter."""

    def describe(self) -> Description:
        return {"name": words.tr("antiques.screen.told.left", card=self.name, n=int(self.left))}

    def card_height(self, width: float, room: float) -> float:
        """How high its card is: that leaves half of the width to the figure beside it."""
        return min(room, (width / 2 - dp(2)) * SHAPE)


class CardKeys(FloatLayout):
    """All seven kinds. Dispatches ``on_card``."""

    __events__ = ("on_card",)
    type_size = NumericProperty(0)
    """The size of small words: with it everything moves."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._keys = {card: CardKey(card=card) for card in CARDS}
        for card, key in self._keys.items():
            self.add_widget(key)
            key.bind(on_release=lambda _key, card=card: self.dispatch("on_card", card))
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "size", "type_size")

    def on_card(self, card: Card) -> None:
        pass

    def show(self, unseen: Sequence[tuple[Card, int]], chosen: Sequence[Card], full: bool) -> None:
        """How many of each are out, which were tapped, and whether more may be."""
        for card, left in unseen:
            key = self._keys[card]
            key.name = words.tr(f"antiques.screen.card.{card}")
            key.left, key.active = left - chosen.count(card), card in chosen
            key.disabled = key.left <= 0 or (full and not key.active)
            # Where nothing was tapped yet, the first half of a double tap meant something else.
            key.once = not chosen
        self._arrange_soon()

    def extent(self, width: float) -> Extent:
        rows = -(-len(self._keys) // self._columns(width))
        least = rows * (dp(LEAST_CARD) + theme.label * 1.3) + (rows - 1) * dp(GAP)
        return Extent(least, roomy=least * 1.8)

    def _columns(self, width: float) -> int:
        longest = max(text_width(key.name, sp(14)) for key in self._keys.values()) + dp(1)
        fitting = [count for count in COLUMNS if count * longest + (count - 1) * dp(GAP) <= width]
        return fitting[0] if fitting else COLUMNS[-1]

    def _arrange(self, *_: object) -> None:
        columns, gap = self._columns(self.width), dp(GAP)
        rows = -(-len(self._keys) // columns)
        wide = (self.width - (columns - 1) * gap) / columns
        high = min(dp(TALLEST_KEY), (self.height - (rows - 1) * gap) / rows)
        corners = grid(len(self._keys), columns, (wide, high), gap, top=self.top, middle=self.center_x)
        longest = max(text_width(key.name, theme.label) for key in self._keys.values())
        letters = max(sp(14), min(theme.label, theme.label * (wide - dp(4)) / max(1.0, longest)))
        for key, corner in zip(self._keys.values(), corners, strict=True):
            key.size, key.pos, key.letters = (wide, high), corner, letters


class Remaining(Tappable, Box):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cells = {card: RemainingCell(card=card) for card in CARDS}
        for cell in self._cells.values():
            self.add_widget(cell)

    def describe(self) -> Description:
        cards = tuple(
            f"{words.tr(f'antiques.screen.card.{card}')} {int(cell.left)}"
            for card, cell in self._cells.items()
        )
        return {"name": words.tr("antiques.screen.told.unseen", cards=cards)}

    def show(self, unseen: Sequence[tuple[Card, int]]) -> None:
        for card, left in unseen:
            self._cells[card].left = left


class RemainingCell(Level):
    card = StringProperty("")
    left = NumericProperty(0)


@dataclass(frozen=True, slots=True)
class GroupItem:
    """A group that a replica could join."""

    group: str
    name: str
    count: int
    """How many cards are in it."""
    note: str
    """What it would bring."""


class GroupKey(Plate, Tappable, Level):
    """A group to tap."""

    group = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    count = NumericProperty(0)
    active = BooleanProperty(False)


class GroupKeys(Column):
    """The groups that a replica can join. Dispatches ``on_group``."""

    __events__ = ("on_group",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._keys = Pool(GroupKey, on_release=lambda key: self.dispatch("on_group", key.group))

    def on_group(self, group: str) -> None:
        pass

    def show(self, items: Sequence[GroupItem], chosen: str | None) -> None:
        for key, item in self._keys.lay_in(self, items):
            key.group, key.name, key.note = item.group, item.name, item.note
            key.count, key.active = item.count, item.group == chosen


load_kv(__file__)
