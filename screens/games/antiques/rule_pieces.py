"""What the pictures of the rules are made of: ``= cards stamp replica:stamp back``, ``= coins 1 8``,
``= tokens stop ban swap``."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.games.antiques.cards import ArtCard, small_card
from screens.games.antiques.coins import AuctionCoin, TrickToken

ROUND = {"size_hint": (None, None), "size": (dp(44), dp(44))}


def card(name: str) -> Widget:
    return ArtCard(card=name, size=small_card(dp(50)))


def coin(name: str) -> Widget:
    return AuctionCoin(text=name, **ROUND)


def token(name: str) -> Widget:
    return TrickToken(trick=name, **ROUND)


PIECES = {"cards": card, "coins": coin, "tokens": token}
