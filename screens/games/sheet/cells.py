"""A score sheet as the form shows it: a player across and a line for each row of each round, or turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.core.prompt import Amount, Item, Pick
from companion.games.sheet.rounds import Round
from companion.games.sheet.sheets import Ask, Row, Said, Sheet
from companion.games.sheet.view import SheetView
from screens.play.fields.declared import Flag
from screens.play.fields.entry import Pictures
from screens.text.words import figure, words
from screens.widgets.score_grid import ColumnHead


@dataclass(frozen=True)
class Cells:
    """Everything that was said, and what it counts: a `CellSheet`."""

    view: SheetView
    names: Sequence[str]
    colours: Sequence[int]
    cell: tuple[int, int] | None = None
    """The line and the seat that the keys write into."""
    draft: Mapping[str, Said] | None = None
    """What was entered there and is no step yet."""
    phones: Sequence[str] = ()
    """The icon of everybody's own phone, by seat; empty for who has none."""
    corner: str = ""
    """The icon of what turns the sheet."""
    pictures: ClassVar[Pictures] = {}

    # What stands in it

    def place(self, line: int) -> tuple[int, int]:
        """The round of a line, from 0, and its row."""
        return divmod(line, len(self.view.sheet.rows))

    def row(self, line: int) -> Row:
        return self.view.sheet.rows[self.place(line)[1]]

    def round_of(self, line: int) -> Round:
        """The round of a line, with what was entered and is no step yet."""
        number = self.place(line)[0]
        if self._drafted is not None and self.cell is not None and number == self.place(self.cell[0])[0]:
            return self._drafted
        return self._written(number)

    def _written(self, number: int) -> Round:
        now = self.view.open
        return now if now is not None and number == len(self.view.closed) else self.view.closed[number]

    @cached_property
    def _drafted(self) -> Round | None:
        if not self.draft or self.cell is None:
            return None
        line, seat = self.cell
        try:
            return self._written(self.place(line)[0]).filled(seat, self.draft)
        except Refusal:  # said when it is to become a step
            return None

    def total(self, seat: int) -> int:
        """What somebody has, with what was entered and is no step yet, but without what is only announced."""
        total, now = self.view.totals[seat], self.view.open
        if self._drafted is not None and self.cell is not None:
            before = self._written(self.place(self.cell[0])[0])
            total += self._drafted.sums[seat] - before.sums[seat]
            now = self._drafted if now is before else now
        if now is not None and seat in now.playing:
            rows = zip(self.view.sheet.rows, now.points[seat], strict=True)
            total -= sum(points for row, points in rows if _is_announced(row, now, seat))
        return total

    @cached_property
    def leaders(self) -> Sequence[int]:
        """Who is ahead; nobody while all are equal."""
        if self.view.open is None:
            return self.view.leaders
        totals = [self.total(seat) for seat in range(len(self.names))]
        best = min(totals) if self.view.sheet.lowest else max(totals)
        ahead = [seat for seat, total in enumerate(totals) if total == best]
        return ahead if len(ahead) < len(totals) else ()

    # As a table

    @property
    def heads(self) -> Sequence[ColumnHead]:
        deals = self.view.dealer if self.view.rounds > 1 and self.view.open is not None else None
        return [
            ColumnHead(
                name=name,
                colour=self.colours[seat],
                total=figure(self.total(seat)),
                ahead=seat in self.leaders,
                sign="cards" if seat == deals else "",
                phone=self.phones[seat] if self.phones else "",
            )
            for seat, name in enumerate(self.names)
        ]

    @property
    def rows(self) -> int:
        rounds = len(self.view.closed) + (self.view.open is not None)
        return rounds * len(self.view.sheet.rows)

    @property
    def named(self) -> bool:
        return self.view.rounds == 1 or len(self.view.sheet.rows) > 1

    @cached_property
    def two_lines(self) -> bool:
        return not all(map(_says_itself, self.view.sheet.rows))

    def label(self, line: int) -> str:
        number, at = self.place(line)
        name = words.tr("sheet.named", name=self.view.sheet.rows[at].name)
        if self.view.rounds == 1:
            return name
        if not self.named:
            return str(number + 1)
        return f"{number + 1} · {name}" if at == 0 else name

    def spoken(self, line: int) -> str:
        number, at = self.place(line)
        name = words.tr("sheet.named", name=self.view.sheet.rows[at].name)
        return self.label(line) if self.view.rounds == 1 or not self.named else f"{number + 1} · {name}"

    def in_work(self, line: int) -> bool:
        return self.view.rounds > 1 and self.place(line)[0] == len(self.view.closed)

    def entry(self, line: int, seat: int) -> str:
        now, (_, at) = self.round_of(line), self.place(line)
        row, points = self.view.sheet.rows[at], now.points[seat][at]
        if seat not in now.playing or _is_announced(row, now, seat):
            return ""
        said = any(ask.id in now.values[seat] for ask in row.asks) or not row.asks
        return figure(points) if points or (said and now.counts) else ""

    def below(self, line: int, seat: int) -> str:
        now, row = self.round_of(line), self.row(line)
        if _says_itself(row):
            return ""
        return " · ".join(
            _shortly(ask, now.values[seat][ask.id]) for ask in row.asks if _is_short(ask, now, seat)
        )

    def leads(self, line: int, seat: int) -> bool:
        """Whether somebody has most in a row for which everybody is compared."""
        return seat in self.round_of(line).leading(self.row(line))

    # What is asked

    def asks(self, line: int) -> Sequence[Amount | Flag | Pick]:
        ahead = self.ahead(line)
        return tuple(_field(ask) for ask in self.row(line).asks if not ahead or ask.ahead)

    def ahead(self, line: int) -> bool:
        """Whether only what everybody says before the round is asked for: somebody has not said it yet."""
        now = self._written(self.place(line)[0])
        said_before = [ask.id for ask in self.row(line).asks if ask.ahead]
        if now.closed or len(said_before) == len(self.row(line).asks):
            return False
        return any(id not in now.values[seat] for id in said_before for seat in now.playing)

    def begin(self, line: int) -> int:
        """Which of the fields that are asked for comes first: what was said before the round is there."""
        asks = self.row(line).asks
        return 0 if self.ahead(line) else next((n for n, ask in enumerate(asks) if not ask.ahead), 0)

    def title(self, name: str) -> str:
        return words.tr("sheet.named", name=self.view.sheet.asks[name].name)

    def value_of(self, name: str) -> Any:
        assert self.cell is not None
        line, seat = self.cell
        if self.draft is not None and name in self.draft:
            return self.draft[name]
        return self._written(self.place(line)[0]).values[seat].get(name)

    @property
    def explained(self) -> str:
        if self.cell is None:
            return ""
        line, seat = self.cell
        return f"{self.names[seat]} · {self.reckoned(line, seat) or self._what(line)}"

    def _what(self, line: int) -> str:
        row = self.row(line)
        return ": ".join(filter(None, (words.tr("sheet.named", name=row.name), said_of(row))))

    def reckoned(self, line: int, seat: int) -> str:
        """Why a cell counts what it counts; nothing where nothing is said yet."""
        now = self.round_of(line)
        if not now.counts or not self.entry(line, seat):
            return ""
        said = now.line(seat, self.row(line))
        text = str(words.tr(said.item, self.names))
        return text if " = " in text else f"{text} = {figure(said.points)}"


