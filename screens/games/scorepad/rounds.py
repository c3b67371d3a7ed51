"""A pad in rounds: the sheet, and the keys that fill its cells one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.prompt import Choice
from companion.games.scorepad.scoring import round_name
from companion.games.scorepad.state import MOST
from companion.games.scorepad.view import ScorepadView
from screens.drawing.ink import fitted
from screens.drawing.theme import theme
from screens.games.scorepad.score_sheet import ScoreSheet
from screens.play.board import Scene
from screens.play.extent import Extent
from screens.text.words import figure, words
from screens.widgets.keypad import BACK_KEY, CLEAR_KEY, NEXT, SIGN_KEY, Key, NumberPad, digits
from screens.widgets.kv import load_kv
from screens.widgets.score_grid import HEAD, ROW, ScoreGrid
from screens.widgets.text import text_width

KEY, SIDE, GAP = 48, 12, 6
"""dp: the height of a key, the room at the sides and between."""
BESIDE = 284
"""dp: how wide the keys are where they stand beside the sheet."""
LEAST_ROWS = 3
"""So many rounds are always in sight."""
SAME = "same"
"""What the key does that repeats the round before."""


class ScoreKeys(NumberPad):
    """The keys at the thumb, for one cell after the other.

    ``value`` is what the cell shall hold; the first digit replaces what stood there before. ``on_next``: the
    cell is done.
    """

    __events__ = ("on_next",)
    heading = StringProperty("")
    """Whose cell it is, and what it would come to."""
    next_icon = StringProperty("arrow-right")
    """The picture on the key that goes on."""
    before = ObjectProperty(None, allownone=True)
    """What the same person had before; None: nothing to repeat."""

    def __init__(self, **kwargs: Any) -> None:
        self._untouched = False
        super().__init__(**kwargs)

    @staticmethod
    def declared(next_icon: str, repeats: bool) -> tuple[Key, ...]:
        """The keys: ``next_icon`` is on the last one; ``repeats``: there is something to repeat."""
        one_to_nine = digits()
        five, ten, more = (Key(step, size="body", ink="accent", bold=True) for step in ("+5", "+10", "+25"))
        same = Key(SAME, icon="equal", size="icon", ink="soft", off=not repeats, hint="scorepad.screen.same")
        # A little more than the three columns that are left, with the gaps between them.
        following = Key(
            NEXT, icon=next_icon, size="icon", ink="accent", framed=True, wide=3.08, hint="ui.next"
        )
        return (
            *(*one_to_nine[:3], five, same),
            *(*one_to_nine[3:6], ten, CLEAR_KEY),
            *(*one_to_nine[6:], more, BACK_KEY),
            *(SIGN_KEY, Key("0"), following),
        )

    def on_next(self) -> None:
        """On to the next cell."""

    def fill(self, value: int | None, before: int | None) -> None:
        self.value, self.before = value, before
        self.negative = (value or 0) < 0
        self._untouched = value is not None

    def press(self, key: str) -> None:
        untouched, self._untouched = self._untouched, False
        if key == NEXT:
            self.dispatch("on_next")
        elif key == SAME:
            self.value = self.value if self.before is None else self.before
        elif key.startswith("+"):
            self._add(int(key))
        else:
            if untouched and key.isdigit():
                self.value, self.negative = None, False
            super().press(key)

    def _add(self, step: int) -> None:
        number = (self.value or 0) + step
        if number <= self.most:
            self.value = number
        else:
            self.dispatch("on_refused")


class RoundsArea(Widget):
    """Everything that is written in rounds. Calls ``changed`` when something else can be done, and
    ``show_seat`` when somebody's name is tapped."""

    beside = BooleanProperty(False)
    """Whether the keys stand beside the sheet: the phone is held across."""

    def __init__(
        self,
        scene: Scene[ScorepadView],
        changed: Callable[[], object],
        show_seat: Callable[[int], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._scene, self._changed = scene, changed
        self.draft: dict[int, int] = {}
        """The row in work, by column."""
        self.cell: tuple[int, int] | None = None
        """The round (from 0) and the column that are being written; None: nothing can be."""
        self._edited: int | None = None
        """What an old cell shall hold."""
        self.grid = ScoreGrid(self._sheet())
        self.keys = ScoreKeys(least=-MOST, most=MOST)
        self.grid.bind(
            on_cell=lambda _, row, column: self.choose(row, column),
            on_name=lambda _, column: show_seat(self.view.pad.sides[column][0]),
        )
        self.keys.bind(
            value=lambda _, value: self._typed(value),
            negative=lambda *_: self._head(),
            width=lambda *_: self._head(),
            on_next=lambda _: self._next_cell(),
            on_refused=lambda _: scene.play.root.toast(words.tr("scorepad.too_many_digits")),
        )
        self._filling = False
        for part in (self.grid, self.keys):
            self.add_widget(part)
        for name in ("pos", "size", "beside"):
            self.fbind(name, self._arrange)

    @property
    def view(self) -> ScorepadView:
        """The pad as it lies on the table."""
        return self._scene.view

    @property
    def extent(self) -> Extent:
        sheet = (HEAD + ROW * LEAST_ROWS) * dp(1) * max(1.0, theme.text_size)
        keys = self._keys_height()
        return Extent(max(keys, sheet) if self.beside else keys + sheet)

    # What is shown

    def show(self, scene: Scene[ScorepadView], fresh: bool) -> None:
        """Shows a scene; ``fresh``: the position has changed, so nothing is half entered."""
        self._scene = scene
        if fresh:
            self.draft, columns = {}, self._columns()
            self.cell = (len(self.view.rounds), columns[0]) if columns else None
            self._fill()
        self._arrange()
        self._refresh(reveal=fresh)

    def values(self) -> tuple[Choice, dict[str, Any], str] | None:
        """What would be written now: the choice, its values and the words for the button."""
        scene, cell = self._scene, self.cell
        if cell is None:
            return None
        if self.editing:
            seat, points = self._sheet().corrected(*cell, self._edited)
            values = {"round": cell[0] + 1, "seat": seat, "points": points}
            return scene.open_choice("edit"), values, str(words.tr("scorepad.screen.correct"))
        write = scene.choice("round")
        if write is None:
            return None
        entries: list[int | None] = [None] * len(self.view.totals)
        for column, points in self.draft.items():
            entries[self._writer(column)] = points
        return write, {"points": entries}, scene.play.say(write.label)

    @property
    def editing(self) -> bool:
        return self.cell is not None and self.cell[0] < len(self.view.rounds)

    def choose(self, row: int, column: int) -> None:
        last = len(self.view.rounds)
        if row > last or (row == last and column not in self._columns()):
            return
        if self.cell == (row, column) and self.editing:
            self.leave_cell()
            return
        self.cell = (row, column)
        self._fill()
        self._arrange()
        self._refresh(reveal=True)

    def leave_cell(self) -> None:
        """Back to the row in work."""
        columns = self._columns()
        self.cell = (len(self.view.rounds), self._next_empty() or columns[0]) if columns else None
        self._fill()
        self._arrange()
        self._refresh(reveal=True)

    def _seats(self) -> tuple[int, ...]:
        """Who may have an entry in the row in work."""
        write = self._scene.choice("round") if self._scene.play.interactive else None
        seats: tuple[int, ...] = write.fields[0].seats if write is not None else ()  # type: ignore[union-attr]
        return seats

    def _columns(self) -> tuple[int, ...]:
        """The columns that may have an entry in the row in work."""
        playing = set(self._seats())
        return tuple(n for n, side in enumerate(self.view.pad.sides) if playing.intersection(side))

    def _writer(self, column: int) -> int:
        """Whose entry it is that a team has in the row in work."""
        return next(seat for seat in self.view.pad.sides[column] if seat in self._seats())

    def _fill(self) -> None:
        """Brings the keys in line with the cell."""
        if self.cell is None:
            return
        row, column = self.cell
        sheet, played = self._sheet(), len(self.view.rounds)
        self._edited = sheet.written(row, column) if row < played else None
        value = self._edited if row < played else self.draft.get(column)
        self._filling = True
        self.keys.fill(value, sheet.written(row - 1, column) if row else None)
        self._filling = False

    def _typed(self, value: int | None) -> None:
        if self._filling or self.cell is None:
            return
        if self.editing:
            self._edited = value
        elif value is None:
            self.draft.pop(self.cell[1], None)
        else:
            self.draft[self.cell[1]] = value
        self._refresh(reveal=False)

    def _sheet(self) -> ScoreSheet:
        play = self._scene.play
        phones = tuple(map(play.phone_sign, play.people.seats))
        wide = bool(self._seats())
        return ScoreSheet(self.view, play.people, self.draft, self.cell, wide, self._edited, phones)

    def _refresh(self, reveal: bool) -> None:
        self.grid.show(self._sheet(), reveal)
        self._head()
        self._changed()

    def _head(self) -> None:
        """Whose cell it is, and what it would come to."""
        if self.cell is None:
            return
        row, column = self.cell
        sheet = self._sheet()
        before, held = self.view.totals[self.view.pad.sides[column][0]], self.draft.get(column)
        if self.editing:
            before, held = before - (sheet.written(row, column) or 0), self._edited
        values = {"n": self.keys.figure, "total": figure(before + (held or 0))}
        # A long name is cut before the sum is.
        rest = text_width(words.tr("scorepad.screen.sum", name="", **values), theme.body, bold=True)
        name = sheet.name(column)
        if self.editing:
            name = f"{words.tr(round_name(self.view.pad, row + 1))}, {name}"
        name = fitted(name, theme.body, self.keys.width - rest - dp(8))
        self.keys.heading = words.tr("scorepad.screen.sum", name=name, **values)
        self.keys.next_icon = "check" if self.editing or self._following(column) is None else "arrow-right"

    # On to the next

    def _following(self, column: int) -> int | None:
        """The column after this one that has no entry yet; None where the row is full."""
        later = (other for other in self._columns() if other > column and other not in self.draft)
        return next(later, None)

    def _next_empty(self) -> int | None:
        return next((column for column in self._columns() if column not in self.draft), None)

    def _next_cell(self) -> None:
        """The cell is done: on to the next column, or the row is written."""
        if self.cell is None:
            return
        if self.editing:
            self._write()
            return
        empty = [column for column in self._columns() if column not in self.draft]
        if self.view.pad.zero_sum and len(empty) == 1 and self.draft and self.cell[1] != empty[0]:
            # The last of a round that must come out even says itself.
            self.draft[empty[0]] = -sum(self.draft.values())
            self.choose(self.cell[0], empty[0])
            return
        following = self._following(self.cell[1])
        if following is not None:
            self.choose(self.cell[0], following)
        else:
            self._write()

    def _write(self) -> None:
        ready = self.values()
        if ready is not None:
            choice, values, _ = ready
            self._scene.play.submit({"do": choice.do, **values})

    # Where it is

    def _keys_height(self) -> float:
        return 0.0 if self.cell is None else 4 * dp(KEY) + 5 * dp(GAP) + theme.body * 1.5

    def _arrange(self, *_: object) -> None:
        high = self._keys_height()
        self.keys.opacity, self.keys.disabled = (1, False) if high else (0, True)
        if self.beside and high:
            wide = dp(BESIDE)
            self.keys.size = (wide - dp(SIDE), self.height - dp(GAP))
            self.keys.pos = (self.right - wide + dp(SIDE) / 2, self.y + dp(GAP) / 2)
            self.grid.pos, self.grid.size = self.pos, (self.width - wide, self.height)
            return
        side = max(dp(SIDE), (self.width - dp(560)) / 2)
        self.keys.size = (self.width - 2 * side, max(0.0, high - dp(GAP)))
        self.keys.pos = (self.x + side, self.y if high else -10_000)
        self.grid.pos, self.grid.size = (self.x, self.y + high), (self.width, max(0.0, self.height - high))


load_kv(__file__)
