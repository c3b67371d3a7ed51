"""The pieces that the rulebook shows: those of the board, small."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.games.circle.die import SymbolDie


def face(name: str) -> Widget:
    """A face of the die."""
    return SymbolDie(face=name, touchable=False, size=(dp(44), dp(44)))
