"""The symbols of several people in the room of a few."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from screens.drawing.theme import once_a_frame
from screens.widgets.players import PlayerSymbol


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
