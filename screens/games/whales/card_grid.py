"""Which card it is, in one tap on its number, or in two: the picture of the family, then the card in large.

The families show what has gone this round. Fives show no family, so one tap says a five, whichever it is.

grid.show(cards, allowed, five, lit)    # all `CardView`s, the cards that may be said, the next five, …
grid.bind(on_card=…)                    # the card that was tapped
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.whales.cards import FAMILIES, FIVES, NUMBERS, Family, card_name
from companion.games.whales.view import CardView
from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import once_a_frame, theme
from screens.games.whales.cards import SHAPE, WhaleCard
from screens.games.whales.drawings import FAMILY_COLOURS, FIVE_COLOURS, image
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY, capital
from screens.widgets.plate import Plate
from screens.widgets.pool import arrange
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description, Piece

GAP = 4
"""dp: between two rows."""
COLUMNS = 5
"""Eight numbers and the way back, in two rows."""
FIVE = 5
OWN = tuple(number for number in NUMBERS if number != FIVE)
"""The numbers of a family: a five belongs to none."""
FIVE_WIDTH = 52
"""dp: the key of the fives, at the right of all families."""
LEAST_ROW, BEST_ROW = 49, 64
"""dp: how high a family's row has to be and likes to be."""


class FamilyRow(Tappable, Drawn):
    """A family with its eight numbers: those that have gone are pale and struck out."""

    family = StringProperty("")
    states = ObjectProperty(())
    """For each number: 'out', 'trick', 'bonus' or 'gone'."""
    must = BooleanProperty(False)
    """Whether it is the family to follow."""
    trump = BooleanProperty(False)
    text_size = ObjectProperty(1.0)

    __events__ = ("on_number",)
    paints = ("family", "states", "must", "trump", "text_size")
    ground = "#808080"

    def paint(self) -> None:
        if not self.family:
            return
        width, height = self.size
        corner, colours = dp(12), FAMILY_COLOURS[self.family]
        self.rounded(0, 0, width, height, corner, rgba(theme.raised))
        side = height - dp(6)
        self.rounded(dp(3), dp(3), side * 1.08, side, corner - dp(3), colours.paper)
        self.image(image(self.family, side), dp(3) + side * 0.04, dp(3), side, side)
        if self.trump:
            self.word(icon("crown"), dp(3) + side * 0.98, height - dp(11), dp(17), "#15191F", font=FONT)
            self.word(icon("crown"), dp(3) + side * 0.98, height - dp(11), dp(14), "#E0A800", font=FONT)
        left, step = self._chips()
        for place, (number, state) in enumerate(zip(OWN, self.states, strict=True)):
            self._paint_number(number, state, left + place * step, step)
        if self.must:
            self.outline(0, 0, width, height, corner, self.accent, dp(3))

    def describe(self) -> Description:
        return {"role": "group", "name": self._called, "press": None}  # its pieces are pressed

    @property
    def _called(self) -> str:
        return capital(words.tr(f"whales.family.{self.family}"))

    def _chips(self) -> tuple[float, float]:
        """Where the numbers begin, and how far apart they are."""
        left = (self.height - dp(6)) * 1.08 + dp(8)
        return left, (self.width - left - dp(5)) / len(OWN)

    def chip(self, number: int) -> tuple[float, float]:
        """The middle of a number, as parts of the row's width and height."""
        left, step = self._chips()
        return (left + (OWN.index(number) + 0.5) * step) / self.width, 0.5

    def on_number(self, number: int) -> None:
        """One of its numbers is meant."""

    def number_at(self, x: float) -> int | None:
        """The number that a finger at ``x`` (of the window's scale, as touches have it) is on: from the top
        edge of the row to its lower one. None beside the numbers, and where the card is not to be had."""
        left, step = self._chips()
        place = int((x - self.x - left) // step)
        return OWN[place] if 0 <= place < len(self.states) and self.states[place] == "out" else None

    def pieces(self) -> Iterator[Piece]:
        """The family, and its cards that are to be had."""
        left, step = self._chips()
        whole = words.tr("whales.screen.told.family", family=self._called)
        yield {"key": "", "name": whole, "box": (self.x, self.y, left, self.height), "press": self.do_tap}
        for place, (number, state) in enumerate(zip(OWN, self.states, strict=False)):
            if state == "out":
                yield {
                    "key": number,
                    "name": capital(words.tr(card_name(f"{self.family}-{number}"))),
                    "box": (self.x + left + place * step, self.y, step, self.height),
                    "press": partial(self.dispatch, "on_number", number),
                }

    def _paint_number(self, number: int, state: str, x: float, step: float) -> None:
        height = self.height
        high = min(height - dp(14), dp(40))
        y, wide = (height - high) / 2, step - dp(3)
        size = max(sp(14), min(theme.title, wide * 1.05))
        middle = (x + wide / 2, height / 2)
        if state == "out":
            self.rounded(x, y, wide, high, dp(7), FAMILY_COLOURS[self.family].fill)
            self.word(str(number), *middle, size, FAMILY_COLOURS[self.family].ink)
        else:
            ink = theme.text if state == "trick" else theme.soft
            self.word(str(number), *middle, size * 0.9, ink, bold=False)
            if state == "trick":
                self.outline(x, y, wide, high, dp(7), self.accent, dp(1.5))
            else:
                self.rounded(x + wide * 0.1, height / 2 - dp(1), wide * 0.8, dp(2), 1, theme.soft)


class FiveKey(Tappable, Drawn):
    """Any of the fives, and how many are still out."""

    left = NumericProperty(0)
    due = BooleanProperty(False)
    """Whether a five can be said now."""

    paints = ("left", "due")
    ground = "#808080"

    def describe(self) -> Description:
        return {"name": words.tr("whales.screen.told.five", n=int(self.left))}

    def paint(self) -> None:
        width, height = self.size
        corner = dp(12)
        self.rounded(0, 0, width, height, corner, FIVE_COLOURS.fill if self.due else rgba(theme.raised))
        inset = dp(4)
        if self.due:
            inside = (inset, inset, width - 2 * inset, height - 2 * inset)
            self.rounded(*inside, corner - inset, FIVE_COLOURS.paper)
        ink = FIVE_COLOURS.fill if self.due else theme.soft
        self.word("5", width / 2, height * 0.56, min(width * 0.8, theme.display), ink)
        self.word(
            f"×{int(self.left)}", width / 2, height * 0.56 - width * 0.75, max(sp(14), theme.label), ink
        )


class BackKey(Plate, Tappable, FloatLayout):
    """Back to the families."""

    def describe(self) -> Description:
        return {"name": words.tr("ui.back")}


class WhaleGrid(FloatLayout):
    """Families and the fives, or the eight cards of a family. Dispatches ``on_card``."""

    __events__ = ("on_card",)
    family: Family | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows = {
            family: FamilyRow(family=family, once=True, size_hint=(None, None)) for family in FAMILIES
        }
        for family, row in self.rows.items():
            row.bind(
                on_release=lambda row, family=family: self._tapped(row, family),
                on_number=lambda _, number, family=family: self.dispatch("on_card", f"{family}-{number}"),
            )
        self.five = FiveKey(once=True, size_hint=(None, None))
        self.five.bind(on_release=lambda _: self.dispatch("on_card", self._five))
        self._five: str | None = None
        self._cards: Mapping[str, CardView] = {}
        self._allowed: Collection[str] = ()
        self._colours: Sequence[int] = ()
        self._has_fives = False
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "size", tokens=("text_size",))
        self.open_family(None)

    @cached_property
    def keys(self) -> list[WhaleCard]:
        """The cards of a family, made for the first that is opened."""
        keys = [WhaleCard(touchable=True) for _ in OWN]
        for key in keys:
            key.bind(on_release=lambda key: self.dispatch("on_card", key.card))
        return keys

    @cached_property
    def back(self) -> BackKey:
        back = BackKey()
        back.bind(on_release=lambda _: self.open_family(None))
        return back

    def prefetch(self) -> Generator[object, None, None]:
        yield self.keys
        yield self.back

    def on_card(self, card: str) -> None:
        pass

    def show(
        self,
        cards: Sequence[CardView],
        allowed: Collection[str],
        five: str | None,
        follow: str | None,
        trump: str | None,
        colours: Sequence[int],
    ) -> None:
        """Shows where all cards are, which may be said, which one a plain ``five`` is (None where none is
        left), and whose they were (``colours`` seat by seat)."""
        self._cards = {card.card: card for card in cards}
        self._allowed, self._colours, self._five = allowed, colours, five
        fives = [card for card in cards if card.card in FIVES and card.place != "boxed"]
        self._has_fives = bool(fives)
        self.five.left = sum(not card.gone for card in fives)
        self.five.due = self.five.touchable = five in allowed
        for family, row in self.rows.items():
            row.must, row.trump, row.text_size = family == follow, family == trump, theme.text_size
            row.states = tuple(self._state(self._cards[f"{family}-{number}"]) for number in OWN)
        self.open_family(self.family)

    def _tapped(self, row: FamilyRow, family: Family) -> None:
        """A number is a card; beside the numbers, and without a finger, the whole family is meant."""
        number = row.number_at(row.last_touch.x) if row.last_touch else None
        if number is None:
            self.open_family(family)
        else:
            row.dispatch("on_number", number)

    def open_family(self, family: Family | None) -> None:
        self.family = family
        if family is None:
            arrange(self, [*self.rows.values(), *([self.five] if self._has_fives else [])])
        else:
            self._show_keys(family)
            arrange(self, [*self.keys, self.back])
        self._arrange()

    @staticmethod
    def extent() -> Extent:
        return Extent(4 * dp(LEAST_ROW) + 3 * dp(GAP), roomy=4 * dp(BEST_ROW) + 3 * dp(GAP))

    def _state(self, card: CardView) -> str:
        if card.card in self._allowed:
            return "out"
        return "trick" if card.place == "trick" else "gone"

    def _show_keys(self, family: Family) -> None:
        for number, key in zip(OWN, self.keys, strict=True):
            card = self._cards[f"{family}-{number}"]
            open_ = card.card in self._allowed
            key.card, key.pearls, key.effect = card.card, card.pearls or 0, card.effect or ""
            key.mode = "normal" if open_ else "dimmed"
            key.touchable = open_
            key.owner = NOBODY if card.seat is None else self._colours[card.seat]

    def _arrange(self, *_: object) -> None:
        gap = dp(GAP)
        if self.family is None:
            high = (self.height - 3 * gap) / 4
            beside = dp(FIVE_WIDTH) + gap if self._has_fives else 0
            self.five.size = (dp(FIVE_WIDTH), self.height)
            self.five.pos = (self.right - dp(FIVE_WIDTH), self.y)
            for number, row in enumerate(self.rows.values()):
                row.size = (self.width - beside, high)
                row.pos = (self.x, self.top - (number + 1) * high - number * gap)
            return
        lines = -(-(len(self.keys) + 1) // COLUMNS)
        wide, high = self.width / COLUMNS, (self.height - (lines - 1) * gap) / lines
        card = min(wide - gap, (high - dp(4)) / SHAPE)
        for number, key in enumerate([*self.keys, self.back]):
            line, column = divmod(number, COLUMNS)
            key.size = (round(max(card, dp(48))), round(card * SHAPE))
            middle = self.x + (column + 0.5) * wide
            low = self.top - (line + 1) * high - line * gap + (high - key.height) / 2
            key.pos = (round(middle - key.width / 2), round(low))


load_kv(__file__, "board")
