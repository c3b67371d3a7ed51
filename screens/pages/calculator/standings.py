"""Everybody's points, the best first, always in view.

Standings:
    ranking: root.ranking       # a tuple of `StandingFigure`, ranked
    upright: False              # a row for each player with the name, instead of a narrow strip
    on_release: …               # the whole of it is one target
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.widgets.containers import Grid, Level
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

LEAST_FIGURE, DIGIT = 14, 0.6
"""sp: figures shrink before they lose a digit, down to this; and how wide a digit is, as a part of that."""
GAP = 2
"""dp: between players."""


@dataclass(frozen=True, slots=True)
class StandingFigure:
    """What is shown of one player."""

    name: str
    colour: int
    total: str
    place: int
    leads: bool
    won: bool


class StandingCell(Plate, Level):
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    place = NumericProperty(1)
    leads = BooleanProperty(False)
    won = BooleanProperty(False)
    upright = BooleanProperty(False)


class Standings(Tappable, Grid):
    """All players, ranked."""

    ranking = ObjectProperty(())
    """A tuple of `StandingFigure`, the best first."""
    upright = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._cells: list[StandingCell] = []
        super().__init__(**kwargs)
        self.fbind("ranking", self._show)
        self.fbind("upright", self._show)
        self.fbind("width", self._line_up)

    def _show(self, *_: object) -> None:
        if len(self._cells) != len(self.ranking):
            self.clear_widgets()
            self._cells = [StandingCell() for _ in self.ranking]
            for cell in self._cells:
                self.add_widget(cell)
        for cell, row in zip(self._cells, self.ranking, strict=True):
            cell.name, cell.colour, cell.total, cell.place = row.name, row.colour, row.total, row.place
            cell.leads, cell.won, cell.upright = row.leads, row.won, self.upright
        self._line_up()

    def _line_up(self, *_: object) -> None:
        """Beside each other stand as many as have room for all their digits."""
        digits = max((len(row.total) for row in self.ranking), default=1)
        beside = max(1, int(self.width // (sp(LEAST_FIGURE) * DIGIT * digits + dp(GAP))))
        rows = ceil(len(self.ranking) / beside)
        self.cols = 1 if self.upright or not rows else ceil(len(self.ranking) / rows)


load_kv(__file__)
