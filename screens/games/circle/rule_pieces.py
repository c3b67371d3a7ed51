"""What the pictures of the rules are made of: ``= dice head cap``, ``= horses 1 7``, ``= cards open back``,
``= tokens 1 2 0 leader``."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.games.circle.state import Horse
from companion.games.circle.view import HorseView
from screens.drawing.pictures import Drawn
from screens.games.circle.card import HorseCard
from screens.games.circle.symbols import cloth, horse_from_above, leader_token
from screens.games.circle.tokens import Coin
from screens.games.circle.tray import SymbolDie

ANY_HORSE = Horse("", 6, 5, 4, 7)
"""Its values say nothing: they only show where they stand."""


class HorseOfStall(Drawn):
    """A horse as it runs, with the number of its stall."""

    stall = NumericProperty(1)

    paints = ("stall",)

    def paint(self) -> None:
        side, colours = self.height, cloth(int(self.stall))
        self.image(horse_from_above(int(self.stall)), 0, 0, side, side)
        self.disc(side / 2, side / 2, side * 0.27, colours.rim)
        self.disc(side / 2, side / 2, side * 0.24, colours.fill)
        self.word(str(int(self.stall)), side / 2, side / 2, side * 0.34, colours.ink)


class LeaderToken(Drawn):
    def paint(self) -> None:
        self.image(leader_token(), 0, 0, *self.size)


def die(face: str) -> Widget:
    return SymbolDie(face=face, touchable=False, size=(dp(44), dp(44)))


def horse(stall: str) -> Widget:
    return HorseOfStall(stall=int(stall), size_hint=(None, None), size=(dp(37), dp(37)))


def card(side: str) -> Widget:
    shown = HorseCard(1, touchable=False, size_hint=(None, None), size=(dp(64), dp(92)))
    view = HorseView(1, ANY_HORSE, 0, 36, side == "open", place=None, leads=False, landings=())
    shown.show(view, (), ())
    return shown


def token(name: str) -> Widget:
    size = (dp(44), dp(44))
    if name == "leader":
        return LeaderToken(size_hint=(None, None), size=size)
    return Coin(units=int(name), touchable=False, size=size)


PIECES = {"dice": die, "horses": horse, "cards": card, "tokens": token}
