"""Lines with a bar: what something is worth, or how likely it is; and numbers as the coach writes them.

line.set_mark(mark)                         # what it is about: a die, a tile, a player
line.text, line.figure = 'бросать дальше', '+1,7'
line.spread(0.4, 0.9, zero=0.4)             # where the bar is, in parts of the width

scale = Scale([1.7, -0.4]); scale.draw(line, 1.7)       # the same for numbers on one scale
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.text.words import figure, words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.players import PlayerSymbol
from screens.widgets.pool import arrange

MARK = 32


class BarLine(Row):
    mark = MARK
    text = StringProperty("")
    figure = StringProperty("")
    best = BooleanProperty(False)
    start = NumericProperty(0.0)
    end = NumericProperty(0.0)
    """Where the bar begins and ends, in parts of the width."""
    zero = NumericProperty(0.0)
    """Where nothing is, in parts of the width."""
    middle = NumericProperty(-1.0)
    """Where a mark stands on the bar, in parts of the width; −1 for none."""
    tone = OptionProperty("plain", options=("plain", "good", "bad"))

    def set_mark(self, mark: Widget) -> None:
        arrange(self.ids.place, [mark])

    def spread(self, start: float, end: float, zero: float = 0.0) -> None:
        self.start, self.end, self.zero = min(start, end), max(start, end), zero


class PlayerLine(BarLine):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.symbol = marked(PlayerSymbol())
        self.set_mark(self.symbol)


class Scale:
    """Numbers below each other on one scale, with nothing at the same place."""

    def __init__(self, values: Iterable[float]) -> None:
        values = list(values)
        self._least, self._most = min(0.0, *values, 0.0), max(0.0, *values, 0.0)

    def part(self, value: float) -> float:
        """Where a number stands, in parts of the width."""
        return (value - self._least) / ((self._most - self._least) or 1.0)

    def draw(self, line: BarLine, value: float) -> None:
        line.spread(self.part(value), self.part(0.0), zero=self.part(0.0))
        line.tone = "bad" if value < 0 else "good"

    def draw_range(self, line: BarLine, least: float, value: float, most: float) -> None:
        """Shows a number and what it is at least and at most."""
        line.spread(self.part(least), self.part(most), zero=self.part(0.0))
        line.middle = self.part(value)
        line.tone = "bad" if value < 0 else "good"


def marked(widget: Any) -> Any:
    """A widget in the size of what a line is about."""
    widget.size_hint, widget.size = (None, None), (dp(MARK - 4), dp(MARK - 4))
    return widget


def percent(share: float) -> str:
    """A chance in whole hundredths, without the sign; what is possible is never 0, what is open never 100."""
    if 0 < share < 0.005:
        return "<1"
    if 0.995 < share < 1:
        return ">99"
    return str(round(share * 100))


def chance(share: float) -> str:
    """The same with the sign."""
    return str(words.tr("coach.chance", n=percent(share)))


def decimal(value: float, digits: int = 1) -> str:
    text = f"{abs(value):.{digits}f}"
    point = "." if words.language == "en" else ","
    sign = "−" if value < 0 and float(text) else ""
    return sign + text.replace(".", point)


def change(value: float, digits: int = 0) -> str:
    """What is won or lost: always with its sign."""
    text = decimal(value, digits) if digits else figure(round(value))
    return text if text.startswith("−") or not text.strip("0,.") else f"+{text}"


load_kv(__file__)
