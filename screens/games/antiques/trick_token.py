"""The tokens of the three tricks: their colours and signs, and one of them as a picture."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.drawing.brush import mixed
from screens.drawing.icons import icon
from screens.drawing.pictures import Drawn
from screens.drawing.theme import theme
from screens.widgets.kv import load_kv

ICONS = {"stop": "hand-back-right", "ban": "account-cancel", "swap": "swap-horizontal"}
FILLS = {"stop": "#C23B33", "ban": "#C77A14", "swap": "#1F7A8C"}


class TrickToken(Drawn):
    """The token of a trick; grey once it is spent."""

    trick = StringProperty("")
    spent = BooleanProperty(False)

    paints = ("trick", "spent")
    ground = "#3A3A3A"

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
