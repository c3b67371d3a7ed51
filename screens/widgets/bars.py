"""A bar chart: names with a bar each, the longest figure as wide as the chart.

    BarChart:
        bars: (Bar('Маша', 12, '12 побед', colour=1, key=7), …)
        on_bar: root.open_person(args[1])           # the key of the bar that was tapped

Bars lie: long names have the whole width above them. A person's bar has the colour and the symbol of the
person, a game's its drawing and accent. Figures below zero go to the left of where zero is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty

from screens.drawing.theme import player_colour, theme
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Bar:
    name: str
    value: float
    text: str
    """What the figure at its end says."""
    note: str = ""
    """Small print below it."""
    colour: int = NOBODY
    """The number of a player's colour, where it is a person."""
    game: str = ""
    """Which game, where it is one."""
    key: Any = None
    """What a tap on it means; None: nothing."""


def spread(values: Sequence[float], whole: float = 0.0) -> tuple[float, list[float]]:
    """Where zero is, and where each bar ends, as parts of the width, which is ``whole`` or the longest bar.

    >>> spread([4, 2, 0])
    (0.0, [1.0, 0.5, 0.0])
    """
    least, most = min([0.0, *values]), max([whole, *values])
    span = (most - least) or 1.0
    return -least / span, [(value - least) / span for value in values]


class BarRow(Tappable, Level):
    """A bar with its name and figure."""

    name = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    colour = NumericProperty(NOBODY)
    game = StringProperty("")
    fill = ColorProperty("#000000")
    zero = NumericProperty(0.0)
    """Where the bar begins, as a part of the width."""
    end = NumericProperty(0.0)
    leads = BooleanProperty(False)
    """Whether none is longer."""
    key = ObjectProperty(None, allownone=True)


class BarChart(Column):
    __events__ = ("on_bar",)
    bars = ObjectProperty(())
    """A sequence of `Bar`."""
    whole = NumericProperty(0)
    """The figure of a bar that fills the width; 0: whatever the longest one has."""

    def __init__(self, **kwargs: Any) -> None:
        self._rows = Pool(BarRow, on_release=lambda row: self.dispatch("on_bar", row.key))
        super().__init__(**kwargs)
        for name in ("bars", "whole"):
            self.fbind(name, self._show)
        theme.bind(dark=self._show)
        self._show()

    def on_bar(self, key: Any) -> None:
        pass

    def _show(self, *_: object) -> None:
        values = [float(bar.value) for bar in self.bars]
        zero, ends = spread(values, self.whole)
        for row, (bar, end) in self._rows.lay_in(self, list(zip(self.bars, ends, strict=True))):
            row.name, row.text, row.note, row.key = bar.name, bar.text, bar.note, bar.key
            row.colour, row.game, row.zero, row.end = bar.colour, bar.game, zero, end
            row.leads, row.touchable = bar.value == max(values) > 0, bar.key is not None
            is_person = bar.colour != NOBODY
            row.fill = player_colour(bar.colour).fill if is_person else theme.accent_of(bar.game)


load_kv(__file__)
