"""The blocks of a section as widgets: running text, points, examples, tables, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.rulebook import Block
from screens.drawing.theme import theme
from screens.games import screens_of
from screens.lean.widgets import LeanLabel
from screens.widgets.containers import Card, Flow, Grid, Row
from screens.widgets.kv import load_kv
from screens.widgets.text import BodyText, text_width

SMALLEST = 14
"""sp: figures of a table are not written smaller."""


class RulePoint(Row):
    text = StringProperty("")


class RuleExample(Card):
    text = StringProperty("")


class RulePicture(Flow):
    """Pieces of the game in a row, or several."""


class RuleCell(LeanLabel):
    head = BooleanProperty(False)
    """Whether it says what the column is about."""
    first = BooleanProperty(False)
    """Whether it says what the row is about."""


class RuleTable(Grid):
    """A table whose columns are as wide as their words, and share what is left."""

    def __init__(self, rows: Sequence[Sequence[str]], **kwargs: Any) -> None:
        super().__init__(cols=len(rows[0]), **kwargs)
        self._texts = rows
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                self.add_widget(RuleCell(text=text, head=number == 0, first=column == 0))
        self._share = Clock.create_trigger(self._share_width, -1)
        self.fbind("width", self._share)
        theme.bind(label=self._share_later)
        self._share()

    def _share_later(self, *_: object) -> None:
        self._share()

    def _share_width(self, *_: object) -> None:
        size = theme.label
        widths = self._widths(size)
        if sum(widths) > self.width:
            size = max(sp(SMALLEST), size * self.width / sum(widths))
            widths = self._widths(size)
        spare = (self.width - sum(widths)) / len(widths)
        for number, cell in enumerate(reversed(self.children)):
            cell.font_size = size
            cell.width = widths[number % self.cols] + spare

    def _widths(self, size: float) -> list[float]:
        return [
            max(text_width(text, size, bold=True) for text in column) + size * 0.4
            for column in zip(*self._texts, strict=True)
        ]


def make_blocks(game: str, blocks: Sequence[Block]) -> Iterator[Widget]:
    """The widgets for the blocks of a section of a game's rules, in their order."""
    for kind, members in groupby(blocks, key=lambda block: block.kind):
        if kind == "row":
            yield RuleTable([block.cells for block in members])
            continue
        for block in members:
            if kind == "picture":
                picture = RulePicture()
                sort, names = block.pieces
                screens = screens_of(game)
                make_piece = screens.load(screens.rule_pieces[sort])
                for name in names:
                    picture.add_widget(make_piece(name))
                yield picture
            else:
                yield {"text": BodyText, "point": RulePoint, "example": RuleExample}[kind](text=block.text)


load_kv(__file__)
