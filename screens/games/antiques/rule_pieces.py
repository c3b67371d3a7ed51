"""The pieces that the rulebook shows: those of the board, small."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.games.antiques.cards import ArtCard, small_card


def card(name: str) -> Widget:
    return ArtCard(card=name, size_hint=(None, None), size=small_card(dp(64)))
