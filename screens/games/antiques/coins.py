"""What lies on the table besides cards: coins, the tokens of the three tricks, and what lies in front of a
seat while a lot is sold, and what the sale brought.

SeatToken:
    text: '7'
    tone: 'lead'        # nothing, waiting, bid, lead, out, gain or loss
    first: True         # this seat has the first player's token
    tricks: ('swap',)   # the tokens of tricks that it has not spent
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from screens.drawing.brush import mixed
from screens.drawing.grid import grid
from screens.drawing.icons import icon
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.games.antiques.drawings import GOLD, GOLD_DARK, GOLD_LIGHT
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital

if TYPE_CHECKING:
    from screens.reading.description import Description

INK = "#3A2804"
SILVER, SILVER_DARK, SILVER_LIGHT = "#C3C8CF", "#7C838C", "#EDEFF2"
TONES = ("nothing", "waiting", "bid", "lead", "out", "gain", "loss")


class AuctionCoin(Drawn):
    """A golden coin with a figure on it."""

    text = StringProperty("")

    paints = ("text",)
    ground = GOLD_DARK

    def paint(self) -> None:
        paint_coin(self, self.width / 2, self.height / 2, min(self.size) / 2, self.text)


class CoinPile(Drawn):
    count = NumericProperty(0)

    paints = ("count",)
    ground = GOLD_DARK

    def paint(self) -> None:
        count = int(self.count)
        if not count:
            return
        # Rows of five are counted at a glance, rows of ten where there are many.
        across = min(count, 5 if count <= 20 else 10)
        rows = -(-count // across)
        step = min(dp(52), self.width / across, self.height / rows)
        top = (self.height + rows * step) / 2
        for x, y in grid(count, across, (step, step), 0, top=top, middle=self.width / 2):
            paint_coin(self, x + step / 2, y + step / 2, step * 0.44, "")


class SeatToken(Drawn):
    text = StringProperty("")
    """A bid, or what somebody got or paid."""
    tone = OptionProperty("nothing", options=TONES)
    first = BooleanProperty(False)
    tricks = ObjectProperty(())

    paints = ("text", "tone", "first", "tricks")
    ground = GOLD_DARK

    def paint(self) -> None:
        width, height = self.size
        radius = min(width / 2 - dp(1), height * 0.36)
        middle = height - radius - dp(1) if self.first or self.tricks else height / 2
        if self.tone == "waiting":
            self.outline(
                width / 2 - radius, middle - radius, 2 * radius, 2 * radius, radius, theme.line, dp(1.5)
            )
        elif self.tone == "out":
            self.disc(width / 2, middle, radius, theme.raised)
            self.word(icon("close"), width / 2, middle, radius * 1.3, theme.soft, font="Icons")
        elif self.tone in ("bid", "lead"):
            if self.tone == "lead":
                self.disc(width / 2, middle, radius + dp(2), self.accent)
            paint_coin(self, width / 2, middle, radius - dp(1), self.text, silver=self.tone == "bid")
        elif self.tone in ("gain", "loss"):
            fill = theme.good if self.tone == "gain" else theme.danger
            high = max(sp(14) * 1.6, radius * 1.3)
            self.rounded(0, middle - high / 2, width, high, high / 2, mixed(theme.surface, fill, 0.25))
            size = min(sp(16), width / max(1, len(self.text)) / 0.66)
            self.word(self.text, width / 2, middle, max(sp(14), size), fill)
        self._signs()

    def _signs(self) -> None:
        """Below the coin: the gavel of who bids first, and the tokens of tricks."""
        signs = [*(["gavel"] if self.first else []), *self.tricks]
        for place, sign in enumerate(signs):
            step = self.width / len(signs)
            x, radius = (place + 0.5) * step, min(dp(7), step * 0.48)
            if sign in FILLS:
                self.disc(x, dp(7), radius, FILLS[sign])
                self.word(icon(ICONS[sign]), x, dp(7), radius * 1.5, "#FFFFFF", font="Icons")
            else:
                self.word(icon(sign), x, dp(8), min(sp(16), step * 1.2), self.accent, font="Icons")


def paint_coin(picture: Drawn, x: float, y: float, radius: float, text: str, silver: bool = False) -> None:
    """Adds a coin to a picture: golden, or silver where it does not count most."""
    dark, body, light = (SILVER_DARK, SILVER, SILVER_LIGHT) if silver else (GOLD_DARK, GOLD, GOLD_LIGHT)
    picture.disc(x, y, radius, dark)
    picture.disc(x, y, radius * 0.93, body)
    inner = radius * 0.78
    picture.outline(x - inner, y - inner, 2 * inner, 2 * inner, inner, light, max(1.0, radius * 0.07))
    if not text:
        picture.disc(x - radius * 0.25, y + radius * 0.25, radius * 0.22, rgba(light, 0.8))
    else:
        size = radius * (1.05 if len(text) < 2 else 0.9)
        picture.word(text, x, y, max(sp(14), size), INK)


ICONS = {"stop": "hand-back-right", "ban": "account-cancel", "swap": "swap-horizontal"}
FILLS = {"stop": "#C23B33", "ban": "#C77A14", "swap": "#1F7A8C"}


class TrickToken(Drawn):
    """The token of a trick; grey once it is spent."""

    trick = StringProperty("")
    spent = BooleanProperty(False)

    paints = ("trick", "spent")
    ground = "#3A3A3A"

    def describe(self) -> Description:
        name = capital(words.tr(f"antiques.trick.{self.trick}")) if self.trick else ""
        return {"name": words.tr("antiques.screen.told.spent", trick=name) if self.spent else name}

    def paint(self) -> None:
        if not self.trick:
            return
        radius = min(self.size) / 2
        x, y = self.width / 2, self.height / 2
        fill = theme.raised if self.spent else FILLS[self.trick]
        self.disc(x, y, radius, mixed(fill, "#000000", 0.3))
        self.disc(x, y, radius - dp(1.5), fill)
        inner = radius * 0.82
        ink = theme.soft if self.spent else "#FFFFFF"
        self.outline(x - inner, y - inner, 2 * inner, 2 * inner, inner, mixed(fill, ink, 0.5), dp(1))
        self.word(icon(ICONS[self.trick]), x, y, radius * 1.1, ink, font="Icons")


load_kv(__file__, "cards")
