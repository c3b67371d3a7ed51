"""How a game went: its charts, the moments to remember, and the ways to see all of it again.

course.show(play)           # play: a finished game
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.chronicle import Chart
from screens.play.play import Play
from screens.widgets.charts import LineChart, Series
from screens.widgets.containers import Card, Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable


class CourseCard(Card):
    title = StringProperty("")

    @property
    def chart(self) -> LineChart:
        chart: LineChart = self.ids.chart
        return chart

    def show(self, play: Play, chart: Chart) -> None:
        """Draws a line for each seat, the winner's on top."""
        self.title = play.say(chart.title)
        lines, outcome = self.chart, play.outcome
        lines.labels = tuple(label if isinstance(label, str) else play.say(label) for label in chart.labels)
        lines.goal = chart.goal or 0
        lines.series = tuple(
            Series(play.people.colours[seat], chart.series[seat])
            for seat in sorted(play.people.seats, key=outcome.places.__getitem__)
        )


class MomentRow(Tappable, Level):
    """A moment to remember; a tap shows it on the table."""

    text = StringProperty("")
    step = NumericProperty(0)
    """How many steps had been made by then."""


class Course(Column):
    __events__ = ("on_replay", "on_log")
    remarkable = BooleanProperty(False)
    """Whether there is any moment to tell."""
    failed = BooleanProperty(False)
    """Whether how it went can't be told."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = Pool(CourseCard)
        self._rows = Pool(MomentRow, on_release=lambda row: self.dispatch("on_replay", int(row.step)))

    def on_replay(self, step: int) -> None:
        """The game is to be seen on the table after so many steps."""

    def on_log(self) -> None:
        """The log is to be read."""

    def show(self, play: Play) -> None:
        """Reads what the game tells of itself."""
        chronicle = play.session.chronicle()
        self.failed = chronicle.failed
        for card, chart in self._cards.lay_in(self.ids.charts, chronicle.charts):
            card.show(play, chart)
        # As they happened: that is how one tells it.
        moments = sorted(chronicle.moments, key=lambda moment: moment.step)
        self.remarkable = bool(moments)
        for row, moment in self._rows.lay_in(self.ids.moments, moments):
            row.text, row.step = play.say(moment.message), moment.step + 1


load_kv(__file__)
