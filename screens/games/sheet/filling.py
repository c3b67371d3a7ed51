"""Which cell of a score sheet is filled in, what was typed into it, and where it goes on.

What is typed is one step as soon as somebody turns to another cell, or closes the round; a flag and a choice
are one at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.sheet.sheets import Said
from companion.games.sheet.view import SheetView
from screens.games.sheet.cells import Cells
from screens.play.board import Scene
from screens.play.play import Play, view_of

Cell = tuple[int, int]
"""A line of the sheet, and a seat."""


class Filling:
    def __init__(self, scene: Scene[SheetView]) -> None:
        self.play: Play = scene.play
        self.view: SheetView = scene.view
        """The sheet as it lies on the table, with what was just written."""
        self.draft: dict[str, Said] = {}
        """What was entered into the cell and is no step yet."""
        self.open = scene.choice("fill") is not None
        self.cell: Cell | None = None
        self.cell = self._first_empty()

    def follow(self, scene: Scene[SheetView]) -> None:
        """Something has happened at the table."""
        self.play, self.view, news = scene.play, scene.view, scene.news
        self.open = scene.choice("fill") is not None
        if news is None:  # undone: what was typed meanwhile belonged to what is gone
            self.draft = {}
        done = news is not None and news.action.do == "done"
        if done or (self.cell is not None and not self._is_open(*self.cell)):
            self.draft, self.cell = {}, None
            self.cell = self._first_empty()

    def cells(self) -> Cells:
        """The whole sheet as it is shown."""
        play = self.play
        phones = tuple(map(play.phone_sign, play.people.seats))
        corner = "swap-horizontal" if play.interactive else ""
        names, colours = play.people.names, play.people.colours
        return Cells(self.view, names, colours, self.cell, dict(self.draft), phones, corner)

    @property
    def has_said(self) -> bool:
        """Whether something stands in the cell that is no step yet."""
        return any(value is not None for value in self.draft.values())

    def enter(self, values: Mapping[str, Said]) -> None:
        """Something was typed, or said with a tap."""
        self.draft.update(values)
        if any(type(value) is not int for value in values.values() if value is not None):
            self.write()

    def turn_to(self, line: int, seat: int) -> bool:
        """Another cell is asked for; False where nothing can be said there."""
        if line < 0 or not self._is_open(line, seat):
            return False
        self.write()
        self.cell = (line, seat)
        return True

    def turn_to_next(self) -> bool:
        """On to the next player in the same line, then to the next line of the round; False at its end."""
        self.write()
        following = None if self.cell is None else self._following(*self.cell)
        if following is None:
            return False
        self.cell = following
        return True

    def write(self) -> bool:
        """Makes a step of what was entered into the cell; False where it was refused."""
        draft, self.draft = self.draft, {}
        if not draft or self.cell is None:
            return True
        line, seat = self.cell
        now = self.cells().round_of(line)
        values = {name: value for name, value in draft.items() if now.values[seat].get(name) != value}
        if not values:
            return True
        raw: dict[str, Any] = {"do": "fill", "seat": seat, "values": values}
        if self.view.open is None or now.number != self.view.open.number:
            raw["round"] = now.number
        if not self.play.submit(raw):
            return False
        self.view = view_of(self.play, SheetView)
        return True

    def _is_open(self, line: int, seat: int) -> bool:
        """Whether something can be said there."""
        cells = self.cells()
        return self.open and 0 <= line < cells.rows and seat in cells.round_of(line).playing

    def _first_empty(self) -> Cell | None:
        """The first cell of the round in work in which nothing stands; else its first."""
        now, rows = self.view.open, self.view.sheet.rows
        if now is None or not self.play.interactive:
            return None
        cells, start = self.cells(), len(self.view.closed) * len(rows)
        lines = [start + at for at, row in enumerate(rows) if row.asks]
        for line in lines:
            wanted = [field.name for field in cells.asks(line)]
            for seat in now.playing:
                if not any(name in now.values[seat] for name in wanted):
                    return line, seat
        return (lines[0], now.playing[0]) if lines else None

    def _following(self, line: int, seat: int) -> Cell | None:
        cells, rows = self.cells(), self.view.sheet.rows
        playing = cells.round_of(line).playing
        later = [other for other in playing if other > seat]
        if later:
            return line, later[0]
        if _is_announced_by_all(cells, line):
            return line, playing[0]
        number, at = cells.place(line)
        below = next((other for other in range(at + 1, len(rows)) if rows[other].asks), None)
        return None if below is None else (number * len(rows) + below, playing[0])


def _is_announced_by_all(cells: Cells, line: int) -> bool:
    """Whether everybody has said what is said before the round, and nobody what came of it."""
    now, row = cells.round_of(line), cells.row(line)
    came = [ask.id for ask in row.asks if not ask.ahead]
    if len(came) == len(row.asks) or cells.ahead(line):
        return False
    return not any(id in now.values[seat] for seat in now.playing for id in came)
