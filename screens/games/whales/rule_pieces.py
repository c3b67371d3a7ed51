"""The pieces that the rulebook shows: those of the board, small."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.games.whales.cards import WhaleCard, high_card


def card(name: str) -> Widget:
    """A card of a family."""
    return WhaleCard(card=name, size_hint=(None, None), size=high_card(dp(88)))
