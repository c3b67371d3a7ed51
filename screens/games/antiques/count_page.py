"""The count at the end: ``root.go('antiques_count', game=7)``.

The score pad is filled in row by row, each with its reasons, until the winner is crowned; then comes the
result page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.antiques.scoring import ROWS
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.games.antiques.values import ValuesSheet
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange

LAST = len(ROWS) + 1
"""The step that crowns the winner, after all rows."""


class ReasonRow(Row):
    """Why somebody scores what they score."""

    colour = NumericProperty(0)
    text = StringProperty("")
    points = StringProperty("")


class CountPage(Page):
    """How the points add up."""

    stage = NumericProperty(0)
    """How many rows are filled in; one more once the winner is known."""
    title = StringProperty("")
    """What is being explained."""
    go_on = StringProperty("")
    """What the main button says."""
    done = BooleanProperty(False)
    """Whether the winner is known."""
    wide = BooleanProperty(False)
    """Whether pad and reasons stand beside each other."""

    play: Play | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._reasons: Pool[ReasonRow] = Pool(ReasonRow)
        self._from_table = self._counted = False
        self._row: int | None = None
        self._values: ValuesSheet | None = None
        self.ids.pad.bind(on_row=lambda _, row: self.explain(row))

    def on_show(self, game: int = 0, from_table: bool = False, counted: bool = False, **_: Any) -> None:
        self._from_table, self._counted = from_table, counted
        with self.reporting_errors():
            self.play = Play(self.services, game)
            if not self.play.session.over:
                # Its end was taken back: it goes on, once this page is at the front and can leave again.
                Clock.schedule_once(lambda _: self.root.replace("table", game=game), 0)
                return
            theme.game = self.play.game
            words.fbind("tr", self._show)
            self.ids.pad.lay(self.play.people)
            self._go_to(LAST if counted else 0)

    def on_hide(self) -> None:
        words.funbind("tr", self._show)
        theme.game = ""
        self.play = None

    # What is done

    def forward(self) -> None:
        """The next row; after the last the result."""
        if self.done:
            self.to_result()
        else:
            self.services.sound.play("tick" if self.stage < LAST - 1 else "gavel")
            self._go_to(int(self.stage) + 1)

    def skip(self) -> None:
        """Everything at once."""
        self.services.sound.play("gavel")
        self._go_to(LAST)

    def explain(self, row: int) -> None:
        """Shows the reasons of a row that is filled in."""
        if row < self.stage:
            self._row = row
            self._show()

    def to_result(self) -> None:
        """On to places and rematch."""
        assert self.play is not None
        if self._counted:
            # The result is known: it is the page that led here.
            self.root.back()
        else:
            self.root.replace("result", game=self.play.number, from_table=self._from_table)

    def correct(self) -> None:
        """The players' own cards say something else."""
        assert self.play is not None
        if self._values is None:
            self._values = ValuesSheet(self.services)
        self._values.ask(self._corrected, self.play.number)

    def _corrected(self) -> None:
        if self.play is not None:
            self.play = Play(self.services, self.play.number)
            self._show()

    # What is shown

    def _go_to(self, stage: int) -> None:
        self.stage, self.done = stage, stage == LAST
        self._row = stage - 1 if 0 < stage < LAST else None
        self._show()
        pad = self.ids.pad
        line = pad.sums if self._row is None else pad.lines[self._row]
        self._follow(line)

    def _follow(self, line: Any) -> None:
        """Brings a row into sight, once everything has its place."""
        Clock.schedule_once(lambda _: self._bring(line))

    def _bring(self, line: Any) -> None:
        scroll = self.ids.scroll
        if scroll.do_scroll_y:
            scroll.scroll_to(line, animate=False)
        else:
            scroll.scroll_y = 1

    def _show(self, *_: object) -> None:
        if self.play is None:
            return
        play, stage = self.play, int(self.stage)
        sheet = play.session.sheet()
        points = [[lines[row].points for lines in sheet] for row in range(len(ROWS))]
        pad = self.ids.pad
        pad.write(points, min(stage, len(ROWS)))
        pad.mark(self._row)
        pad.crown(self._winners() if self.done else ())
        if self.done:
            self.go_on = words.tr("antiques.screen.count.result")
        elif stage == LAST - 1:
            self.go_on = words.tr("antiques.screen.count.crown")
        else:
            self.go_on = words.tr(
                "antiques.screen.count.next", row=words.tr(f"antiques.screen.kind.{ROWS[stage]}")
            )
        self._show_reasons(sheet)

    def _show_reasons(self, sheet: Sequence[Sequence[Any]]) -> None:
        assert self.play is not None
        play = self.play
        if self._row is not None:
            self.title = ""  # every reason says what it is about
            told = [(seat, lines[self._row]) for seat, lines in enumerate(sheet)]
        elif self.done:
            names = tuple(play.people.names[seat] for seat in self._winners())
            key = "result.winner" if len(names) == 1 else "result.winners"
            verdict = [play.say(message) for message in play.session.verdict()]
            self.title = " ".join([words.tr(key, who=names), *verdict])
            # What is on no row of the pad: replicas that never found a group.
            told = [(seat, line) for seat, lines in enumerate(sheet) for line in lines[len(ROWS) :]]
        else:
            self.title, told = words.tr("antiques.screen.count.begin"), []
        rows = self._reasons.take(len(told))
        for row, (seat, line) in zip(rows, told, strict=True):
            row.colour, row.text = play.people.colours[seat], play.say(line.item)
            row.points = figure(line.points)
        arrange(self.ids.reasons, rows)

    def _winners(self) -> list[int]:
        assert self.play is not None
        outcome = self.play.session.outcome
        assert outcome is not None
        return [seat for seat, place in enumerate(outcome.places) if place == 1]


load_kv(__file__)
