"""The last throws: small dice in a row, what they come to, and when."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.games.circle.names import face_name
from companion.tools.dice import DiceTable, Throw
from screens.drawing.grid import grid
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.worm import worm_texture
from screens.games.circle.symbols import symbol
from screens.games.heckmeck.desk import picture_of
from screens.text.dates import say_time
from screens.text.words import words
from screens.widgets.containers import Column, Row
from screens.widgets.dice import INK, IVORY, IVORY_EDGE, PIPS, WORM
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet

SIDE, GAP = 26, 3
"""dp: a small die, and the room between two."""
ONE_LINE = 8
"""More dice than these stand in two lines."""


def say_throw(throw: Throw) -> str:
    if throw.kind == "race":
        return capital(words.tr(face_name(throw.faces[0])))  # type: ignore[arg-type]
    if throw.kind == "plain" and len(throw.faces) > 1:
        return str(words.tr("dice.sum", n=sum(int(face) for face in throw.faces)))
    return ""


class SmallDice(Drawn):
    """All dice of a throw in one picture."""

    throw = ObjectProperty(None, allownone=True)
    high = NumericProperty(0)
    """How high it is: one line, or two."""

    paints = ("throw",)
    ground = IVORY_EDGE

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("throw", "width"):
            self.fbind(name, self._measure)

    def _plan(self) -> tuple[float, int]:
        count = len(self.throw.faces) if self.throw else 0
        across = count if count <= ONE_LINE else ceil(count / 2)
        side = min(dp(SIDE), (self.width + dp(GAP)) / max(1, across) - dp(GAP))
        return side, across

    def _measure(self, *_: object) -> None:
        side, across = self._plan()
        lines = ceil(len(self.throw.faces) / across) if self.throw else 0
        self.high = lines * side + max(0, lines - 1) * dp(GAP)

    def paint(self) -> None:
        if self.throw is None:
            return
        side, across = self._plan()
        corners = grid(len(self.throw.faces), across, (side, side), dp(GAP), top=self.height, left=0)
        for face, (x, y) in zip(self.throw.faces, corners, strict=True):
            self.rounded(x, y, side, side, side * 0.2, IVORY_EDGE)
            self.rounded(x, y + 1, side, side - 1, side * 0.2, IVORY)
            self.outline(x, y, side, side, side * 0.2, IVORY_EDGE, 1)
            self._face(face, x, y, side)

    def _face(self, face: int | str, x: float, y: float, side: float) -> None:
        if self.throw.kind == "race":
            self.add(Color(*rgba(INK)))
            self.add(Rectangle(texture=symbol(str(face)), pos=(x + 2, y + 2), size=(side - 4, side - 4)))
            return
        number = picture_of(face) if self.throw.kind == "worms" else int(face)  # type: ignore[arg-type]
        if self.throw.kind == "worms" and number == WORM:
            self.image(worm_texture(), x + side * 0.1, y + side * 0.12, side * 0.8, side * 0.8)
            return
        for across, up in PIPS[number]:
            self.disc(x + side * across, y + side * up, side * 0.095, INK)


class ThrowRow(Row):
    throw = ObjectProperty(None, allownone=True)
    said = StringProperty("")
    time = StringProperty("")

    def show(self, throw: Throw | None) -> None:
        self.throw = throw
        self.said, self.time = (say_throw(throw), words.tr(say_time(throw.when))) if throw else ("", "")


class ThrowList(Column):
    rows = NumericProperty(2)
    """How many there is room for."""
    throws = ObjectProperty(())

    def on_kv_post(self, _base: Any) -> None:
        for name in ("rows", "throws"):
            self.fbind(name, self.refresh)
        self.refresh()

    def refresh(self, *_: object) -> None:
        shown = self.throws[: int(self.rows)]
        while len(self.children) > len(shown):
            self.remove_widget(self.children[0])
        while len(self.children) < len(shown):
            self.add_widget(ThrowRow())
        for row, throw in zip(reversed(self.children), shown, strict=True):
            row.show(throw)


class ThrowsSheet(Sheet):
    def __init__(self, throws: tuple[Throw, ...], forget: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._forget = forget
        self.ids.list.rows, self.ids.list.throws = len(throws), throws

    def forget(self) -> None:
        self.close()
        self._forget()


def stamp_of(table: DiceTable) -> Message:
    """Whether the dice on the table were rolled, and when."""
    alone = table.kind == "race" or (table.kind == "plain" and table.count == 1)
    number = ".one" if alone else ""
    if table.last is None or not table.lies:
        return Message(f"dice.not_rolled{number}")
    return Message(f"dice.rolled{number}", time=say_time(table.last.when))