def said_of(part: Row | Sheet) -> str:
    """What is counted there, where the sheet says it."""
    return "" if part.help is None else str(words.tr("sheet.named", name=part.help))


def _says_itself(row: Row) -> bool:
    """Whether what a row counts is just what was said in it."""
    return row.plain or not row.asks


def _is_announced(row: Row, now: Round, seat: int) -> bool:
    """Whether somebody has said no more than what everybody says before the round."""
    later = [ask.id for ask in row.asks if not ask.ahead]
    return (
        not now.closed and 0 < len(later) < len(row.asks) and not any(id in now.values[seat] for id in later)
    )


def _is_short(ask: Ask, now: Round, seat: int) -> bool:
    """Whether what was said fits below the points; a flag is told by them."""
    return ask.kind != "flag" and ask.id in now.values[seat]


def _shortly(ask: Ask, said: Said) -> str:
    if isinstance(said, str):
        return words.tr("sheet.named", name=next(value.name for value in ask.values if value.id == said))
    return figure(int(said or 0))


def _field(ask: Ask) -> Amount | Flag | Pick:
    if ask.kind == "number":
        return Amount(ask.id, ask.least, ask.most, optional=True)
    if ask.kind == "flag":
        return Flag(ask.id)
    return Pick(
        ask.id,
        tuple(Item(value.id, Message("sheet.named", name=value.name)) for value in ask.values),
        optional=True,
    )


@dataclass(frozen=True)
class Turned:
    """The same with a line across and a player down; the first column is what they have."""

    cells: Cells
    named: ClassVar = True
    pictures: ClassVar[Pictures] = {}

    @property
    def heads(self) -> Sequence[ColumnHead]:
        cells = self.cells
        lines = [ColumnHead(cells.label(line), -1, spoken=cells.spoken(line)) for line in range(cells.rows)]
        return [ColumnHead(words.tr("sheet.screen.total"), -1), *lines]

    @property
    def rows(self) -> int:
        return len(self.cells.names)

    @property
    def cell(self) -> tuple[int, int] | None:
        return None if self.cells.cell is None else (self.cells.cell[1], self.cells.cell[0] + 1)

    @property
    def two_lines(self) -> bool:
        return self.cells.two_lines

    @property
    def corner(self) -> str:
        return self.cells.corner

    @property
    def explained(self) -> str:
        return self.cells.explained

    def label(self, seat: int) -> str:
        return self.cells.names[seat]

    def spoken(self, seat: int) -> str:
        return self.label(seat)

    def in_work(self, seat: int) -> bool:
        return False

    def entry(self, seat: int, column: int) -> str:
        return self.cells.entry(column - 1, seat) if column else figure(self.cells.total(seat))

    def below(self, seat: int, column: int) -> str:
        return self.cells.below(column - 1, seat) if column else ""

    def leads(self, seat: int, column: int) -> bool:
        return self.cells.leads(column - 1, seat) if column else seat in self.cells.leaders

    def asks(self, _seat: int) -> Sequence[Amount | Flag | Pick]:
        return () if self.cells.cell is None else self.cells.asks(self.cells.cell[0])

    def title(self, name: str) -> str:
        return self.cells.title(name)

    def value_of(self, name: str) -> Any:
        return self.cells.value_of(name)
