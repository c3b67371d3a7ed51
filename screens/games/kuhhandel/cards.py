"""The cards of Kuhhandel Master, drawn, and the colours of what lies on this table: the same by day and by
night, as cards are made of paper.

AnimalCard:                     # the face of an animal, and below it what its set is worth
    animal: 'cow'               # one of the ten animals, or 'rat'
    note: '800'
    mode: 'lit'                 # normal, lit (chosen), dimmed (somebody else's)
PileCard:
    card: 'champion-cow'        # an animal, a champion, 'rat', 'money', or '' for its red back
    title: 'корова'             # its name, in the player's language
    badge: '×3'                 # a figure in the corner: how many are left
    mode: 'lit'                 # normal, lit (can be chosen, or is), dimmed (out of reach)
MoneyCard:
    value: 50                   # −1 for its green back
    mode: 'lit'
"""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.games.kuhhandel.material import CHAMPION_OF, VALUES, card_name
from screens.drawing.brush import mixed, painted
from screens.drawing.icons import icon
from screens.drawing.pictures import Drawn, rgba, written
from screens.drawing.theme import theme
from screens.games.kuhhandel.animal_shapes import GROUNDS, draw_animal
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.piece import Piece

if TYPE_CHECKING:
    from screens.reading.description import Description

INK, SOFT_INK = "#2B2A22", "#6A6350"
"""What is printed on pale paper."""
PAPER = "#FBF6EA"
RED_BACK, RED_BACK_EDGE, RED_BACK_DOT = "#A8352B", "#7A2018", "#C9574B"
"""The back of the animals' cards («красная рубашка»)."""
GREEN_BACK, GREEN_BACK_EDGE, GREEN_BACK_DOT = "#2F7A4A", "#1D5632", "#4F9B69"
"""The back of the money."""
GOLD, GOLD_EDGE, GOLD_LIGHT = "#F4C542", "#B98512", "#FFE9A8"
"""What a champion wears."""
RIBBON = "#3E6DB5"
EMPTY_PIP = "#00000026"
"""A quartet's place that nobody has filled."""
NOTE_COLOURS = {
    0: ("#E4E2DA", "#6B6A63"),
    10: ("#F6E2C0", "#A8651B"),
    20: ("#F9D9D2", "#B04434"),
    50: ("#DCEBD0", "#3F7A2A"),
    100: ("#CFE4F3", "#1F659C"),
    200: ("#E6DBF2", "#6A3F9E"),
    500: ("#FBE7A6", "#8A6400"),
}
"""Paper and print of each money card; the figure tells them apart, the colour only helps."""


SMALLEST = 12
"""Pixels: a card that is smaller is only on its way to its place."""
FINER = 2
"""Faces are drawn with so many times the pixels, for smooth edges."""
SIDES = (36, 56, 84, 128, 192, 288)
"""Pixels: faces are drawn in these sizes, and scaled to what is between them."""


class AnimalCard(Piece):
    animal = StringProperty("cow")
    note = StringProperty("")
    letter = NumericProperty(14)
    """How large the note is written, in pixels."""
    mode = OptionProperty("normal", options=("normal", "lit", "dimmed"))

    paints = ("animal", "note", "letter", "mode")

    def describe(self) -> Description:
        name = f"{capital(words.tr(card_name(self.animal)))} {self.note}".strip()
        return {"name": name, "value": self.holder}

    def paint(self) -> None:
        width, height = self.size
        radius = min(width, height) * 0.16
        ground = GROUNDS[self.animal]
        rim = mixed(ground, "#6B5A3A", 0.45)
        edge = max(1.0, width * 0.025)
        self.rounded(0, -edge, width, height, radius, rgba("#000000", 0.3))
        self.rounded(0, 0, width, height, radius, rim)
        self.rounded(edge, edge * 2, width - 2 * edge, height - 3 * edge, radius - edge, ground)
        low = self.letter * 1.25 if self.note else 0
        side = round(min(width - 6 * edge, height - low - 6 * edge))
        middle = low + (height - low) / 2
        if side >= SMALLEST:
            left, below = round((width - side) / 2), round(middle - side / 2)
            self.image(animal_texture(self.animal, side), left, below, side, side)
        if self.note:
            self.word(self.note, width / 2, low * 0.58 + edge, self.letter, INK)
        if self.mode == "lit":
            self.outline(-dp(2), -dp(2), width + dp(4), height + dp(4), radius + dp(2), self.accent, dp(4))


def animal_texture(animal: str, side: int) -> Any:
    """The picture of a face for a square of this side, with a clear ground."""
    return _buffer(animal, next((size for size in SIDES if size >= side), SIDES[-1])).texture


