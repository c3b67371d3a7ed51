"""The barn: a stall for every kind, with four places that fill up with their owners' symbols, and the pile.

barn.show(stalls, pile, note)       # `Stall`s in the order of the rules, the cards left, what the next
                                    # donkey pays
on_kind: …                          # a lit stall was tapped
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.kuhhandel.material import KINDS, QUARTET
from screens.drawing.brush import mixed
from screens.drawing.grid import grid
from screens.drawing.icons import icon
from screens.drawing.pictures import rgba, written
from screens.drawing.theme import player_colour, theme
from screens.games.kuhhandel.animal_shapes import GROUNDS
from screens.games.kuhhandel.cards import (
    EMPTY_PIP,
    INK,
    LEAST_LETTER,
    RED_BACK,
    RED_BACK_DOT,
    RED_BACK_EDGE,
    SOFT_INK,
    PileCard,
    animal_texture,
    medal,
)
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.piece import Piece

if TYPE_CHECKING:
    from screens.reading.description import Description

NOBODY = -1
GAP = 6
"""dp: between two stalls."""
LOWEST, HIGHEST, NARROWEST, WIDEST = 66, 104, 92, 190
"""dp: what a stall needs, and what is too much."""
TWO_LINES = 2.3
"""Letters: how high a name and a worth are together."""
NAME = 0.2
"""How much of a stall's height the letters of its name take, at most."""
PICTURE = 0.42
"""How much of a stall's width its animal takes."""
SIZES = 6
"""dp: stalls are as high as a multiple of this."""
COLUMNS = (3, 4, 6, 2)
"""How many stalls may stand beside each other, the best first: with the pile there are twelve of them."""


@dataclass(frozen=True, slots=True)
class Stall:
    kind: str
    title: str
    worth: str
    """What its set is worth, printed."""
    owners: tuple[int, ...]
    """The colours of those who hold a card of it, a number a card."""
    champion: int = NOBODY
    lit: bool = False
    """Whether the active player could trade it now."""
    whole: bool = False
    holders: Callable[[], str] = field(default=str, compare=False)
    """Who has how many of it, in words."""


class StallPicture(Piece):
    stall = ObjectProperty(None, allownone=True)
    letter = NumericProperty(14)

    paints = ("stall", "letter")

    def describe(self) -> Description:
        stall = self.stall
        if stall is None:
            return {}
        said = ", ".join(filter(None, (capital(stall.title), stall.worth)))
        return {"name": f"{said}. {stall.holders()}"}

    def paint(self) -> None:
        stall = self.stall
        if stall is None:
            return
        width, height = self.size
        ground, radius = GROUNDS[stall.kind], dp(12)
        edge: Any = player_colour(stall.owners[0]).fill if stall.whole else mixed(ground, "#6B5A3A", 0.45)
        self.rounded(0, -dp(2), width, height, radius, rgba("#000000", 0.25))
        self.rounded(0, 0, width, height, radius, edge)
        rim = dp(3) if stall.whole else dp(1.5)
        fill = mixed(ground, "#FFFFFF", 0.5) if stall.whole else ground
        self.rounded(rim, rim, width - 2 * rim, height - 2 * rim, radius - rim, fill)
        pip = self._pip()
        self._pips(stall, pip)
        side = self._side(pip)
        top = height - dp(4) - side
        self.image(animal_texture(stall.kind, side), dp(4), round(top), side, side)
        middle = min(top + side / 2, height - dp(4) - self.letter * TWO_LINES / 2)
        self._words(stall, dp(4) + side, middle)
        if stall.lit:
            self.outline(-dp(3), -dp(3), width + dp(6), height + dp(6), radius + dp(3), theme.primary, dp(3))

    def _pip(self) -> float:
        """How large an owner's symbol is."""
        return min((self.width - dp(16)) / (QUARTET + 0.6), self.height * 0.3, dp(26))

    def _side(self, pip: float) -> int:
        """How large the animal is: large words need the room beside it."""
        return round(min(self.height - pip - dp(11), self.width * PICTURE / theme.text_size))

    def fitting_letter(self, letter: float) -> float:
        """How large the name may be written, and no larger than this."""
        if self.stall is None or self.width < dp(NARROWEST) / 2:
            return letter
        room = self.width - dp(4) - self._side(self._pip()) - dp(5)
        # Letters of another size are not exactly in proportion.
        wide = letter * 0.98 * room / written(self.stall.title, letter).width
        # Name and worth stand above the owners, and below the edge.
        high = (self.height - self._pip() - dp(10)) / TWO_LINES
        return max(sp(LEAST_LETTER), min(letter, wide, high))

    def _words(self, stall: Stall, left: float, middle: float) -> None:
        """Name above worth, and the medal of whoever has the champion."""
        room = self.width - left - dp(5)
        letter = self.letter
        bold = written(stall.title, letter).width <= room
        x = left + room / 2
        if not stall.worth:
            self.word(stall.title, x, middle, letter, INK, bold=bold)
            return
        self.word(stall.title, x, middle + letter * 0.6, letter, INK, bold=bold)
        medal_room = dp(22) if stall.champion != NOBODY else 0.0
        size = max(sp(LEAST_LETTER), min(letter, self.letter) * 0.95)
        self.word(stall.worth, x - medal_room / 2, middle - letter * 0.62, size, SOFT_INK)
        if stall.champion != NOBODY:
            mark = player_colour(stall.champion)
            beside = min(self.width - dp(13), x + written(stall.worth, size).width / 2 + dp(2))
            medal(self, beside, middle - letter * 0.5, dp(8), mark.fill, mark.symbol, mark.ink)

    def _pips(self, stall: Stall, pip: float) -> None:
        step = (self.width - dp(10)) / QUARTET
        y = dp(5) + pip / 2
        for number in range(QUARTET):
            x = dp(5) + (number + 0.5) * step
            if number < len(stall.owners):
                mark = player_colour(stall.owners[number])
                self.disc(x, y, pip / 2, INK)
                self.disc(x, y, pip / 2 - dp(1), mark.fill)
                self.word(icon(mark.symbol), x, y, pip * 0.66, mark.ink, font="Icons")
            else:
                self.disc(x, y, pip / 2 - dp(1), EMPTY_PIP)


