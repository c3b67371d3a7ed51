"""The money of the three races as lines, for the result page."""

from __future__ import annotations

from companion.games.circle.view import CircleView
from screens.kv import load_kv
from screens.table.play import Play
from screens.widgets.charts import Series
from screens.widgets.containers import Card
from screens.words import words


class MoneyChart(Card):
    """How everybody's purse went."""

    def show(self, play: Play) -> None:
        """Reads the game and draws its lines, the winner's on top."""
        view = play.session.view()
        assert isinstance(view, CircleView)
        races = len(view.purses) - 1
        chart = self.ids.chart
        chart.labels = (
            words.tr("race.chart.start"),
            *(words.tr("race.chart.race", n=race) for race in range(1, races + 1)),
        )
        seats = sorted(play.people.seats, key=lambda seat: -view.money[seat])
        chart.series = tuple(
            Series(play.people.colours[seat], tuple(purse[seat] for purse in view.purses)) for seat in seats
        )


load_kv(__file__)
