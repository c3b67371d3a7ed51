"""The pieces that the rulebook shows: those of the board, small."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.kuhhandel.material import VALUES
from screens.games.kuhhandel.animals import AnimalCard


def animal(name: str) -> Widget:
    """An animal card with its value."""
    return AnimalCard(animal=name, note=str(VALUES[name]), size=(dp(52), dp(66)))
