"""What the pictures of the rules are made of: ``= cards orca-3``, ``= trump blue``, ``= token 1 9``,
``= bonuses trump:orca flip pearl``. A card shows its pearls only where every box has the same."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.whales.cards import UNSEEN
from screens.drawing.pictures import Drawn
from screens.games.whales.cards import WhaleCard, high_card, paint_effect
from screens.games.whales.compass import TokenFace, TrumpFace
from screens.games.whales.drawings import FIVE_COLOURS
from screens.text.words import words


class BonusMark(Drawn):
    """What a bonus does, as it stands on its card."""

    effect = StringProperty("")

    paints = ("effect",)

    def paint(self) -> None:
        side = self.height
        self.disc(side / 2, side / 2, side / 2, FIVE_COLOURS.fill)
        paint_effect(self, self.effect, side / 2, side / 2, side * 0.92, FIVE_COLOURS.ink)


def card(name: str) -> Widget:
    return WhaleCard(card=name, pearls=UNSEEN.pearls_of(name) or 0, size=high_card(dp(88)))


def trump(family: str) -> Widget:
    return TrumpFace(family=family, size_hint=(None, None), size=(dp(72), dp(64)))


def token(side: str) -> Widget:
    says = words.tr(f"whales.screen.token.{side}")
    return TokenFace(token=int(side), says=says, size_hint=(None, None), size=(dp(96), dp(72)))


def bonus(effect: str) -> Widget:
    return BonusMark(effect=effect, size_hint=(None, None), size=(dp(44), dp(44)))


PIECES = {"cards": card, "trump": trump, "token": token, "bonuses": bonus}
