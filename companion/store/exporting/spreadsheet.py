"""Games as tables for a spreadsheet: CSV that Excel and LibreOffice open with a double click.

Both take a file with a byte-order mark for UTF-8. The sign between the columns is what the program expects in
the language of the reader: a semicolon in Russian, where the comma belongs to numbers, otherwise a comma.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from pathlib import Path

from companion.core.game import Sheet, totals
from companion.core.messages import Message
from companion.store.clock import local
from companion.store.exporting.files import written
from companion.store.game_list import GameFilter, GameRow
from companion.store.games import Games

Say = Callable[[Message], str]
Cell = str | int | None

SEPARATORS = {"ru": ";", "en": ",", "de": ";"}
MINUTE = 60_000
_FINISHED = GameFilter(finished=True)
ROWS_AT_ONCE = 50
GAMES = (
    "store.csv.number",
    "store.csv.date",
    "store.csv.start",
    "store.csv.minutes",
    "store.csv.game",
    "store.csv.players",
    "store.csv.seat",
    "store.csv.name",
    "store.csv.points",
    "store.csv.place",
    "store.csv.note",
)
"""The columns of the table of all games: a row a person and game."""
WIDE = ("store.csv.number", "store.csv.date", "store.csv.game", "store.csv.minutes", "store.csv.winners")
"""The first columns of the wide table: a row a game, and behind these a column a person."""
SHEET = ("store.csv.place", "store.csv.name", "store.csv.item", "store.csv.points")
"""The columns of the table of one game: a row a line of its score sheet."""

_MARK = b"\xef\xbb\xbf"
"""Without it Excel takes Cyrillic for something else."""
_FORMULA = frozenset("=+-@\t\r＝＋－＠")
"""What a spreadsheet would take for the beginning of a formula."""


class Spreadsheet:
    def __init__(self, games: Games, language: str, say: Say) -> None:
        self._games = games
        self._separator = SEPARATORS[language]
        self._say = say

    def write_all(self, path: Path) -> Generator[float, None, None]:
        """Writes all finished games, the oldest first, some at a time; says how far it has come."""
        with written(path) as file:
            file.write(_MARK + self._rows([self._heading(GAMES)]))
            for part, rows in self._oldest_first():
                for number, row in rows:
                    file.write(self._rows(self._game(number, row)))
                yield part

    def write_wide(self, path: Path) -> Generator[float, None, None]:
        """Writes the points of all finished games, a column a person: who has played most stands first."""
        played: Counter[str] = Counter()
        for part, rows in self._oldest_first():
            played.update(person.name for _, row in rows for person in row.seats)
            yield part / 2
        names = sorted(played, key=lambda name: (-played[name], name))
        with written(path) as file:
            file.write(_MARK + self._rows([[*self._heading(WIDE), *names]]))
            for part, rows in self._oldest_first():
                file.write(self._rows(self._wide(number, row, names) for number, row in rows))
                yield 0.5 + part / 2

    def _oldest_first(self) -> Iterator[tuple[float, list[tuple[int, GameRow]]]]:
        """All finished games with their numbers, some at a time; and how far that is."""
        count = self._games.count(_FINISHED)
        for done in range(0, count, ROWS_AT_ONCE):
            # The list begins with the last game: it is read from its end.
            offset = max(0, count - done - ROWS_AT_ONCE)
            rows = self._games.history(offset, min(ROWS_AT_ONCE, count - done), _FINISHED)
            yield min(1.0, (done + ROWS_AT_ONCE) / count), [*enumerate(reversed(rows), start=done + 1)]

    def write_game(self, sheet: Sheet, row: GameRow, path: Path) -> None:
        """Writes the score sheet of one game, those who did best first."""
        order = sorted(range(len(sheet)), key=lambda seat: row.seats[seat].place or len(sheet) + 1)
        with written(path) as file:
            file.write(_MARK + self._rows([self._heading(SHEET)]))
            for seat in order:
                who = (row.seats[seat].place, row.seats[seat].name)
                scored = row.seats[seat].total is not None
                item = self._say(Message("store.csv.total" if scored else "store.csv.no_points"))
                total = (*who, item, totals(sheet)[seat] if scored else None)
                lines = [(*who, self._say(line.item), line.points) for line in sheet[seat]]
                file.write(self._rows([*lines, total]))

    def _heading(self, columns: Sequence[str]) -> list[Cell]:
        return [self._say(Message(column)) for column in columns]

    def _game(self, number: int, row: GameRow) -> Iterator[list[Cell]]:
        start = local(row.created)
        for seat, person in enumerate(row.seats, start=1):
            yield [
                number, f"{start:%Y-%m-%d}", f"{start:%H:%M}", _minutes(row), self._title(row),
                len(row.seats), seat, person.name, person.total, person.place, row.note or None,
            ]  # fmt: skip

    def _wide(self, number: int, row: GameRow, names: Sequence[str]) -> list[Cell]:
        points = {person.name: person.total for person in row.seats}
        winners = ", ".join(row.seats[seat].name for seat in row.winners)
        day = f"{local(row.created):%Y-%m-%d}"
        return [number, day, self._title(row), _minutes(row), winners, *map(points.get, names)]

    def _title(self, row: GameRow) -> str:
        return row.title or self._say(Message(f"{row.game}.name"))

    def _rows(self, rows: Iterable[Sequence[Cell]]) -> bytes:
        text = io.StringIO()
        writer = csv.writer(text, delimiter=self._separator, lineterminator="\r\n")
        writer.writerows([[_harmless(cell) for cell in row] for row in rows])
        return text.getvalue().encode("utf-8", "replace")


def _minutes(row: GameRow) -> int | None:
    return None if row.length is None else round(row.length / MINUTE)


def _harmless(cell: Cell) -> Cell:
    """A text that a spreadsheet takes for nothing but a text; numbers stay numbers."""
    if isinstance(cell, str) and cell[:1] in _FORMULA:
        return f"'{cell}"
    return cell
