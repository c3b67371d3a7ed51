"""A score sheet on the table: a cell is filled in with the keys below it, and explained when it is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp

from companion.core.journal import Entry
from companion.core.messages import Message, Seat
from companion.games.sheet.rounds import Round
from companion.games.sheet.view import SheetView
from companion.store import Setting
from screens.drawing.theme import theme
from screens.games.sheet.cells import Cells, Turned
from screens.games.sheet.explanation import explain
from screens.games.sheet.filling import Filling
from screens.play.action_buttons import ActionButton
from screens.play.board import Board
from screens.play.extent import Extent
from screens.play.fields.score_form import ScoreForm
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.score_grid import HEAD, ROW

LEAST_LINES = 3
"""So many lines are always in sight."""
LOW = 379
"""dp: where there is no more room the form does without its sentence."""
TURNED = Setting("sheet.turned", "", ("", "turned"))
"""Whether players stand across where else rows would, and the other way round."""


class Remarks(Column):
    """What looks odd, in quiet lines."""


class SheetBoard(Board[SheetView]):
    fills = frozenset(("fill", "done"))
    wants_room = True
    shows_seats = True
    shows_deeds = frozenset(("fill", "done"))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.form: ScoreForm | None = None
        self._filling: Filling | None = None
        self._wide = self._switched = False
        """Whether the phone is held across, and whether somebody has turned the sheet."""
        app = App.get_running_app()
        if app is not None:
            app.bind(on_pause=lambda *_: self._write())
        theme.bind(text_size=self._share_room)

    # What is shown

    def draw(self) -> None:
        scene = self.scene
        self._switched = self.play.services.settings.get(TURNED) == "turned"
        if self._filling is None:
            self._filling, before = Filling(scene), None
        else:
            before = self.filling.cell
            self.filling.follow(scene)
        if self.form is None:
            self.form = self._make_form()
            self.add_widget(self.form)
        self.where = self._where()
        self._show(begin=self.filling.cell != before)

    @property
    def filling(self) -> Filling:
        """The cell that is filled in."""
        assert self._filling is not None, "nothing has been shown yet"
        return self._filling

    def _make_form(self) -> ScoreForm:
        form = ScoreForm(self._sheet())
        form.bind(
            on_cell=lambda _, row, column: self._tap_cell(*self._line_and_seat(row, column)),
            on_hold=lambda _, row, column: self._explain(*self._line_and_seat(row, column)),
            on_name=lambda _, column: self._tap_name(column),
            on_corner=lambda _: self._turn_sheet(),
            on_enter=lambda _, values: self._change(lambda: self.filling.enter(values)),
            on_last=lambda _: self._go_on(),
        )
        self._remarks = Remarks()
        form.ids.above.add_widget(self._remarks)
        form.panel.fbind("height", self._share_room)
        return form

    def arrange(self) -> None:
        """A phone that is held across turns the sheet, too."""
        wide = Window.width > Window.height
        if wide != self._wide:
            self._wide = wide
            self._show(begin=True)

    def _sheet(self) -> Cells | Turned:
        cells = self.filling.cells()
        return Turned(cells) if self._turned else cells

    def _show(self, begin: bool = False) -> None:
        """Shows everything; ``begin``: another cell is asked for."""
        if self.form is None:
            return
        cells, cell = self.filling.cells(), self.filling.cell
        place = 0 if cell is None or not begin else cells.begin(cell[0])
        self.form.show(Turned(cells) if self._turned else cells, place)
        self._remarks.ids.text.text = "\n".join(map(self.say, _odd(self.filling.view)))
        self._share_room()
        self._show_buttons()

    def _where(self) -> str:
        """Which sheet it is, and which round."""
        view = self.view
        name = words.tr("sheet.named", name=view.sheet.name)
        if view.rounds == 1 or view.open is None:
            return words.tr("sheet.name") if self.play.session.setup.title == name else name
        return str(words.tr("sheet.screen.where", n=view.round, rounds=view.rounds))

    def _share_room(self, *_: object) -> None:
        if self.form is None:
            return
        lines = (HEAD + ROW * LEAST_LINES) * dp(1) * max(1.0, theme.text_size)
        across = self._wide and self.width > dp(400)
        keys = 0 if self.filling.cell is None or across else self.form.panel.minimum_height
        self.extent = Extent(keys + lines, min(keys + lines - 2 * dp(ROW), dp(LOW)))

    def react(self, news: Entry) -> None:
        self.sound("keep" if news.action.do == "done" else "tick")

    def leave(self) -> None:
        super().leave()
        self._write()

    def begin(self) -> None:
        super().begin()
        self._filling = None

    def _show_buttons(self) -> None:
        choice, view = self.scene.choice("done"), self.filling.view
        if view.open is None or not self.play.interactive:
            self.buttons = []
            return
        last = view.round == view.rounds
        text = words.tr("sheet.choice.done.last" if last else "sheet.choice.done")
        said = choice is not None or self.filling.has_said
        self.buttons = [ActionButton(text, self._close_round, "check", open=said)]

    # What a finger does

    def _tap_cell(self, line: int, seat: int) -> None:
        if self.filling.turn_to(line, seat):
            self._show(begin=True)

    def _go_on(self) -> bool:
        """On from the last number of a cell."""
        moved = self.filling.turn_to_next()
        self._show(begin=moved)
        return moved

    def _change(self, change: Callable[[], object]) -> None:
        change()
        self._show()

    def _write(self) -> None:
        if self._filling is not None:
            self._filling.write()

    def _close_round(self) -> None:
        if self.filling.write():
            self.play.submit({"do": "done"})

    # Turned

    @property
    def _turned(self) -> bool:
        return self._switched != self._wide

    def _turn_sheet(self) -> None:
        self._switched = not self._switched
        self.play.services.settings.set(TURNED, "turned" if self._switched else "")
        self._show(begin=True)

    def _line_and_seat(self, row: int, column: int) -> tuple[int, int]:
        return (column - 1, row) if self._turned else (row, column)

    def _tap_name(self, column: int) -> None:
        if not self._turned:
            self.show_seat(column)

    # Explained

    def _explain(self, line: int, seat: int) -> None:
        explain(self.filling.cells(), line, seat)


def _odd(view: SheetView) -> list[Message]:
    """What looks odd in the last round that is complete."""
    last = view.open if view.open is not None and _is_complete(view.open) else None
    if last is None:
        last = view.closed[-1] if view.closed else None
    if last is None:
        return []
    checks = view.sheet.checks
    return [Message("sheet.check", seat=Seat(seat), said=checks[n].name) for n, seat in last.suspects]


def _is_complete(now: Round) -> bool:
    """Whether everybody has said every number that is asked for."""
    numbers = [ask.id for ask in now.sheet.asks.values() if ask.kind == "number"]
    return all(id in now.values[seat] for seat in now.playing for id in numbers)


load_kv(__file__)
