"""The tiles, a number above its worms; the grill with its sixteen places; and the stack in front of a
player.

    WormTile:
        number: 24
        worms: 1
        mode: 'lit'             # normal, flipped (face down), lit (could be taken now), dimmed
    Grill:
        open: (21, 22, 36)          # the tiles that lie face up
        flipped: (35,)              # those that were turned down
        lit: (22,)                  # those that could be taken right now; a tap on one says on_tile

A tile looks best about half again as high as wide, and reads from 36 dp of width on. It has its own place
for the whole game: where it is gone, there is a gap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty

from companion.games.heckmeck.state import TILES, worms_on
from screens.drawing.grid import grid
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.text.words import words
from screens.widgets.dice import worm_texture
from screens.widgets.kv import load_kv
from screens.widgets.piece import Piece
from screens.widgets.touch import Draggable

if TYPE_CHECKING:
    from screens.reading.description import Description
    from screens.reading.description import Piece as ToldPiece

FACE, FACE_EDGE, INK = "#F6E7C6", "#C4A56B", "#33240F"
BACK, BACK_EDGE = "#6B4A2B", "#4A3019"
ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2)}
"""How many worms stand in each row, from above."""


class WormTile(Piece):
    number = NumericProperty(0)
    """What must be rolled for it."""
    worms = NumericProperty(1)
    """What it is worth, 1 to 4."""
    mode = OptionProperty("normal", options=("normal", "flipped", "lit", "dimmed"))
    """Whether it can be taken in this game, is face down, could be taken right now, or not now."""

    paints: tuple[str, ...] = ("number", "worms", "mode")
    ground = FACE_EDGE
    pale = 0.45

    def describe(self) -> Description:
        number = int(self.number)
        if not number:
            return {}
        name = words.tr("heckmeck.screen.told.tile", tile=number, worms=worms_on(number))
        return {"name": name, "value": self.holder}

    def paint(self) -> None:
        width, height = self.size
        radius = min(width, height) * 0.16
        edge = max(1.0, width * 0.03)
        face, rim = (BACK, BACK_EDGE) if self.mode == "flipped" else (FACE, FACE_EDGE)
        self.rounded(0, -edge, width, height, radius, rgba("#000000", 0.3))
        self.rounded(0, 0, width, height, radius, rim)
        self.rounded(edge, edge * 2, width - 2 * edge, height - 3 * edge, radius - edge, face)
        if self.mode == "flipped":
            inner = width * 0.16
            self.outline(
                inner,
                inner,
                width - 2 * inner,
                height - 2 * inner,
                radius * 0.6,
                rgba("#A37B4E", 0.8),
                dp(1.5),
            )
            return
        self.word(str(int(self.number)), width / 2, height * 0.76, height * 0.32, INK)
        self._paint_worms(width, height)
        if self.mode == "lit":
            self.outline(-dp(2), -dp(2), width + dp(4), height + dp(4), radius + dp(2), self.accent, dp(3))

    def _paint_worms(self, width: float, height: float) -> None:
        rows = ROWS.get(int(self.worms), (1,))
        room = height * 0.54
        side = min(room / len(rows), width * 0.86 / max(rows)) * (1.0 if max(rows) > 1 else 0.9)
        top = height * 0.06 + (room + len(rows) * side) / 2
        for row, count in enumerate(rows):
            for place in range(count):
                x = width / 2 + (place - count / 2) * side
                self.image(worm_texture(), x, top - (row + 1) * side, side, side)


IRON, BAR, BAR_LIGHT, RIM = "#241F1D", "#3B3330", "#4E4440", "#141110"
EMBER = "#E8622A"
MARGIN, GAP = 8, 5
"""dp: around the tiles, and between them."""
TALLEST = 1.45
"""How high a tile is, compared to its width, where there is room."""
SHORTEST = 37
"""dp: how high it is where there is none."""
NARROWEST = 25
"""dp: a narrower tile can't be read."""
WIDEST = 92
"""dp: a wider one is no better."""


class GrillPlate(Drawn):
    """The iron of the grill, glowing from below."""

    rows = NumericProperty(2)
    paints = ("rows",)
    ground = RIM

    def paint(self) -> None:
        width, height = self.size
        self.rounded(0, 0, width, height, dp(16), RIM)
        self.rounded(dp(2), dp(2), width - dp(4), height - dp(4), dp(14), IRON)
        self.outline(0, 0, width, height, dp(16), BAR_LIGHT, dp(1))
        # Embers: the light is strongest in the middle of the coals.
        for number in range(12):
            share = 1 - number / 12
            inset = dp(4) + width * 0.46 * (1 - share)
            high = (height - dp(8)) * share
            self.rounded(inset, (height - high) / 2, width - 2 * inset, high, high / 2, EMBER + "0B")
        bars = 5 * int(self.rows)
        for number in range(bars):
            low = height * (number + 0.5) / bars - dp(2)
            self.rounded(dp(6), low, width - dp(12), dp(4), dp(2), BAR)
            self.rounded(dp(6), low + dp(2.5), width - dp(12), dp(1.5), dp(0.7), BAR_LIGHT)


