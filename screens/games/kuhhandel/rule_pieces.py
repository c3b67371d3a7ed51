"""What the pictures of the rules are made of: ``= animals pig``, ``= cards champion-pig rat back``,
``= money 10 20 back``."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.games.kuhhandel.cards import HIDDEN, AnimalCard, MoneyCard, PileCard, worth_of

BACK = "back"


def animal(name: str) -> Widget:
    return AnimalCard(animal=name, note=worth_of(name), size=(dp(52), dp(66)))


def pile_card(name: str) -> Widget:
    return PileCard(card="" if name == BACK else name, size=(dp(52), dp(66)))


def money_card(name: str) -> Widget:
    return MoneyCard(value=HIDDEN if name == BACK else int(name), size=(dp(31), dp(46)))


PIECES = {"animals": animal, "cards": pile_card, "money": money_card}
