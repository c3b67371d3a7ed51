"""The cards of Kuhhandel Master, drawn: what lies in the pile, and money.

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

from math import cos, pi, sin
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.games.kuhhandel.material import CHAMPION_OF, VALUES
from screens.drawing.brush import mixed
from screens.drawing.icons import icon
from screens.drawing.pictures import Drawn, rgba, written
from screens.drawing.theme import theme
from screens.games.kuhhandel import ink
from screens.games.kuhhandel.animal_shapes import GROUNDS
from screens.games.kuhhandel.animals import animal_texture
from screens.widgets.kv import load_kv
from screens.widgets.piece import Piece

HIDDEN = -1
"""The value of a money card that lies face down."""
LEAST_LETTER = 14
"""sp: no word is written smaller."""


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
        rim = self.paper(edge, ink.PAPER)
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

    def paint(self) -> None:
        if not self.card:
            self.back(ink.RED_BACK, ink.RED_BACK_EDGE, ink.RED_BACK_DOT)
        elif self.card == "money":
            self.back(ink.GREEN_BACK, ink.GREEN_BACK_EDGE, ink.GREEN_BACK_DOT)
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
        rim = self.paper(ground, ink.GOLD if animal else mixed(ground, "#6B5A3A", 0.45))
        letter = self.fitting(self.title, width - 4 * rim, self.letter) if self.title else 0
        low = letter * 1.35 if self.title else 0
        side = round(min(width - 4 * rim, height - low - 3 * rim))
        x, y = width / 2, low + (height - low) / 2
        if animal:
            rosette(self, x, y, side * 0.5)
            side = round(side * 0.78)
        self.image(animal_texture(kind, side), round(x - side / 2), round(y - side / 2), side, side)
        if self.title:
            self.word(self.title, width / 2, rim + low * 0.5, letter, ink.INK)

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

    paints = ("value", "mode")

    def paint(self) -> None:
        value = int(self.value)
        if value == HIDDEN:
            self.back(ink.GREEN_BACK, ink.GREEN_BACK_EDGE, ink.GREEN_BACK_DOT)
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
        paper, print_ = ink.MONEY[value]
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
        coins = list(ink.MONEY).index(value)
        for number in range(coins):
            x = width / 2 + (number - (coins - 1) / 2) * width * 0.105
            for y in (inset + height * 0.075, height - inset - height * 0.075):
                self.disc(x, y, width * 0.035, print_)


def rosette(drawn: Drawn, x: float, y: float, radius: float) -> None:
    """A champion's rosette: a scalloped golden disc with two ribbons."""
    for side in (-1, 1):
        for part, colour in ((0.30, ink.RIBBON), (0.52, mixed(ink.RIBBON, "#FFFFFF", 0.35))):
            drawn.rounded(
                x + side * radius * part - radius * 0.14, y - radius * 1.06, radius * 0.28, radius * 0.7,
                radius * 0.08, colour,
            )  # fmt: skip
    petals = 14
    for petal in range(petals):
        turn = 2 * pi * petal / petals
        drawn.disc(x + radius * 0.8 * cos(turn), y + radius * 0.8 * sin(turn), radius * 0.2, ink.GOLD_EDGE)
        drawn.disc(x + radius * 0.77 * cos(turn), y + radius * 0.77 * sin(turn), radius * 0.18, ink.GOLD)
    drawn.disc(x, y, radius * 0.84, ink.GOLD)
    drawn.disc(x, y, radius * 0.74, ink.GOLD_LIGHT)


def medal(drawn: Drawn, x: float, y: float, radius: float, fill: Any, symbol: str, sign: Any) -> None:
    """A small medal with somebody's symbol: a champion that stands on their side."""
    for side in (-1, 1):
        drawn.rounded(x + side * radius * 0.45 - radius * 0.3, y - radius * 1.7, radius * 0.6, radius * 1.4,
                      radius * 0.15, ink.RIBBON)  # fmt: skip
    drawn.disc(x, y, radius * 1.28, ink.GOLD_EDGE)
    drawn.disc(x, y, radius * 1.14, ink.GOLD)
    drawn.disc(x, y, radius * 0.9, fill)
    drawn.word(icon(symbol), x, y, radius * 1.25, sign, font="Icons")


def worth_of(card: str) -> str:
    """What a card's set is worth, as it is printed on it; nothing for rats and champions."""
    return str(VALUES[card]) if card in VALUES else ""


load_kv(__file__, "board")
