"""Dice for any game: roll by a tap or a shake, set aside, and see that and when they were rolled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from time import time
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.core.messages import Message
from companion.games.circle.names import face_name
from companion.games.heckmeck.state import Face
from companion.store import Setting
from companion.tools.cup import Cup
from companion.tools.dice import KINDS, DiceTable, Kind, Throw
from screens.app.page import Page
from screens.drawing.grid import grid
from screens.drawing.motion import motion
from screens.drawing.pictures import Drawn, rgba
from screens.games.circle.symbols import symbol
from screens.games.heckmeck.desk import picture_of
from screens.pages.dice.cup_sheet import CupSheet, say_cup, say_tally
from screens.pages.dice.mat import PlainMat, RaceMat, WormMat
from screens.text.dates import say_time
from screens.text.words import words
from screens.widgets.containers import Column, Level, Row
from screens.widgets.dice import INK, IVORY, IVORY_EDGE, PIPS, WORM, worm_texture
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

SIDE, GAP = 26, 3
"""dp: a small die, and the room between two."""
ONE_LINE = 8
"""More dice than these stand in two lines."""


def say_throw(throw: Throw) -> str:
    if throw.kind == "race":
        return capital(words.tr(face_name(throw.faces[0])))  # type: ignore[arg-type]
    if throw.kind == "plain" and len(throw.faces) > 1 and throw.sum is not None:
        return str(words.tr("dice.sum", n=throw.sum))
    return ""


class SmallDice(Drawn):
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
        if self.throw.bunches:
            text = str(face).replace("-", "−")
            self.word(text, x + side / 2, y + side / 2, side * min(0.55, 1.2 / len(text)), INK)
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
    tallies = StringProperty("")
    """How the dice of the cup have fallen, in words."""

    def __init__(self, table: DiceTable, forget: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(tallies="\n".join(map(say_tally, table.tallies)), **kwargs)
        self._forget = forget
        self.ids.list.rows, self.ids.list.throws = len(table.throws), table.throws

    def forget(self) -> None:
        self.close()
        self._forget()


def stamp_of(table: DiceTable) -> Message:
    """Whether the dice on the table were rolled, and when."""
    alone = table.kind == "race" or (table.kind == "plain" and table.cup.count == 1)
    number = ".one" if alone else ""
    if table.last is None or not table.lies:
        return Message(f"dice.not_rolled{number}")
    return Message(f"dice.rolled{number}", time=say_time(table.last.when))


def headline_of(table: DiceTable) -> Message:
    """What was rolled, or what can be done."""
    if table.kind == "race":
        return face_name(table.race) if table.race else Message("dice.race.ready")
    if table.kind == "plain":
        if not table.plain:
            return Message("dice.plain.ready", n=table.cup.count)
        total = table.cup.sum(table.plain)
        if total is None:
            return Message("dice.words", shown=" · ".join(map(str, table.plain)))
        return Message("dice.sum" if table.cup.count > 1 else "dice.one", n=total)
    worms = table.worms
    if worms.failed:
        return Message("dice.worms.failed")
    if worms.rolled:
        return Message("dice.worms.choose")
    if not worms.left:
        return Message("dice.worms.done", n=worms.sum)
    return Message("dice.worms.more" if worms.kept else "dice.worms.ready", n=worms.left)


def main_of(table: DiceTable) -> Message:
    """What the main button does."""
    worms = table.worms
    if table.kind != "worms":
        if not table.may_roll:
            return Message("dice.roll.anew")
        held = table.kind == "plain" and table.held
        return Message("dice.roll.more", n=table.left) if held else Message("dice.roll")
    if worms.may_roll:
        return Message("dice.roll.more" if worms.kept else "dice.roll", n=worms.left)
    return Message("dice.roll.choose" if worms.rolled and not worms.failed else "dice.roll.anew")


DICE = Setting("dice", "")
"""The dice as they lie, and the last throws."""
TUMBLING = 0.6
"""Seconds that dice tumble; what they show is decided before."""
TUMBLES = 14
"""How often a second a tumbling die shows another face."""
FRESH = 1.2
"""Seconds that dice are framed after a roll, so that the same faces again are seen to be new."""


class KindTab(Plate, Tappable, Level):
    """One kind of dice: a small die, and its name."""

    kind = OptionProperty("worms", options=KINDS)
    text = StringProperty("")
    active = BooleanProperty(False)
    """Whether these dice are on the table."""
    flat = BooleanProperty(False)
    """Whether the name stands beside the die instead of below it."""
    worded = BooleanProperty(False)
    """Whether there is room for words only."""


class DicePage(Page):
    table = ObjectProperty(DiceTable())
    kind = OptionProperty("worms", options=KINDS)
    """Which of them are on the table."""
    count = NumericProperty(2)
    """How many dice there are of the kind that is last in the cup."""
    cup = StringProperty("")
    """What is in the cup, as players write it."""
    mixed = BooleanProperty(False)
    """Whether that is of several kinds."""
    throws = ObjectProperty(())
    """The last throws, the latest first."""
    headline = ObjectProperty(None, allownone=True)
    """What was rolled, or what can be done, as a message."""
    stamp = ObjectProperty(None, allownone=True)
    """Whether and when the dice were rolled, as a message."""
    rolled = BooleanProperty(False)
    main = ObjectProperty(None, allownone=True)
    """What the main button says, as a message."""
    ready = BooleanProperty(True)
    """Whether the main button does something."""
    undoable = BooleanProperty(False)
    """Whether dice that were set aside or picked up by mistake can be put back."""
    low = BooleanProperty(False)
    """Whether there is no room for more than the dice, on a phone held upright."""
    hears_shaking = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._before: DiceTable | None = None
        self._tumbling: Any = None
        self._grow_old = Clock.create_trigger(lambda _: setattr(self.stage, "fresh", False), FRESH)
        self._listen_soon = Clock.create_trigger(lambda _: self._listen(), FRESH)
        super().__init__(**kwargs)
        self._stages: dict[Kind, Any] = {"worms": WormMat(), "race": RaceMat(), "plain": PlainMat()}
        for stage in self._stages.values():
            stage.bind(on_roll=lambda _: self.roll())
        self._stages["worms"].bind(on_face=lambda _, face: self.keep(face))
        self._stages["plain"].bind(on_face=lambda _, die: self.hold(die))

    @property
    def stage(self) -> Any:
        return self._stages[self.table.kind]

    def on_show(self, **_: Any) -> None:
        with self.reporting_errors():
            self.table = DiceTable.from_text(self.services.settings.get(DICE))
        self._show()
        self._listen()

    def on_hide(self) -> None:
        self._land()
        self._listen_soon.cancel()
        self.services.shake.stop()
        self.hears_shaking = False

    # What players do

    def choose(self, kind: Kind) -> None:
        if kind != self.table.kind:
            self._land()
            self.stage.fresh = False
            self._before = None
            self._take(self.table.with_kind(kind))
            self._listen()

    def set_count(self, count: int) -> None:
        self.set_cup(self.table.number(count).cup)

    def set_cup(self, cup: Cup) -> None:
        if cup != self.table.cup:
            self._land()
            self._take(self.table.with_cup(cup))
            self._listen()

    def open_cup(self) -> None:
        """Which dice they are."""
        CupSheet(self.services.settings, self.table.cup, self.set_cup).open()

    def hold(self, die: int) -> None:
        """A die stays as it lies at the next roll, or is let go again."""
        self._land()
        self.services.sound.play("keep")
        self._take(self.table.hold(die))
        self._listen()

    def roll(self) -> None:
        """Rolls what can be rolled; while dice tumble, they just come to rest."""
        if self._tumbling is not None:
            self._land()
            return
        if not self.table.may_roll:
            return
        self._before = None
        self.services.sound.play("rattle")
        self.services.haptics.buzz()
        self._save(self.table.roll(round(time() * 1000)))
        if motion.reduced:
            self._reveal()
        else:
            self._tumble()
        self._listen_soon()

    def keep(self, face: Face) -> None:
        self._before = self.table
        self.services.sound.play("keep")
        self._take(self.table.keep(face))
        self._listen()

    def pick_up(self) -> None:
        self._land()
        self._before = self.table
        self._take(self.table.pick_up())
        self._listen()

    def undo(self) -> None:
        """Puts the dice back that were set aside or picked up last. A roll stays rolled."""
        if self._before is not None:
            before, self._before = self._before, None
            self._take(replace(before, throws=self.table.throws))
            self._listen()

    def press_main(self) -> None:
        """The loud button: roll, or begin anew."""
        if self.table.may_roll:
            self.roll()
        else:
            self.pick_up()

    def all_throws(self) -> None:
        if self.table.throws:
            ThrowsSheet(self.table, self._forget, title=words.tr("dice.throws")).open()

    def _forget(self) -> None:
        before = self.table
        self._take(before.forget())
        self.root.toast(
            words.tr("dice.throws.cleared"),
            words.tr("dice.throws.back"),
            lambda: self._take(
                replace(self.table, throws=(*self.table.throws, *before.throws), tallies=before.tallies)
            ),
        )

    # How it is shown

    def _take(self, table: DiceTable) -> None:
        self._save(table)
        self._show()

    def _save(self, table: DiceTable) -> None:
        """Keeps the dice as they lie, before anybody sees them."""
        self.table = table
        with self.reporting_errors():
            self.services.settings.set(DICE, table.to_text())

    def retranslate(self) -> None:
        self._show()

    def _show(self) -> None:
        table, stage = self.table, self.stage
        self.kind, self.count = table.kind, table.cup.bunches[-1].count
        self.cup, self.mixed = say_cup(table.cup), len(table.cup.bunches) > 1
        if stage.parent is None:
            self.ids.stage.clear_widgets()
            self.ids.stage.add_widget(stage)
        self.rolled = table.lies
        self.stamp = stamp_of(table)
        self.headline, self.main = headline_of(table), main_of(table)
        self.ready = table.may_roll or not table.worms.rolled or table.worms.failed
        self.undoable = self._before is not None
        self.throws = table.throws
        self.ids.throws.refresh()
        stage.show(table)
        self._hint()

    def _hint(self) -> None:
        hint = "dice.hint.shake" if self.hears_shaking else "dice.hint"
        waits = self.table.may_roll and (self.kind != "worms" or not self.table.worms.kept)
        self.stage.hint = words.tr(hint) if waits and not self.table.lies else ""

    def _tumble(self) -> None:
        left = round(TUMBLING * TUMBLES)

        def turn_over(_: float) -> None:
            nonlocal left
            left -= 1
            if left <= 0:
                self._land()
            else:
                self.stage.tumble()

        self._tumbling = Clock.schedule_interval(turn_over, 1 / TUMBLES)
        self.stamp = Message("dice.rolling")
        turn_over(0)

    def _land(self) -> None:
        """Dice that tumble come to rest."""
        if self._tumbling is not None:
            self._tumbling.cancel()
            self._tumbling = None
            self._reveal()

    def _reveal(self) -> None:
        self._show()
        self.stage.fresh = True
        self._grow_old()

    def _listen(self) -> None:
        """Waits for a shake while there is something to roll."""
        self._listen_soon.cancel()
        if self.table.may_roll:
            self.hears_shaking = self.services.shake.listen(self.roll)
        else:
            self.services.shake.stop()
        self._hint()


load_kv(__file__)
