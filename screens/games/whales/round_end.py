"""What a round brought: pearls, pairs of unused bonuses, and how near everybody is to the target.

end.show(view, play)
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.whales.view import WhalesView
from screens.people.picker import ColourChip
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.charts import LineChart, Series
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange

if TYPE_CHECKING:
    from screens.reading.description import Description


def draw_totals(chart: LineChart, view: WhalesView, play: Play) -> None:
    """Draws everybody's way to the target, the leader's line on top."""
    rounds = range(1, len(view.running) + 1)
    chart.goal = view.target
    chart.labels = ("0", *(map(str, rounds)))
    seats = sorted(play.people.seats, key=lambda seat: -view.totals[seat])
    chart.series = tuple(
        Series(play.people.colours[seat], (0, *(totals[seat] for totals in view.running))) for seat in seats
    )


class LeaderDisc(ColourChip):
    seat = 0
    name = StringProperty("")

    def describe(self) -> Description:
        return {"role": "choice", "name": self.name}


class ScoreRow(Plate, Level):
    name = StringProperty("")
    colour = NumericProperty(0)
    pearls = StringProperty("")
    pairs = StringProperty("")
    points = StringProperty("")
    total = StringProperty("")
    best = BooleanProperty(False)

    def describe(self) -> Description:
        figures = {"pearls": self.pearls, "pairs": self.pairs, "points": self.points, "total": self.total}
        return {"role": "text", "name": words.tr("whales.screen.told.row", name=self.name, **figures)}


class RoundEnd(Column):
    """The table of the last round, the chart of all, and who leads the next: ``on_leader`` with the seat."""

    __events__ = ("on_leader",)
    leads = StringProperty("")
    """Who leads the next round, by the rulebook."""
    tie = StringProperty("")
    """Who shares the lead, so that another round is needed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pool = Pool(ScoreRow)
        self._discs = Pool(LeaderDisc, on_release=lambda disc: self.dispatch("on_leader", disc.seat))
        self.rows: list[ScoreRow] = []

    def prefetch(self, players: int) -> Generator[object, None, None]:
        yield from self._pool.prefetch(players)

    def show(self, view: WhalesView, play: Play) -> None:
        """Reads the last finished round."""
        if not view.rounds:
            return
        score = view.rounds[-1]
        self.rows = self._pool.take(len(score.points))
        for seat, row in enumerate(self.rows):
            row.name, row.colour = play.people.names[seat], play.people.colours[seat]
            row.pearls, row.points = str(score.pearls[seat]), f"+{score.points[seat]}"
            row.pairs = f"{score.unused[seat]}: +{score.unused[seat] // 2}"
            row.total, row.best = str(view.totals[seat]), view.totals[seat] == max(view.totals)
        arrange(self.ids.rows, [self.ids.head.__self__, *self.rows])
        self.leads = play.hint("whales.screen.who_leads") if view.phase == "deal" else ""
        tied = [play.people.names[seat] for seat in view.tied]
        self.tie = words.tr("whales.screen.tie", names=", ".join(tied)) if tied else ""
        draw_totals(self.ids.chart, view, play)

    def on_leader(self, seat: int) -> None:
        """Somebody is to lead the next round."""

    def offer_leaders(self, seats: Sequence[int], leader: int | None, play: Play) -> None:
        """Shows who may lead the next round, and who does."""
        for disc, seat in self._discs.lay_in(self.ids.leaders, seats):
            disc.seat, disc.colour, disc.active = seat, play.people.colours[seat], seat == leader
            disc.name = play.people.names[seat]


load_kv(__file__)
