"""What the pictures of the rules are made of: ``= tiles 21 36 back``, ``= dice 1 worm``."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.heckmeck.state import worms_on
from screens.games.heckmeck.grill import WormTile
from screens.widgets.dice import WORM, Die

TILE = (dp(32), dp(46))


def tile(name: str) -> Widget:
    if name == "back":
        return WormTile(mode="flipped", size=TILE)
    return WormTile(number=int(name), worms=worms_on(int(name)), size=TILE)


def die(name: str) -> Widget:
    return Die(face=WORM if name == "worm" else int(name), touchable=False, size=(dp(32), dp(32)))


PIECES = {"tiles": tile, "dice": die}