class PilePicture(PileCard):
    """The pile: how many cards are left, and what the next donkey pays."""

    count = NumericProperty(0)
    note = StringProperty("")
    empty = BooleanProperty(False)

    paints = ("count", "note", "letter", "empty")

    def describe(self) -> Description:
        kind = "pile.empty" if self.empty else "pile"
        return {"name": words.tr(f"kuhhandel.screen.told.{kind}", n=int(self.count), donkey=self.note)}

    def paint(self) -> None:
        width, height = self.size
        if self.empty:
            self.outline(0, 0, width, height, dp(12), theme.line, dp(1.5))
            return
        layers = 1 + (self.count > 10) + (self.count > 30)
        for layer in range(layers - 1, -1, -1):
            shift = dp(2.5) * layer
            self.rounded(shift, -shift, width - 2 * shift, height, dp(12), RED_BACK_EDGE)
        self.rounded(dp(1.5), dp(1.5), width - dp(3), height - dp(3), dp(11), RED_BACK)
        self.outline(dp(5), dp(5), width - dp(10), height - dp(10), dp(8), RED_BACK_DOT, dp(1))
        size = min(height * 0.42, dp(40))
        middle = height / 2 + (self.letter * 0.75 if self.note else 0)
        self.word(str(int(self.count)), width / 2, middle, size, "#FFFFFF")
        if self.note:
            letter = self.fitting(self.note, width - dp(14), self.letter)
            self.word(self.note, width / 2, dp(8) + letter * 0.65, letter, "#FFE3D8", bold=False)


class Barn(FloatLayout):
    __events__ = ("on_kind",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stalls = {kind: StallPicture() for kind in KINDS}
        self.pile = PilePicture()
        for picture in self.stalls.values():
            picture.bind(on_release=lambda tapped: self.dispatch("on_kind", tapped.stall.kind))
            self.add_widget(picture)
        self.add_widget(self.pile)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        theme.bind(text_size=self._write_alike)
        self._arrange()

    def on_kind(self, kind: str) -> None:
        """A stall was tapped whose animals could be traded."""

    def show(self, stalls: Sequence[Stall], pile: int, note: str) -> None:
        for stall in stalls:
            picture = self.stalls[stall.kind]
            picture.stall, picture.touchable = stall, stall.lit
        self.pile.count, self.pile.note, self.pile.empty = pile, note, not pile
        self._write_alike()

    def _write_alike(self, *_: object) -> None:
        """All names in one size: that of the one that needs most room, larger in large stalls."""
        stalls = self.stalls.values()
        letter = min(stall.fitting_letter(max(theme.label, stall.height * NAME)) for stall in stalls)
        for picture in stalls:
            picture.letter = letter

    def extent(self, width: float) -> Extent:
        """How high it has to be in this width, and how high it likes to be."""
        least = min(_height(columns) for columns in _fitting(width))
        rows = -(-(len(KINDS) + 1) // COLUMNS[0])
        return Extent(least, roomy=rows * dp(HIGHEST) + (rows - 1) * dp(GAP))

    def _arrange(self, *_: object) -> None:
        pictures = [*self.stalls.values(), self.pile]
        fitting = _fitting(self.width)
        columns = next((number for number in fitting if _height(number) <= self.height + 1), None)
        if columns is None:
            columns = min(fitting, key=_height)
        rows = -(-len(pictures) // columns)
        gap = dp(GAP)
        width = min(dp(WIDEST), (self.width - (columns - 1) * gap) / columns)
        height = (self.height - (rows - 1) * gap) / rows
        # The room changes with every question; pictures of the same few sizes are painted once.
        height = min(dp(HIGHEST), max(dp(LOWEST), height // dp(SIZES) * dp(SIZES)))
        # Not from the middle of the widget, which it does not know yet while its size changes.
        left = self.x + (self.width - columns * width - (columns - 1) * gap) / 2
        top = self.y + (self.height + rows * height + (rows - 1) * gap) / 2
        corners = grid(len(pictures), columns, (width, height), gap, top=top, left=left)
        for picture, (x, y) in zip(pictures, corners, strict=True):
            picture.size, picture.pos = (round(width), round(height)), (round(x), round(y))
        self._write_alike()


def _fitting(width: float) -> list[int]:
    """The numbers of columns that leave a stall wide enough, the best first."""
    fits = [n for n in COLUMNS if (width - (n - 1) * dp(GAP)) / n >= dp(NARROWEST)]
    return fits or [COLUMNS[0]]


def _height(columns: int) -> float:
    rows = -(-(len(KINDS) + 1) // columns)
    return float(rows * dp(LOWEST) + (rows - 1) * dp(GAP))


load_kv(__file__, "board")