class Grill(Draggable, GrillPlate):
    __events__ = ("on_tile",)
    open = ObjectProperty(())
    flipped = ObjectProperty(())
    lit = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tiles = {number: WormTile(number=number, worms=worms_on(number)) for number in TILES}
        for tile in self._tiles.values():
            self.add_widget(tile)
        for name in ("pos", "size", "rows"):
            self.fbind(name, self._arrange)
        for name in ("open", "flipped", "lit"):
            self.fbind(name, self._show)
        self._show()

    def on_tile(self, number: int) -> None:
        """A tile that could be taken was tapped."""

    def pieces(self) -> Iterator[ToldPiece]:
        """What is face down, and the tiles that could be taken; all that lie there are told at a glance."""
        if self.flipped:
            down = words.tr("heckmeck.screen.told.down", tiles=tuple(self.flipped))
            yield {"key": "down", "name": down, "box": (*self.pos, *self.size)}
        for number in self.lit:
            tile = self._tiles[number]
            box, take = (*tile.pos, *tile.size), partial(self.dispatch, "on_tile", number)
            yield {"key": number, "name": tile.describe()["name"], "box": box, "press": take}

    def reading_order(self) -> Sequence[Any]:
        return ()  # its tiles are told as its pieces

    @property
    def reachable(self) -> bool:
        return bool(self.lit)

    @staticmethod
    def heights(width: float, rows: int) -> tuple[float, float]:
        """How high the grill is at least, and where there is room."""
        least, best = dp(SHORTEST), _tile_width(width, rows) * TALLEST
        frame = (rows - 1) * dp(GAP) + 2 * dp(MARGIN)
        return rows * min(least, best) + frame, rows * max(least, best) + frame

    @staticmethod
    def fits_in_one_row(width: float) -> bool:
        """Whether all tiles can lie beside each other and still be read."""
        return _tile_width(width, 1) >= dp(NARROWEST)

    def spot(self, number: int) -> tuple[float, float, float, float]:
        """Where a tile is, or was, on the screen."""
        tile = self._tiles[number]
        return (*tile.to_window(*tile.pos), *tile.size)

    def drag_end(self, touch: Any) -> None:
        for number in self.lit:
            tile = self._tiles[number]
            # A tile is narrower than a fingertip: half a gap around it counts, too.
            near_x = abs(touch.x - tile.center_x) <= tile.width / 2 + dp(GAP)
            near_y = abs(touch.y - tile.center_y) <= tile.height / 2 + dp(GAP) / 2
            if near_x and near_y:
                self.dispatch("on_tile", number)
                return

    def _show(self, *_: object) -> None:
        for number, tile in self._tiles.items():
            there = number in self.open or number in self.flipped
            tile.opacity = float(there)
            if there:
                lit = "lit" if number in self.lit else "normal"
                tile.mode = "flipped" if number in self.flipped else lit

    def _arrange(self, *_: object) -> None:
        rows = int(self.rows)
        columns = len(TILES) // rows
        width = _tile_width(self.width, rows)
        height = (self.height - 2 * dp(MARGIN) - (rows - 1) * dp(GAP)) / rows
        top = self.top - dp(MARGIN)
        corners = grid(len(TILES), columns, (width, height), dp(GAP), top=top, middle=self.center_x)
        for tile, (x, y) in zip(self._tiles.values(), corners, strict=True):
            tile.size, tile.pos = (width, height), (round(x), round(y))


def _tile_width(width: float, rows: int) -> float:
    columns = len(TILES) // rows
    return min(dp(WIDEST), (width - 2 * dp(MARGIN) - (columns - 1) * dp(GAP)) / columns)


class Stack(WormTile):
    """The tiles in front of a player: the top one, and how many lie below it."""

    below = NumericProperty(0)
    """How many tiles are safe under the top one."""
    paints = ("number", "worms", "mode", "below")

    def describe(self) -> Description:
        # What lies there is told with the seat; what can be stolen can be tapped, too.
        return super().describe() if self.mode == "lit" else {}

    def hold(self, tiles: tuple[int, ...], lit: bool) -> None:
        """Shows a stack, from the bottom to the top."""
        self.number = tiles[-1] if tiles else 0
        self.worms = worms_on(tiles[-1]) if tiles else 1
        self.below = max(0, len(tiles) - 1)
        self.mode = "lit" if lit else "normal"

    def paint(self) -> None:
        width, height = self.size
        radius = min(width, height) * 0.16
        if not self.number:
            self.outline(0, 0, width, height, radius, theme.line, dp(1.5))
            return
        for layer in range(min(int(self.below), 2), 0, -1):
            self.rounded(0, -dp(2) * layer, width, height, radius, FACE_EDGE)
            self.outline(0, -dp(2) * layer, width, height, radius, "#8A6C3A", dp(1))
        super().paint()
        if self.below:
            wide, high = sp(24), sp(18)
            self.rounded(width - wide + dp(4), -dp(4), wide, high, high / 2, "#33240F")
            self.word(f"+{int(self.below)}", width - wide / 2 + dp(4), high / 2 - dp(4), sp(14), "#FFFFFF")


load_kv(__file__, "board")
