"""Heckmeck: the sixteen tiles, each given to a player with a tap and taken back with another."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout

from companion.core.messages import Message
from companion.core.prompt import Several
from companion.games.heckmeck.state import TILES, worms_on
from screens.drawing.grid import grid
from screens.drawing.theme import once_a_frame
from screens.games.parts.calculator.form import PieceForm
from screens.games.parts.calculator.pad import ScoredPad
from screens.play.fields.declared import items
from screens.text.words import words
from screens.widgets.kv import load_kv

HEIGHT = 1.42
"""How high a tile is for its width."""
NARROWEST, WIDEST = 48, 104
"""dp: tiles grow with the screen, from a fingertip up to this width."""
COLUMNS = (4, 8)
GAP = 8
"""dp between tiles."""


class TileCell(FloatLayout):
    """A tile, with the symbol of the player who has it."""

    __events__ = ("on_tap",)
    number = NumericProperty(0)
    owner = NumericProperty(-1)
    """The colour of whoever has it; −1 for nobody."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.tile.worms = worms_on(int(self.number))

    def on_tap(self) -> None:
        pass


class TileRack(Layout):
    """The tiles in four rows, or in two where that makes them larger."""

    room = NumericProperty(0)
    """The height that they may fill without scrolling."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        once_a_frame(self, self.do_layout, "children", "pos", "width", "room")

    def do_layout(self, *_: object) -> None:
        """Puts every tile in its place, as large as it may be."""
        gap = dp(GAP)
        side, columns = max((self._side(columns), columns) for columns in COLUMNS)
        side = min(dp(WIDEST), max(dp(NARROWEST), side))
        rows = ceil(len(self.children) / columns)
        self.height = rows * (side * HEIGHT + gap) - gap
        left = self.x + (self.width - columns * (side + gap) + gap) / 2
        size = (side, side * HEIGHT)
        corners = grid(len(self.children), columns, size, gap, top=self.top, left=left)
        for tile, corner in zip(reversed(self.children), corners, strict=True):
            tile.size, tile.pos = size, corner

    def _side(self, columns: int) -> float:
        """How wide tiles can be in so many columns."""
        gap = dp(GAP)
        rows = ceil(len(self.children) / columns)
        across: float = (self.width + gap) / columns - gap
        return min(across, ((self.room + gap) / rows - gap) / HEIGHT)


class HeckmeckForm(PieceForm):
    game = "heckmeck"
    asks = (Several("tiles", items(TILES, lambda tile: Message("heckmeck.tile", tile=tile)), 0, len(TILES)),)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._cells = [TileCell(number=number) for number in TILES]
        for cell in self._cells:
            cell.bind(on_tap=lambda cell: self.tick("tiles", int(cell.number)))
            self.ids.rack.add_widget(cell)

    def show(self, scored: ScoredPad) -> None:
        super().show(scored)
        self.ask = words.tr("heckmeck.screen.calculator.ask", name=self.name)
        for cell in self._cells:
            holder = self.holder_of("tiles", int(cell.number))
            cell.ids.tile.mode, cell.owner = self.mark_of(holder)
            cell.ids.tile.holder = scored.name_of(holder)


load_kv(__file__)
