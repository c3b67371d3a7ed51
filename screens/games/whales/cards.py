"""Drawn cards.

WhaleCard:
    card: 'orca-3'          # or '' for a place that waits for a card
    mode: 'lit'             # normal, lit (it wins, or is due), dimmed (gone)
    pearls: 2               # 0 where nobody has told
    effect: 'flip'          # its bonus, '' where nobody has told
    counts_as: 'blue'       # the family that a five belongs to now
    owner: 1                # the colour of who played it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.games.whales.cards import FAMILY_OF, FIVES, NUMBER_OF, TRUMP_BY, Effect, card_name, effect_name
from screens.drawing.brush import mixed
from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import player_colour, theme
from screens.games.whales.drawings import FAMILY_COLOURS, FIVE_COLOURS, image
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY, capital
from screens.widgets.piece import Piece

if TYPE_CHECKING:
    from screens.reading.description import Description

SHAPE = 1.36
"""How much higher than wide a card is."""
PEARL, PEARL_EDGE = "#FDF3E7", "#B9893C"
ICONS = {"flip": "swap-vertical", "pearl": "plus-circle-outline"}
"""What a bonus that is no trump looks like."""


def high_card(height: float) -> tuple[int, int]:
    """The size of a card that is so high."""
    return round(height / SHAPE), round(height)


def paint_effect(picture: Drawn, effect: str, x: float, y: float, size: float, ink: Any) -> None:
    """Adds what a bonus does to a picture, around a point."""
    if effect in TRUMP_BY:
        picture.disc(x, y, size * 0.46, FAMILY_COLOURS[TRUMP_BY[effect]].paper)
        side = size * 0.8
        picture.image(image(TRUMP_BY[effect], side), x - side / 2, y - side / 2, side, side)
    else:
        picture.word(icon(ICONS[effect]), x, y, size * 0.85, ink, font=FONT)


class WhaleCard(Piece):
    card = StringProperty("")
    """What it is; empty for a place that waits for a card."""
    mode = OptionProperty("normal", options=("normal", "lit", "dimmed"))
    """Whether it is the one that counts now, or gone."""
    pearls = NumericProperty(0)
    """How many pearls it shows; 0 where nobody has told."""
    effect = StringProperty("")
    """What its bonus does; empty where nobody has told."""
    counts_as = StringProperty("")
    """The family that a five takes in this trick."""
    crown = BooleanProperty(False)
    """Whether it takes the trick as it lies."""
    owner = NumericProperty(NOBODY)

    paints = ("card", "mode", "pearls", "effect", "counts_as", "crown", "owner")
    ground = "#808080"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bleed = round(dp(20))

    def describe(self) -> Description:
        """The card with what is known of it."""
        if not self.card:
            return {}
        said = [capital(words.tr(card_name(self.card)))]
        if self.pearls:
            said.append(words.tr("whales.screen.told.pearls", n=int(self.pearls)))
        if self.effect:
            said.append(words.tr(effect_name(cast(Effect, self.effect))))
        if self.counts_as:
            said.append(words.tr(f"whales.family.{self.counts_as}"))
        return {"name": ", ".join(said)}

    def paint(self) -> None:
        width, height = self.size
        corner = min(width, height) * 0.13
        if not self.card:
            self._paint_place(width, height, corner)
            return
        family, number = FAMILY_OF[self.card], NUMBER_OF[self.card]
        five = self.card in FIVES
        colours = FIVE_COLOURS if five else FAMILY_COLOURS[family]
        edge = max(1.0, width * 0.02)
        self.rounded(0, -edge * 1.5, width, height, corner, rgba("#000000", 0.35))
        self.rounded(0, 0, width, height, corner, mixed(colours.fill, "#000000", 0.3))
        self.rounded(edge, edge, width - 2 * edge, height - 2 * edge, corner - edge, colours.fill)
        rim = width * 0.07
        foot = height * 0.17
        paper = (rim, foot, width - 2 * rim, height - foot - rim)
        self.rounded(*paper, corner * 0.7, colours.paper)
        figure = max(sp(14), height * 0.30)
        if five:
            # It belongs to no family, and shows none.
            self.word("5", width / 2, foot + paper[3] / 2, figure * 1.7, colours.fill)
        else:
            side = min(paper[2], paper[3]) * 0.98
            self.image(image(family, side), (width - side) / 2, foot, side, side)
            self.word(str(number), rim + figure * 0.42, height - rim - figure * 0.52, figure, colours.fill)
        self._paint_foot(width, foot, colours.ink)
        self._paint_marks(width, height, corner)

    def _paint_place(self, width: float, height: float, corner: float) -> None:
        lit = self.mode == "lit"
        self.rounded(0, 0, width, height, corner, rgba(theme.raised, 0.55))
        edge, thick = (self.accent, 2.5) if lit else (theme.line, 1.5)
        self.outline(0, 0, width, height, corner, edge, dp(thick))

    def _paint_foot(self, width: float, foot: float, ink: str) -> None:
        """Pearls at the left, the bonus at the right."""
        size = foot * 0.34
        for pearl in range(int(self.pearls)):
            x = width * 0.13 + size + pearl * size * 2.3
            self.disc(x, foot / 2, size * 1.08, PEARL_EDGE)
            self.disc(x, foot / 2, size * 0.9, PEARL)
        if self.effect:
            paint_effect(self, self.effect, width - width * 0.13 - size, foot / 2, foot, ink)

    def _paint_marks(self, width: float, height: float, corner: float) -> None:
        if self.mode == "lit":
            self.outline(-dp(3), -dp(3), width + dp(6), height + dp(6), corner + dp(3), self.accent, dp(3))
        if self.counts_as:
            side = width * 0.42
            x, y = width - side / 2 - dp(2), height - side / 2 - dp(2)
            self.disc(x, y, side / 2 + dp(1), FAMILY_COLOURS[self.counts_as].fill)
            self.disc(x, y, side / 2 - dp(1), FAMILY_COLOURS[self.counts_as].paper)
            whale = side * 0.8
            self.image(image(self.counts_as, whale), x - whale / 2, y - whale / 2, whale, whale)
        if self.owner != NOBODY:
            paint, round_ = player_colour(int(self.owner)), max(dp(8), width * 0.15)
            x, y = width - round_, round_ * 0.9
            self.disc(x, y, round_ + dp(1), NIGHT_RIM)
            self.disc(x, y, round_, paint.fill)
            self.word(icon(paint.symbol), x, y, round_ * 1.3, paint.ink, font=FONT)
        if self.crown:
            size = min(dp(26), max(dp(18), width * 0.36))
            self.disc(width / 2, height, size * 0.66, NIGHT_RIM)
            self.word(icon("crown"), width / 2, height, size, "#FFD25A", font=FONT)


NIGHT_RIM = "#15191F"


load_kv(__file__, "board")
