"""How a game went: its charts, the moments to remember, and the ways to see all of it again.

course.show(play)           # play: a finished game
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.chronicle import Chart
from screens.play.play import Play
from screens.widgets.charts import LineChart, Series
from screens.widgets.containers import Card, Column
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable


class CourseCard(Card):
    """One chart with its title."""

    title = StringProperty("")

    @property
    def chart(self) -> LineChart:
        """The lines."""
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


class MomentRow(Tappable, BoxLayout):
    """A moment to remember; a tap shows it on the table."""

    text = StringProperty("")
    step = NumericProperty(0)
    """How many steps had been made by then."""


class Course(Column):
    """Charts, moments, replay and log."""

    remarkable = BooleanProperty(False)
    """Whether there is any moment to tell."""

    def __init__(self, **kwargs: Any) -> None:
        for event in ("on_replay", "on_log"):
            self.register_event_type(event)
        super().__init__(**kwargs)
        self._cards: Pool[CourseCard] = Pool(CourseCard)
        self._rows: Pool[MomentRow] = Pool(self._make)

    def on_replay(self, step: int) -> None:
        """The game is to be seen on the table after so many steps."""

    def on_log(self) -> None:
        """The log is to be read."""

    def show(self, play: Play) -> None:
        """Reads what the game tells of itself."""
        chronicle = play.session.chronicle()
        cards = self._cards.take(len(chronicle.charts))
        for card, chart in zip(cards, chronicle.charts, strict=True):
            card.show(play, chart)
        arrange(self.ids.charts, cards)
        # As they happened: that is how one tells it.
        moments = sorted(chronicle.moments, key=lambda moment: moment.step)
        self.remarkable = bool(moments)
        rows = self._rows.take(len(moments))
        for row, moment in zip(rows, moments, strict=True):
            row.text, row.step = play.say(moment.message), moment.step + 1
        arrange(self.ids.moments, rows)

    def _make(self) -> MomentRow:
        row = MomentRow()
        row.bind(on_release=lambda row: self.dispatch("on_replay", int(row.step)))
        return row


load_kv(__file__)
