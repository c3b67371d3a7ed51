"""The count of «Аукцион»: the score pad as the box has it, a row a kind, a column a player, the sum below;
it is filled in row by row, each with its reasons.

    pad.set_columns(people)                 # the columns
    pad.write(points, shown)        # points of each row, seat by seat; the first ``shown`` are filled in
    pad.crown(winners)

``ScorePad`` dispatches ``on_row`` with the number of a row that was tapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.game import Line
from companion.games.antiques.scoring import ROWS
from screens.drawing.motion import SHORT, motion
from screens.games.antiques.cards import ArtCard, small_card
from screens.games.antiques.coins import AuctionCoin
from screens.games.antiques.drawings import INK
from screens.games.parts.count_page import CountPage
from screens.lean.widgets import LeanLabel
from screens.play.play import People
from screens.text.words import figure, words
from screens.widgets.box import Box
from screens.widgets.containers import Column, Row, Upright
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

SIGNS = 48
"""dp: the pictures at the left."""
LEAST_NAME = 4.6
"""How much room a name needs at least, in sizes of its letters."""


class PadHead(Upright):
    name = StringProperty("")
    colour = NumericProperty(0)
    won = BooleanProperty(False)
    named = BooleanProperty(False)
    """Whether there is room for the name."""


class PadCell(LeanLabel):
    """A figure on the pad."""


class PadLine(Tappable, Box):
    """One row of the pad: a picture and a figure for each player."""

    marked = BooleanProperty(False)
    """Whether it is the one being explained."""
    summing = BooleanProperty(False)

    def __init__(self, sign: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.sign.add_widget(sign)
        self._pool = Pool(PadCell)
        self.cells: list[PadCell] = []
        self.title = ""
        """What is counted in it."""
        self.names: Sequence[str] = ()

    def describe(self) -> Description:
        figures = (f"{name} {cell.text or '–'}" for name, cell in zip(self.names, self.cells, strict=True))
        return {"name": self.title, "value": ", ".join(figures)}

    def set_columns(self, count: int) -> None:
        self.cells = self._pool.take(count)
        arrange(self.ids.cells, self.cells)

    def write(self, figures: Sequence[str]) -> None:
        """Fills the row in; a figure that was not there fades in."""
        for cell, text in zip(self.cells, figures, strict=True):
            if text and not cell.text:
                cell.opacity = 0.0
                motion.to(cell, SHORT, opacity=1.0)
            cell.text = text


class ScorePad(Plate, Column):
    __events__ = ("on_row",)
    named = BooleanProperty(False)
    type_size = NumericProperty(0)

    def on_kv_post(self, base_widget: Any) -> None:
        self._heads = Pool(PadHead)
        self.lines = [PadLine(_sign(row)) for row in ROWS]
        sigma = LeanLabel(text="Σ", color=INK, bold=True, font_size=dp(20))
        self.sums = PadLine(sigma, summing=True, touchable=False)
        for number, line in enumerate(self.lines):
            line.bind(on_release=lambda _line, number=number: self.dispatch("on_row", number))
        for line in (*self.lines, self.sums):
            self.ids.lines.add_widget(line)
        for name in ("width", "type_size"):
            self.fbind(name, self._name)

    def on_row(self, row: int) -> None:
        pass

    def set_columns(self, people: People) -> None:
        """A column for each of the people."""
        heads = self._heads.take(len(people.names))
        for head, name, colour in zip(heads, people.names, people.colours, strict=True):
            head.name, head.colour, head.won = name, colour, False
        arrange(self.ids.heads, heads)
        for line in (*self.lines, self.sums):
            line.set_columns(len(heads))
            line.names = people.names
        for row, line in zip(ROWS, self.lines, strict=True):
            line.title = words.tr(f"antiques.screen.kind.{row}")
        self.sums.title = words.tr("antiques.screen.told.total")
        self._name()

    def write(self, points: Sequence[Sequence[int]], shown: int) -> None:
        """Fills in the first rows, and what they add up to."""
        for number, line in enumerate(self.lines):
            line.write([figure(value) if number < shown else "" for value in points[number]])
        sums = [sum(column[:shown]) for column in zip(*points, strict=True)]
        self.sums.write([figure(value) if shown else "" for value in sums])

    def mark(self, row: int | None) -> None:
        """Points at the row being explained."""
        for number, line in enumerate(self.lines):
            line.marked = number == row

    def crown(self, winners: Sequence[int]) -> None:
        heads = reversed(self.ids.heads.children)
        for seat, head in enumerate(heads):
            head.won = seat in winners

    def _name(self, *_: object) -> None:
        heads = self.ids.heads.children
        room = (self.width - dp(SIGNS)) / max(1, len(heads))
        self.named = room >= LEAST_NAME * self.type_size
        for head in heads:
            head.named = self.named


def _sign(row: str) -> Any:
    if row == "coins":
        return AuctionCoin(size=(dp(32), dp(32)))
    return ArtCard(card=row, size=small_card(dp(40)))


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
        self.body.ids.pad.set_columns(self.play.people)
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
