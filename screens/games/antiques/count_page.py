"""The count of «Аукцион»: the score pad is filled in row by row, each with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.game import Line
from companion.games.antiques.scoring import ROWS
from screens.games.parts.count_page import CountPage
from screens.lean.widgets import Box
from screens.text.words import figure, words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool


class ReasonRow(Row):
    """Why somebody scores what they score."""

    colour = NumericProperty(0)
    text = StringProperty("")
    points = StringProperty("")


class CountedPad(Box):
    """The score pad, and below or beside it the reasons."""

    title = StringProperty("")
    """What is being explained."""
    done = BooleanProperty(False)
    wide = BooleanProperty(False)
    """Whether pad and reasons stand beside each other."""
    page_height = NumericProperty(0)
    """Of which the reasons take a third at most."""

    def bring(self, line: Any) -> None:
        """Brings a row of the pad into sight."""
        scroll = self.ids.scroll
        if scroll.do_scroll_y:
            scroll.scroll_to(line, animate=False)
        else:
            scroll.scroll_y = 1


class AntiquesCountPage(CountPage):
    """A stage for each row of the pad; the last one crowns the winner."""

    texts = "antiques.screen.count"
    correction = "antiques.screen.values"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._reasons = Pool(ReasonRow)
        self._row: int | None = None
        """The row whose reasons are shown."""
        super().__init__(*args, **kwargs)

    def make_body(self) -> CountedPad:
        body = CountedPad()
        body.ids.pad.bind(on_row=lambda _, row: self.explain(row))
        self.bind(done=body.setter("done"), wide=body.setter("wide"), height=body.setter("page_height"))
        return body

    def begin(self, counted: bool = False, **_: Any) -> None:
        self.body.ids.pad.lay(self.play.people)
        super().begin(counted)

    def stages(self) -> tuple[str, ...]:
        rows = (
            words.tr("antiques.screen.count.next", row=words.tr(f"antiques.screen.kind.{row}"))
            for row in ROWS
        )
        return (*rows, words.tr("antiques.screen.count.crown"))

    def explain(self, row: int) -> None:
        """Shows the reasons of a row that is filled in."""
        if row < self.stage:
            self._row = row
            self.show_stage()

    def go_to(self, stage: int) -> None:
        self._row = stage - 1 if 0 < stage <= len(ROWS) else None
        super().go_to(stage)

    def follow(self) -> None:
        pad = self.body.ids.pad
        line = pad.sums if self._row is None else pad.lines[self._row]
        # Once everything has its place.
        Clock.schedule_once(lambda _: self.body.bring(line))

    def show_stage(self) -> None:
        sheet = self.play.session.sheet()
        points = [[lines[row].points for lines in sheet] for row in range(len(ROWS))]
        pad = self.body.ids.pad
        pad.write(points, min(int(self.stage), len(ROWS)))
        pad.mark(self._row)
        pad.crown(self.winners if self.done else ())
        self._show_reasons(sheet)

    def _show_reasons(self, sheet: Sequence[Sequence[Line]]) -> None:
        play, body = self.play, self.body
        if self._row is not None:
            body.title = ""  # every reason says what it is about
            told = [(seat, lines[self._row]) for seat, lines in enumerate(sheet)]
        elif self.done:
            body.title = " ".join([self.winners_in_words(), *map(play.say, play.session.verdict())])
            # What is on no row of the pad: replicas that never found a group.
            told = [(seat, line) for seat, lines in enumerate(sheet) for line in lines[len(ROWS) :]]
        else:
            body.title, told = words.tr("antiques.screen.count.begin"), []
        for row, (seat, line) in self._reasons.lay_in(body.ids.reasons, told):
            row.colour, row.text = play.people.colours[seat], play.say(line.item)
            row.points = figure(line.points)


load_kv(__file__)
