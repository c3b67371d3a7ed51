"""A table of figures in which the eye finds what is large: every cell is filled as far as its share goes.

    top.heads = (Head('1', colour='#E3B23C', medal=True), …)            # a `HeadRow`: what the columns are
    row.heads, row.cells = top.heads, (Cell('38', 0.38), …)     # a `HeatRow`; ``side`` is left for its name

It may be updated row by row, many times a second: only what has changed is drawn again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.drawing.ink import InkRect, Sign
from screens.drawing.pictures import rgba, written
from screens.drawing.theme import once_a_frame, player_colour, theme


class Inked(Widget):
    """Draws itself in ``draw`` whenever its place, the theme or one of ``draws`` has changed."""

    draws: tuple[str, ...] = ()
    """The properties that change its picture."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = once_a_frame(
            self, self.draw, "pos", "size", *self.draws, tokens=("dark", "text_size")
        )
        self._draw_soon()

    def draw(self, *_: object) -> None:
        """Draws everything; overridden."""


GAP = 3
"""dp: between two cells."""
LOWEST = 32
"""dp: a row."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a column is about: a word, a medal, a picture, or a player."""

    text: str = ""
    picture: Any = None
    """A texture."""
    colour: Any = ""
    """What its cells are filled with; the accent of the game where nothing is said."""
    medal: bool = False
    """Whether the word stands on a disc of that colour."""
    player: int = -1
    """The number of the player's colour."""


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    share: float = 0.0
    """How much of the cell is filled, 0 to 1."""
    bad: bool = False
    lit: bool = False


class HeatRow(Inked):
    cells: Sequence[Cell] = ObjectProperty(())
    heads: Sequence[Head] = ObjectProperty(())
    side = NumericProperty(0)

    draws = ("cells", "heads", "side")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._inks: list[tuple[InkRect, InkRect, InkRect, Sign]] = []

    def draw(self, *_: object) -> None:
        while len(self._inks) < len(self.cells):
            ground, level, edge = (
                InkRect(self.canvas),
                InkRect(self.canvas),
                InkRect(self.canvas, framed=True),
            )
            self._inks.append((ground, level, edge, Sign(self.canvas)))
        wide = (self.width - self.side) / max(1, len(self.cells))
        for number, inks in enumerate(self._inks):
            if number < len(self.cells) and number < len(self.heads):
                box = (self.x + self.side + number * wide + dp(GAP) / 2, self.y + dp(GAP) / 2)
                size = (wide - dp(GAP), self.height - dp(GAP))
                self._draw_cell(inks, self.cells[number], self.heads[number], *box, *size)
            else:
                for ink in inks:
                    ink.hide()

    def _draw_cell(
        self, inks: Any, cell: Cell, head: Head, x: float, y: float, wide: float, high: float
    ) -> None:
        ground, level, edge, sign = inks
        colour = theme.danger if cell.bad else head.colour or theme.accent
        ground.lay(x, y, wide, high, dp(6), theme.raised)
        if cell.share > 0:
            level.lay(x, y, wide, max(dp(2), high * min(1.0, cell.share)), dp(6), rgba(colour, 0.55))
        else:
            level.hide()
        if cell.lit:
            edge.lay(x, y, wide, high, dp(6), theme.accent, dp(2))
        else:
            edge.hide()
        ink = theme.text if cell.text not in ("–", "0") else theme.soft
        sign.write(cell.text, x + wide / 2, y + high / 2, fitting(cell.text, wide - dp(4)), ink)


class HeadRow(Inked):
    heads: Sequence[Head] = ObjectProperty(())
    side = NumericProperty(0)

    draws = ("heads", "side")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._inks: list[tuple[InkRect, Sign]] = []

    def draw(self, *_: object) -> None:
        while len(self._inks) < len(self.heads):
            self._inks.append((InkRect(self.canvas), Sign(self.canvas)))
        wide = (self.width - self.side) / max(1, len(self.heads))
        for number, (disc, sign) in enumerate(self._inks):
            disc.hide()
            sign.hide()
            if number >= len(self.heads):
                continue
            head = self.heads[number]
            x, y = self.x + self.side + (number + 0.5) * wide, self.center_y
            radius = min(self.height, wide) / 2 - dp(2)
            if head.player >= 0:
                paint = player_colour(head.player)
                disc.disc(x, y, radius, paint.fill)
                sign.icon(paint.symbol, x, y, radius * 1.3, paint.ink)
            elif head.picture is not None:
                sign.picture(head.picture, x, y, radius * 2)
            elif head.medal:
                disc.disc(x, y, radius, head.colour)
                sign.write(head.text, x, y, min(theme.label, radius * 1.3), "#15191F")
            else:
                sign.write(head.text, x, y, fitting(head.text, wide - dp(2)), theme.soft)


def fitting(text: str, room: float) -> float:
    """The size in which a figure fits; never smaller than can be read."""
    wide = written(text, theme.label).width
    return float(theme.label if wide <= room else max(sp(14), theme.label * room / wide))


def row_height() -> float:
    """How high a row of the table is with the present text size."""
    return float(max(dp(LOWEST), theme.label * 1.9))
