"""The dice on the table: a mat for each kind of dice, all of them used in the same way.

    stage.show(table)           # dice as they lie
    stage.tumble()              # a moment of a roll: any faces

Events: ``on_roll`` (the dice are to be rolled), ``on_face`` (a face is to be set aside).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, sqrt
from random import choice as any_of
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.core.messages import Message
from companion.games.heckmeck.state import FACES, Face
from companion.tools.cup import PAIR, Bunch, Cup
from companion.tools.dice import RACE_DIE, DiceTable
from screens.drawing.grid import grid
from screens.drawing.theme import theme
from screens.games.circle.tray import SymbolDie
from screens.games.heckmeck.desk import Desk
from screens.games.heckmeck.tray import DiceTray
from screens.text.words import words
from screens.widgets.containers import Upright
from screens.widgets.dice import INK, Die, PipDie
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

LARGEST, LARGEST_ALONE, GAP = 104, 176, 10
"""dp: a die among others, a single one, and the room between two."""


class DiceMat(Tappable, FloatLayout):
    """Dice that are rolled by a tap anywhere on it."""

    __events__ = ("on_roll", "on_face")
    hint = StringProperty("")
    """What it says below dice that nobody has rolled."""
    fresh = BooleanProperty(False)
    """Whether they were rolled just now: they are framed for a moment."""

    def __init__(self, **kwargs: Any) -> None:
        self.dice: list[Any] = []
        super().__init__(**kwargs)
        for name in ("pos", "size", "hint"):
            self.fbind(name, self._arrange)
        self.ids.hint.fbind("height", self._arrange)
        self.fbind("fresh", self._frame)

    def show(self, table: DiceTable) -> None:
        """Shows the dice as they lie; overridden."""

    def tumble(self) -> None:
        """Shows any faces; overridden."""

    def on_release(self) -> None:
        self.dispatch("on_roll")

    def on_roll(self) -> None:
        """The dice are to be rolled."""

    def on_face(self, face: Face) -> None:
        """A face is to be set aside; only the stage with the eight dice ever says so."""

    def describe(self) -> Description:
        lying = [die.describe() for die in self.dice]
        faces = ", ".join(str(said.get("value") or said["name"]) for said in lying)
        return {"name": self.hint or words.tr("dice.roll"), "value": faces}

    def reading_order(self) -> list[Any]:
        return [self.ids.hint.__self__, *self.dice]

    def put(self, dice: Sequence[Any]) -> None:
        for die in self.dice:
            self.remove_widget(die)
        self.dice = list(dice)
        for number, die in enumerate(self.dice):
            die.place = number + 1
            self.add_widget(die)
        self._arrange()

    def _frame(self, *_: object) -> None:
        for die in self.dice:
            die.mode = "selected" if self.fresh else "normal"

    def _arrange(self, *_: object) -> None:
        """As large as possible, in as few rows as that allows."""
        count = len(self.dice)
        if not count or self.width <= 1:
            return
        gap, edge = dp(GAP), dp(16)
        low = self.y + edge + (self.ids.hint.height + gap if self.hint else 0)
        wide, high = self.width - 2 * edge, self.top - edge - low
        side, columns, most = 0.0, count, dp(LARGEST_ALONE if count == 1 else LARGEST)
        for rows in range(1, ceil(sqrt(count)) + 3):
            across = ceil(count / rows)
            fits = min((wide - (across - 1) * gap) / across, (high - (rows - 1) * gap) / rows, most)
            if fits > side:
                side, columns = fits, across
        # In few sizes: every size of a die is a picture of its own to be painted.
        side = max(dp(16), side // dp(4) * dp(4))
        rows = ceil(count / columns)
        top = low + (high + rows * side + (rows - 1) * gap) / 2
        corners = grid(count, columns, (side, side), gap, top=top, middle=self.center_x)
        for die, (x, y) in zip(self.dice, corners, strict=True):
            die.size, die.pos = (side, side), (round(x), round(y))


class FaceDie(Die):
    """A die that shows a number or a word."""

    shown = StringProperty("")
    paints = ("shown", "mode")

    def said_face(self) -> str:
        return self.shown or super().said_face()

    def paint_face(self, left: float, low: float, side: float) -> None:
        text = self.shown or "?"
        size = side * min(0.5, 1.1 / len(text))
        self.word(text, left + side / 2, low + side * 0.52, size, INK)


class PlainMat(DiceMat):
    """Any dice; a tap on one that was rolled holds it."""

    def __init__(self, **kwargs: Any) -> None:
        self._cup = Cup(())
        self._at_rest: tuple[int, ...] = ()
        self._rolled = False
        super().__init__(**kwargs)

    def show(self, table: DiceTable) -> None:
        if table.cup != self._cup:
            self._cup = table.cup
            self.put([_die(bunch) for bunch in table.cup.dice])
            for number, die in enumerate(self.dice):
                die.bind(on_release=lambda _, number=number: self.dispatch("on_face", number))
        self._at_rest = table.held
        self._rolled = bool(table.plain)
        for die, face in zip(self.dice, table.plain or (0,) * len(self.dice), strict=True):
            _turn(die, face)
        self._frame()
        self._arrange()

    def tumble(self) -> None:
        for number, (die, bunch) in enumerate(zip(self.dice, self._cup.dice, strict=True)):
            if number not in self._at_rest:
                _turn(die, any_of(bunch.values))

    def _arrange(self, *_: object) -> None:
        """Dice that are smaller than a fingertip are only rolled, all together."""
        super()._arrange()
        for die in self.dice:
            die.touchable = self._rolled and die.width >= theme.target

    def _frame(self, *_: object) -> None:
        super()._frame()
        for number in self._at_rest:
            self.dice[number].mode = "kept"


def _die(bunch: Bunch) -> Die:
    """Usual dice have pips."""
    return PipDie() if replace(bunch, count=2, minus=False) == PAIR.bunches[0] else FaceDie()


def _turn(die: Die, face: int | str) -> None:
    if isinstance(die, FaceDie):
        die.shown = str(face or "").replace("-", "−") if face != 0 else ""
    else:
        die.face = face


class RaceMat(DiceMat):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.put([SymbolDie(touchable=False)])

    def show(self, table: DiceTable) -> None:
        self.dice[0].face = table.race or ""

    def tumble(self) -> None:
        self.dice[0].face = any_of(RACE_DIE)


class WormMat(Upright):
    """Heckmeck's eight dice: those set aside above, those to be rolled or chosen from below."""

    __events__ = ("on_roll", "on_face")
    hint = StringProperty("")
    """What it says below dice that nobody has rolled."""
    fresh = BooleanProperty(False)
    """Whether they were rolled just now; here the frame is for what can be set aside."""

    def on_kv_post(self, _base: Any) -> None:
        self.desk: Desk = self.ids.desk
        self.tray: DiceTray = self.ids.tray
        self.tray.bind(on_roll=lambda _: self.dispatch("on_roll"))
        for event in ("on_face", "on_look"):
            self.tray.fbind(event, lambda _, face: self.dispatch("on_face", face))

    def on_roll(self) -> None:
        """The dice are to be rolled."""

    def on_face(self, face: Face) -> None:
        """A face is to be set aside."""

    def show(self, table: DiceTable) -> None:
        worms, desk = table.worms, self.desk
        desk.failed = worms.failed
        desk.show(worms.kept, worms.rolled if worms.failed else ())
        desk.sum, desk.worm = worms.sum, worms.has_worm
        desk.text = words.tr(self._said(table))
        if worms.failed:
            self.tray.empty(words.tr("dice.worms.nothing_fits"), "emoticon-sad-outline")
        elif worms.rolled:
            self.tray.show_roll(worms.rolled, worms.kept)
        elif worms.left:
            self.tray.rest(worms.left)
        else:
            self.tray.empty(words.tr("dice.worms.all"), "check-circle")

    def tumble(self) -> None:
        if self.tray.mode != "rest":
            self.tray.rest(self.tray.count)
        self.tray.tumble([any_of(FACES) for _ in range(self.tray.count)])

    @staticmethod
    def _said(table: DiceTable) -> Message:
        worms = table.worms
        if worms.failed:
            return Message("dice.worms.lost")
        if not worms.kept:
            return Message("dice.worms.empty")
        return Message("dice.worms.with" if worms.has_worm else "dice.worms.without")
