"""Drawn cards and coins.

ArtCard:
    card: 'stamp'           # a card, a piece such as 'replica:stamp', 'back', or '' for an empty place
    mode: 'lit'             # normal, lit (due or chosen), dimmed
    badge: '3'              # a figure in the corner, e.g. how many there are
Fan:                        # all cards of a kind
    kind: 'stamp'
    count: 4
    replicas: 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.games.antiques.cards import Piece as Card
from companion.games.antiques.cards import card_name
from screens.drawing.brush import mixed
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.games.antiques.drawings import BACK, GOLD_DARK, colours_of, image
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.piece import Piece

if TYPE_CHECKING:
    from screens.reading.description import Description

STEP = 8
"""dp: the sizes of cards that follow the room there is differ by so much."""
SHAPE = 1.36
"""How much higher than wide a card is."""


def small_card(height: float) -> tuple[int, int]:
    """The size of a card that is so high."""
    return round(height / SHAPE), round(height)


def in_steps(size: float) -> float:
    """A size a little smaller: cards of few sizes are painted once and then only shown."""
    return float(size // dp(STEP) * dp(STEP))


class ArtCard(Piece):
    card = StringProperty("")
    """What it is; empty for a place that waits for a card."""
    mode = OptionProperty("normal", options=("normal", "lit", "dimmed"))
    """Whether it is the one that counts now, or out of reach."""
    badge = StringProperty("")
    """A figure in its upper corner."""
    place = NumericProperty(0)
    """Which of the lot it is, from 1."""

    paints = ("card", "mode", "badge")
    ground = "#808080"
    pale = 0.35

    def describe(self) -> Description:
        if self.card in ("", BACK):
            return {"name": words.tr(f"antiques.screen.told.{self.card or 'empty'}")}
        name = capital(words.tr(card_name(cast(Card, self.card))))
        if self.badge:
            name = words.tr("antiques.screen.told.count", card=name, n=int(self.badge))
        if self.place and self.touchable:
            name = words.tr("antiques.screen.told.entered", card=name, n=int(self.place))
        return {"name": name, "selected": self.touchable and self.mode == "lit"}

    def paint(self) -> None:
        width, height = self.size
        radius = _radius(width, height)
        if not self.card:
            self._paint_place(width, height, radius)
            return
        paint_card(self, self.card, 0, 0, width, height)
        if self.mode == "lit":
            self.outline(-dp(3), -dp(3), width + dp(6), height + dp(6), radius + dp(3), self.accent, dp(3))
        if self.badge:
            self._paint_badge(width, height)

    def _paint_place(self, width: float, height: float, radius: float) -> None:
        lit = self.mode == "lit"
        self.rounded(0, 0, width, height, radius, rgba(theme.raised, 0.55))
        edge, ink, thick = (self.accent, self.accent, 2.5) if lit else (theme.line, theme.soft, 1.5)
        self.outline(0, 0, width, height, radius, edge, dp(thick))
        self.word("?", width / 2, height / 2, min(width, height) * 0.5, ink)

    def _paint_badge(self, width: float, height: float) -> None:
        size = max(sp(14), height * 0.15)
        across = max(size * 1.45, size * 0.62 * len(self.badge) + size * 0.8)
        x, y, high, rim = width - across + dp(4), height - size * 1.45 + dp(4), size * 1.45, dp(1.5)
        self.rounded(x - rim, y - rim, across + 2 * rim, high + 2 * rim, high / 2 + rim, theme.surface)
        self.rounded(x, y, across, high, high / 2, theme.text)
        self.word(self.badge, x + across / 2, y + high / 2, size, theme.surface)


class Fan(Drawn):
    """The cards of one kind beside each other, each over the one before; replicas among them come last."""

    kind = StringProperty("")
    count = NumericProperty(0)
    """All of them."""
    replicas = NumericProperty(0)

    paints = ("kind", "count", "replicas")
    ground = "#808080"

    def describe(self) -> Description:
        return {"name": words.tr("antiques.screen.told.cards", n=int(self.count))}

    def strength(self) -> float:
        return 1.0 if self.count else 0.35

    def paint(self) -> None:
        if not self.kind:
            return
        count, (width, height) = max(1, int(self.count)), small_card(self.height)
        step = min(width * 0.6, (self.width - width) / max(1, count - 1))
        for number in range(count):
            replica = self.count and number >= count - self.replicas and self.kind != "replica"
            card = f"replica:{self.kind}" if replica else self.kind
            paint_card(self, card, number * step, 0, width, height)


def paint_card(picture: Drawn, card: str, x: float, y: float, width: float, height: float) -> None:
    """Adds a card to a picture, with its lower left corner at a point."""
    colours = colours_of(card)
    radius, edge = _radius(width, height), max(1.0, width * 0.02)
    picture.rounded(x, y - edge * 1.5, width, height, radius, rgba("#000000", 0.35))
    picture.rounded(x, y, width, height, radius, mixed(colours.fill, "#000000", 0.28))
    picture.rounded(x + edge, y + edge, width - 2 * edge, height - 2 * edge, radius - edge, colours.fill)
    rim = width * 0.085
    if card == BACK:
        frame = (x + rim, y + rim, width - 2 * rim, height - 2 * rim)
        picture.outline(*frame, radius * 0.7, rgba(colours.ink, 0.75), dp(1.5))
        side = width * 0.62
        picture.image(image(BACK, side), x + (width - side) / 2, y + (height - side) / 2, side, side)
        return
    foot = height * 0.13
    paper = (x + rim, y + foot, width - 2 * rim, height - foot - rim)
    picture.rounded(*paper, radius * 0.7, colours.paper)
    if card.startswith("replica"):
        picture.outline(*paper, radius * 0.7, "#B9B4A6", dp(1))
    elif card == "collection":
        picture.outline(x, y, width, height, radius, GOLD_DARK, max(dp(1), width * 0.025))
    side = min(paper[2], paper[3]) * 0.94
    left, low = paper[0] + (paper[2] - side) / 2, paper[1] + (paper[3] - side) / 2
    picture.image(image(card, side), left, low, side, side)
    _, _, kind = card.partition(":")
    if kind:
        # A replica that counts as another kind carries that kind's colour on its foot.
        picture.rounded(
            x + rim, y + foot * 0.2, width - 2 * rim, foot * 0.6, foot * 0.3, colours_of(kind).fill
        )
    else:
        ink = rgba(colours.ink, 0.7)
        picture.rounded(x + width * 0.36, y + foot * 0.38, width * 0.28, foot * 0.24, foot * 0.12, ink)


def _radius(width: float, height: float) -> float:
    return min(width, height) * 0.13


load_kv(__file__)
