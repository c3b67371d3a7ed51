"""Why a cell of a score sheet counts what it counts."""

from __future__ import annotations

from typing import Any

from screens.games.sheet.cells import Cells, said_of
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet


class Explanation(Sheet):
    def __init__(self, title: str, text: str, help: str, **kwargs: Any) -> None:
        super().__init__(title=title, **kwargs)
        self.ids.text.text, self.ids.help.text = text, help


def explain(cells: Cells, line: int, seat: int) -> None:
    """Tells it on a sheet; a line that is not there has nothing to tell."""
    if not 0 <= line < cells.rows:
        return
    row, name = cells.row(line), cells.names[seat]
    title = f"{words.tr('sheet.named', name=row.name)} · {name}"
    help = said_of(row) or said_of(cells.view.sheet)
    Explanation(title, cells.reckoned(line, seat), help).open()


load_kv(__file__)
