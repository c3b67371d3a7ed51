"""People: a disc in their colour with their symbol, and the same with the name beside it.

    PlayerBadge:
        name: 'Маша'
        colour: 1           # number of the colour, see theme.PLAYER_COLOURS
    PlayerSymbol:           # the disc alone; give it a size
        colour: 1
        size: dp(40), dp(40)

Long names end with an ellipsis.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import AliasProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from screens.icons import icon
from screens.kv import load_kv
from screens.theme import player_colour
from screens.widgets.containers import Row


class PlayerSymbol(Label):
    """The disc with the symbol."""

    colour = NumericProperty(0)
    """The number of the player's colour."""

    def _get_fill(self) -> str:
        return player_colour(int(self.colour)).fill

    def _get_ink(self) -> str:
        return player_colour(int(self.colour)).ink

    def _get_symbol(self) -> str:
        return icon(player_colour(int(self.colour)).symbol)

    fill: Any = AliasProperty(_get_fill, bind=("colour",))
    ink: Any = AliasProperty(_get_ink, bind=("colour",))
    symbol: Any = AliasProperty(_get_symbol, bind=("colour",))


class PlayerBadge(Row):
    """Symbol and name."""

    name = StringProperty("")
    """The player's name."""
    colour = NumericProperty(0)
    """The number of the player's colour."""
    note = StringProperty("")
    """Small print below the name."""


load_kv(__file__)
