"""The pieces that the rulebook shows: those of the board, small."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.heckmeck.state import worms_on
from screens.games.heckmeck.tiles import WormTile
from screens.widgets.dice import WORM, Die


def tile(name: str) -> Widget:
    """A tile with its worms."""
    return WormTile(number=int(name), worms=worms_on(int(name)), touchable=False)


def die(name: str) -> Widget:
    """A face of a die."""
    return Die(face=WORM if name == "worm" else int(name), touchable=False, size=(dp(40), dp(40)))
