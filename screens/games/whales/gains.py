"""What lies in front of a seat: the pearls of this round, and how many bonuses."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.games.whales.cards import PEARL, PEARL_EDGE


class Gains(Drawn):
    """A pearl with a figure, and a card with another."""

    pearls = NumericProperty(0)
    bonuses = NumericProperty(0)

    paints = ("pearls", "bonuses")
    ground = "#808080"

    def __init__(self) -> None:
        # Drawn a little wider than it is: four seats, with two figures each, stand in one row of a phone.
        super().__init__(size_hint=(None, None), size=(dp(15), dp(40)))

    def paint(self) -> None:
        width, height = self.size
        x, high = width / 2, height * 0.74
        self.disc(x, high, dp(10), PEARL_EDGE)
        self.disc(x, high, dp(9), PEARL)
        self.word(str(int(self.pearls)), x, high, sp(14), "#3A2703")
        card, low = (dp(14), dp(17)), dp(1)
        self.rounded(x - card[0] / 2 + dp(3), low + dp(2), *card, dp(3), rgba(theme.line))
        fill = self.accent if self.bonuses else theme.raised
        ink = theme.accent_ink if self.bonuses else theme.soft
        self.rounded(x - card[0] / 2 - dp(1), low, *card, dp(3), rgba(fill))
        self.word(str(int(self.bonuses)), x - dp(1), low + card[1] / 2, sp(14), ink)