@lru_cache(maxsize=64)
def _buffer(animal: str, side: int) -> Any:
    return painted(side * FINER, rgba(GROUNDS[animal], 0), partial(draw_animal, animal))


HIDDEN = -1
"""The value of a money card that lies face down."""
LEAST_LETTER = 14
"""sp: no word is written smaller."""
MOST_FOR_TITLE = 0.36
"""How much of a card's height its name may take."""


class Paper(Piece):
    """What both kinds of cards share."""

    mode = OptionProperty("normal", options=("normal", "lit", "dimmed"))
    """Whether it can be chosen (or is), or is out of reach."""
    pale = 0.38

    @property
    def corner(self) -> float:
        return float(min(self.width, self.height)) * 0.13

    def paper(self, fill: Any, edge: Any) -> float:
        """A sheet of stiff paper with its shadow; returns how wide its edge is."""
        width, height = self.size
        rim = max(1.5, min(width, height) * 0.035)
        self.rounded(0, -rim, width, height, self.corner, rgba("#000000", 0.28))
        self.rounded(0, 0, width, height, self.corner, edge)
        self.rounded(rim, rim, width - 2 * rim, height - 2 * rim, self.corner - rim, fill)
        return rim

    def back(self, fill: str, edge: str, dot: str) -> None:
        """The side that lies up while nobody may know."""
        width, height = self.size
        rim = self.paper(edge, PAPER)
        inset = 2.2 * rim
        self.rounded(inset, inset, width - 2 * inset, height - 2 * inset, self.corner - rim, fill)
        across = max(3, round((width - 2 * inset) / dp(11)))
        step = (width - 2 * inset) / across
        rows = max(3, round((height - 2 * inset) / step))
        rise = (height - 2 * inset) / rows
        for row in range(rows):
            for column in range(across):
                if (row + column) % 2 == 0:
                    self.disc(inset + (column + 0.5) * step, inset + (row + 0.5) * rise, step * 0.2, dot)

    def ring(self) -> None:
        """The ring of light around a card that can be chosen."""
        if self.mode == "lit":
            width, height = self.size
            self.outline(
                -dp(3), -dp(3), width + dp(6), height + dp(6), self.corner + dp(3), theme.primary, dp(3)
            )

    def fitting(self, text: str, room: float, letter: float) -> float:
        """The size in which a word fits into a width; never smaller than can be read."""
        wide = written(text, letter).width
        return letter if wide <= room else max(sp(LEAST_LETTER), letter * room / wide)


class PileCard(Paper):
    card = StringProperty("")
    title = StringProperty("")
    badge = StringProperty("")
    letter = NumericProperty(14)
    """How large the name is written, in pixels."""

    paints: tuple[str, ...] = ("card", "title", "badge", "letter", "mode")

    def describe(self) -> Description:
        if not self.card:
            return {"name": words.tr("kuhhandel.screen.told.back")}
        return {
            "name": f"{capital(words.tr(card_name(self.card)))} {self.badge}".strip(),
            "selected": self.mode == "lit",
        }

    def paint(self) -> None:
        if not self.card:
            self.back(RED_BACK, RED_BACK_EDGE, RED_BACK_DOT)
        elif self.card == "money":
            self.back(GREEN_BACK, GREEN_BACK_EDGE, GREEN_BACK_DOT)
        else:
            self._face()
        if self.badge:
            self._count()
        self.ring()

    def _face(self) -> None:
        width, height = self.size
        animal = CHAMPION_OF.get(self.card)
        kind = animal or self.card
        ground = GROUNDS[kind]
        rim = self.paper(ground, GOLD if animal else mixed(ground, "#6B5A3A", 0.45))
        letter = self.fitting(self.title, width - 4 * rim, self.letter)
        # On the smallest of cards the animal speaks for itself.
        titled = bool(self.title) and written(self.title, letter).width <= width - 2 * rim
        titled = titled and letter * 1.35 <= height * MOST_FOR_TITLE
        low = letter * 1.35 if titled else 0
        side = round(min(width - 4 * rim, height - low - 3 * rim))
        x, y = width / 2, low + (height - low) / 2
        if animal:
            rosette(self, x, y, side * 0.5)
            side = round(side * 0.78)
        self.image(animal_texture(kind, side), round(x - side / 2), round(y - side / 2), side, side)
        if titled:
            self.word(self.title, width / 2, rim + low * 0.5, letter, INK)

    def _count(self) -> None:
        width, height = self.size
        size = max(sp(LEAST_LETTER), self.letter)
        wide = written(self.badge, size).width + dp(10)
        high = size * 1.35
        self.rounded(width - wide + dp(3), height - high + dp(3), wide, high, high / 2, "#1F2A1A")
        self.word(self.badge, width - wide / 2 + dp(3), height - high / 2 + dp(3), size, "#FFFFFF")


