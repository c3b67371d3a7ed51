"""People: a disc in their colour with their symbol, and the same with the name beside it.

    PlayerBadge:
        name: 'Маша'
        colour: 1           # number of the colour, see theme.PLAYER_COLOURS
    PlayerSymbol:           # the disc alone; give it a size
        colour: 1
        size: dp(40), dp(40)
    PersonChip:             # a name to be taken in or out
        name: 'Маша'
        colour: 1
        active: True

Long names end with an ellipsis.
"""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from screens.lean.widgets import LeanLabel
from screens.widgets.collapsible import Collapsible
from screens.widgets.containers import Level, Row
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable


class PlayerSymbol(Plate, Collapsible, LeanLabel):
    colour = NumericProperty(0)
    """The number of the player's colour; below 0 for nobody, and nothing is there."""
    lit_ground = BooleanProperty(False)
    """Whether it stands on a lit ground, whose colour may be its own: then it has an outline of ink."""


class PlayerBadge(Row):
    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    """Small print below the name."""


class PersonChip(Plate, Tappable, Level):
    """Somebody who may play: a tap takes them in or out."""

    name = StringProperty("")
    colour = NumericProperty(0)
    active = BooleanProperty(False)
    person = ObjectProperty(None, allownone=True)
    most_width = NumericProperty(0)
    """How wide the chip may be."""


load_kv(__file__)
