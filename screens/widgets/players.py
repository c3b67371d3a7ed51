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

Long names end with an ellipsis. A ``SymbolPile`` has the symbols of several people in the room of a few.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.drawing.theme import once_a_frame
from screens.lean.widgets import LeanLabel
from screens.widgets.collapsible import Collapsible
from screens.widgets.containers import Level, Row
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description


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

    def describe(self) -> Description:
        return {"role": "switch", "name": self.name, "checked": self.active}


class SymbolPile(Widget):
    """The symbols of several people, one over the other like a hand of cards."""

    colours = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        once_a_frame(self, self._lay, "colours", "pos", "size")

    def _lay(self, *_: object) -> None:
        if len(self.children) != len(self.colours):
            self.clear_widgets()
            for _colour in self.colours:
                self.add_widget(PlayerSymbol())
        side = self.height
        step = min(side * 0.75, (self.width - side) / max(1, len(self.colours) - 1))
        left = self.x + (self.width - side - step * (len(self.colours) - 1)) / 2
        for number, (symbol, colour) in enumerate(zip(reversed(self.children), self.colours, strict=True)):
            symbol.colour, symbol.size, symbol.pos = colour, (side, side), (left + number * step, self.y)


load_kv(__file__)
