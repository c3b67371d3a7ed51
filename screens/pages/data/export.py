"""Games on their way out of the app: as a file, as a table, as a picture, as a text.

ExportSheet(root, number).open()    # asks how a game is to be handed on, and does it
export_all(root, JSON)              # everything; a sheet shows the progress where it takes time
export_to_bgstats(root, numbers)    # these games, as a file for BG Stats
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.utils import platform

from companion.core.steps import Steps
from companion.store import GameRow, Store, StoreError
from companion.store.clock import local
from companion.store.exporting.bgstats import LONGEST_CODE
from screens.app.hand_on import free_file, hand_on
from screens.app.long_work import AWAITED, LongWork
from screens.app.root import AppRoot
from screens.devices.share import copy_text, open_link, share_text
from screens.pages.result.body import result_text
from screens.play.finished_game import FinishedGame, open_finished
from screens.play.play import Play
from screens.text.names import played_title
from screens.text.words import figure, words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.qr_code import qr_code

MOST_GAMES = 200
"""How many games a text tells of: a clipboard has its limits, and so has a reader."""


def game_text(play: FinishedGame, row: GameRow) -> str:
    """A finished game: the result, every line of the score, and all that happened where that is known."""
    parts = [f"{_day(row.finished or row.updated)}\n{result_text(play)}"]
    sheet = play.sheet()
    for seat in sorted(play.people.seats, key=lambda seat: row.seats[seat].place or 0):
        lines = [f"{play.say(line.item)}: {figure(line.points)}" for line in sheet[seat]]
        parts.append("\n".join([play.people.names[seat], *(f"  {line}" for line in lines)]))
    if isinstance(play, Play):
        steps = [f"{step + 1}. {play.story_of(step)}" for step in range(play.session.cursor)]
        parts.append("\n".join([words.tr("data.text.log"), *steps]))
    return "\n\n".join(parts)


def all_text(store: Store) -> str:
    """All finished games, the last first, a line each."""
    rows = store.history(limit=MOST_GAMES, finished=True)
    lines = [_line(row) for row in rows]
    more = store.count_games(finished=True) - len(rows)
    if more > 0:
        lines.append(words.tr("data.text.more", n=more))
    return "\n".join(lines)


def _line(row: GameRow) -> str:
    seats = sorted(row.seats, key=lambda seat: seat.place or 0)
    points = ["" if seat.total is None else f" {figure(seat.total)}" for seat in seats]
    people = [f"{seat.place}. {seat.name}{own}" for seat, own in zip(seats, points, strict=True)]
    return f"{_day(row.finished or row.updated)} {played_title(row)}: {', '.join(people)}"


def _day(moment: int) -> str:
    return f"{local(moment):%d.%m.%Y}"


JSON, CSV, WIDE, PNG, BGSPLAY = ".json", ".csv", "wide.csv", ".png", ".bgsplay"


class ProgressSheet(Sheet):
    """Work that takes its time, and can be stopped."""

    part = NumericProperty(0.0)
    """From 0 to 1."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._root = root
        self._work = LongWork(AWAITED)

    def watch(self, parts: Generator[float, None, None], on_done: Callable[[], object]) -> None:
        """Does the work. The sheet comes only where that is not done at once."""
        self._work.start(self._do(parts, on_done))
        self._work.run_slice()
        if self._work.busy:
            self.open()

    def on_close(self) -> None:
        self._work.stop()

    def _do(self, parts: Generator[float, None, None], on_done: Callable[[], object]) -> Steps[None]:
        try:
            for self.part in parts:
                yield
        except StoreError as error:
            self.close()
            self._root.toast(words.tr(error.message))
        else:
            self.close()
            on_done()


class CodeSheet(Sheet):
    """A game as a code that the phone with BG Stats scans; what is too much for a code goes as a file."""

    rows = ObjectProperty(())
    """The code; none where the game is too long for one."""
    said = StringProperty("")

    def __init__(self, root: AppRoot, number: int, link: str, missing: bool, **kwargs: Any) -> None:
        self._root = root
        self._number = number
        fits = len(link) <= LONGEST_CODE
        key = "too_long" if not fits else "missing" if missing else "help"
        super().__init__(
            title=words.tr("data.export.code"),
            rows=qr_code(link, "l") if fits else (),
            said=words.tr(f"data.bgstats.{key}"),
            **kwargs,
        )

    def as_file(self) -> None:
        self.close()
        with self._root.reporting_errors():
            export_to_bgstats(self._root, [self._number])