class MoneyCard(Paper):
    value = NumericProperty(0)
    """What it is worth; `HIDDEN` for its back."""

    place = NumericProperty(0)
    """Which card of a hand it is, from 1; 0 where it is in none."""

    paints = ("value", "mode")

    def describe(self) -> Description:
        if not self.width:
            return {}
        value = int(self.value)
        kind = "back" if value == HIDDEN else "of_hand" if self.place else "note"
        name = words.tr(f"kuhhandel.screen.told.{kind}", value=value, n=int(self.place))
        return {"name": name, "selected": self.mode == "lit"}

    def paint(self) -> None:
        value = int(self.value)
        if value == HIDDEN:
            self.back(GREEN_BACK, GREEN_BACK_EDGE, GREEN_BACK_DOT)
        else:
            self._note(value)
        self.ring()
        if self.mode == "lit":
            self._check()

    def _check(self) -> None:
        """A mark on a card that was chosen: not everybody sees the colour of its ring."""
        radius = max(dp(9), self.width * 0.17)
        x, y = self.width - radius * 0.6, self.height - radius * 0.6
        self.disc(x, y, radius, theme.primary)
        self.word(icon("check-bold"), x, y, radius * 1.4, theme.primary_ink, font="Icons")

    def _note(self, value: int) -> None:
        width, height = self.size
        paper, print_ = NOTE_COLOURS[value]
        rim = self.paper(paper, print_)
        inset = 2.4 * rim
        line = mixed(paper, print_, 0.45)
        self.outline(inset, inset, width - 2 * inset, height - 2 * inset, self.corner * 0.6, line, dp(1))
        radius = min(width, height) * 0.34
        self.disc(width / 2, height / 2, radius, mixed(paper, print_, 0.22))
        self.disc(width / 2, height / 2, radius * 0.86, mixed(paper, "#FFFFFF", 0.45))
        text = str(value)
        letter = self.fitting(text, width - 4.6 * rim, min(width * 0.46, height * 0.36))
        self.word(text, width / 2, height / 2, letter, mixed(print_, "#000000", 0.35))
        # Small coins at the top and the bottom: the more, the dearer.
        coins = list(NOTE_COLOURS).index(value)
        for number in range(coins):
            x = width / 2 + (number - (coins - 1) / 2) * width * 0.105
            for y in (inset + height * 0.075, height - inset - height * 0.075):
                self.disc(x, y, width * 0.035, print_)


def rosette(drawn: Drawn, x: float, y: float, radius: float) -> None:
    """A champion's rosette: a scalloped golden disc with two ribbons."""
    for side in (-1, 1):
        for part, colour in ((0.30, RIBBON), (0.52, mixed(RIBBON, "#FFFFFF", 0.35))):
            drawn.rounded(
                x + side * radius * part - radius * 0.14, y - radius * 1.06, radius * 0.28, radius * 0.7,
                radius * 0.08, colour,
            )  # fmt: skip
    petals = 14
    for petal in range(petals):
        turn = 2 * pi * petal / petals
        drawn.disc(x + radius * 0.8 * cos(turn), y + radius * 0.8 * sin(turn), radius * 0.2, GOLD_EDGE)
        drawn.disc(x + radius * 0.77 * cos(turn), y + radius * 0.77 * sin(turn), radius * 0.18, GOLD)
    drawn.disc(x, y, radius * 0.84, GOLD)
    drawn.disc(x, y, radius * 0.74, GOLD_LIGHT)


def medal(drawn: Drawn, x: float, y: float, radius: float, fill: Any, symbol: str, sign: Any) -> None:
    """A small medal with somebody's symbol: a champion that stands on their side."""
    for side in (-1, 1):
        drawn.rounded(x + side * radius * 0.45 - radius * 0.3, y - radius * 1.7, radius * 0.6, radius * 1.4,
                      radius * 0.15, RIBBON)  # fmt: skip
    drawn.disc(x, y, radius * 1.28, GOLD_EDGE)
    drawn.disc(x, y, radius * 1.14, GOLD)
    drawn.disc(x, y, radius * 0.9, fill)
    drawn.word(icon(symbol), x, y, radius * 1.25, sign, font="Icons")


def worth_of(card: str) -> str:
    """What a card's set is worth, as it is printed on it; nothing for rats and champions."""
    return str(VALUES[card]) if card in VALUES else ""


load_kv(__file__, "board")
