"""Who thought how long, of a game that was played by a clock."""

from __future__ import annotations

from companion.core.game_clock import GameClock
from screens.pages.result.body import ScoreLine
from screens.play.play import Play
from screens.text.dates import clock_time
from screens.text.words import figure, words
from screens.widgets.containers import Card
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool


class ThinkingCard(Card):
    """A line for everybody, who thought longest first; what was overtime, and what that costs."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lines = Pool(ScoreLine)

    def show(self, play: Play, clock: GameClock) -> None:
        seats = sorted(play.people.seats, key=lambda seat: -clock.seats[seat].thought)
        for line, seat in self._lines.lay_in(self.ids.lines, seats):
            time = clock.time_of(seat, 0)
            line.text = ", ".join(filter(None, (play.people.names[seat], overtime(clock, time.late))))
            line.points = clock_time(time.thought // 1000)


def overtime(clock: GameClock, late: int) -> str:
    """So much of somebody's time was overtime; empty where none was."""
    if late < 1000:
        return ""
    cost = clock.control.cost(late)
    key = "game_clock.cost" if cost else "game_clock.late"
    return str(words.tr(key, time=clock_time(late // 1000), points=figure(-cost), n=cost))


load_kv(__file__)