class ExportSheet(Sheet):
    """How a finished game is to be handed on."""

    opens_links = platform == "android"
    """Whether another app on this device can be opened."""

    def __init__(self, root: AppRoot, number: int, **kwargs: Any) -> None:
        self._root, self._services = root, root.services
        self._number = number
        super().__init__(title=words.tr("data.export.game"), **kwargs)

    def as_picture(self) -> None:
        from screens.pages.data.picture import Poster

        def draw(play: FinishedGame, name: Callable[[str], Path]) -> None:
            Poster.of(play, self._row()).save(self._root, name(PNG), lambda path: hand_on(self._root, [path]))

        self._do(draw)

    def as_message(self) -> None:
        """The result in a few words, for somebody."""

        def send(play: FinishedGame, _name: Callable[[str], Path]) -> None:
            if share_text(result_text(play)) == "copied":
                self._root.toast(words.tr("result.copied"))

        self._do(send)

    def as_text(self) -> None:
        def copy(play: FinishedGame, _name: Callable[[str], Path]) -> None:
            copy_text(game_text(play, self._row()))
            self._root.toast(words.tr("data.copied"))

        self._do(copy)

    def as_file(self) -> None:
        """For this app on another phone."""

        def write(_play: FinishedGame, name: Callable[[str], Path]) -> None:
            exporter = self._services.store.exporter()
            exporter.write_game(self._number, name(JSON))
            hand_on(self._root, exporter.files)

        self._do(write)

    def to_bgstats(self) -> None:
        """Opens the game in BG Stats; where that is missing, there is the code for a phone that has it."""
        self.close()
        with self._root.reporting_errors():
            link = self._link()
            if not open_link(link):
                CodeSheet(self._root, self._number, link, missing=True).open()

    def as_code(self) -> None:
        self.close()
        with self._root.reporting_errors():
            CodeSheet(self._root, self._number, self._link(), missing=False).open()

    def _link(self) -> str:
        return self._services.store.bgstats(words.tr).link(self._number)

    def as_table(self) -> None:
        """The score sheet for a spreadsheet."""

        def write(play: FinishedGame, name: Callable[[str], Path]) -> None:
            path = name(CSV)
            table = self._services.store.spreadsheet(words.language, play.say)
            table.write_game(play.sheet(), self._row(), path)
            hand_on(self._root, [path])

        self._do(write)

    def _row(self) -> Any:
        return self._services.store.game_row(self._number)

    def _do(self, work: Callable[[FinishedGame, Callable[[str], Path]], object]) -> None:
        self.close()
        with self._root.reporting_errors():
            play = open_finished(self._root, self._number)
            stem = f"{play.title} {_stamp(self._row().created / 1000)}"
            work(play, lambda suffix: free_file(self._services, stem, suffix))


def export_all(root: AppRoot, kind: str) -> None:
    """Writes everything as a file or as a table, and hands it on."""
    path = _file_of_today(root, CSV if kind == WIDE else kind)
    sheet = ProgressSheet(root, title=words.tr("data.export.running"))
    if kind in (CSV, WIDE):
        table = root.services.store.spreadsheet(words.language, words.tr)
        write = table.write_wide if kind == WIDE else table.write_all
        sheet.watch(write(path), lambda: hand_on(root, [path]))
    else:
        exporter = root.services.store.exporter()
        sheet.watch(exporter.write_all(path), lambda: hand_on(root, exporter.files, exporter.left_out))


def export_to_bgstats(root: AppRoot, numbers: Sequence[int]) -> None:
    """Writes these games as a file for BG Stats, and hands it on."""
    path = _file_of_today(root, BGSPLAY)
    exporter = root.services.store.bgstats(words.tr)
    sheet = ProgressSheet(root, title=words.tr("data.export.running"))
    sheet.watch(exporter.write(numbers, path), lambda: hand_on(root, [path], exporter.left_out))


def _file_of_today(root: AppRoot, suffix: str) -> Path:
    return free_file(root.services, f"{words.tr('ui.app')} {_stamp(datetime.now().timestamp())}", suffix)


def copy_all(root: AppRoot) -> None:
    """All finished games as a text on the clipboard."""
    copy_text(all_text(root.services.store))
    root.toast(words.tr("data.copied"))


def _stamp(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d}"


load_kv(__file__)
