"""Hands for the table: games to sit down at, and a player who fills in any prompt by tapping;
tables with a coach, and patience until it has worked everything out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.core.prompt import Amount
from companion.core.session import Session
from companion.document import read_setup
from companion.games import load
from screens.games.heckmeck.desk import DiePlace, picture_of
from screens.widgets.keypad import fits
from tests.games.harness import random_action
from tests.ui.beneath import forget_screens
from tests.ui.harness import Harness, part, parts

NAMES = ["Петя", "Маша", "Даша", "Вася", "Настя", "Коля", "Тома"]


def new_game(ui: Harness, game: str, players: int = 4, names: list[str] | None = None, **options: Any) -> int:
    """Starts a game in the app's store; its number."""
    store = ui.app.services.store
    setup = read_setup(load(game), (names or NAMES)[:players], options)
    return store.id_of(store.create_game(setup, seed="a table"))


def play_before(ui: Harness, number: int, *actions: dict[str, Any]) -> None:
    """Plays actions before anybody sits down at the table."""
    session = ui.app.services.store.open_game(number)
    for action in actions:
        session.submit(action)


def without_screens(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The game has no screens of its own: everything goes through the prompt panel."""
    forget_screens(game, monkeypatch)


def die_of(tray: Any, face: Any) -> Any:
    """The first die of a roll of Heckmeck that shows this face."""
    return part(tray, "DiePlace", face=picture_of(face))


def face_key(tray: Any, face: Any) -> Any:
    """The key with which a face of Heckmeck is entered."""
    return next(key for key in parts(tray, "Die", face=picture_of(face)) if not isinstance(key, DiePlace))


def sit_down(ui: Harness, number: int) -> Any:
    """Opens the table; the page."""
    ui.go("table", game=number)
    ui.settle(6)
    return ui.root.page


def all_is_dealt(ui: Harness) -> None:
    """The box lies ready: the sheet on which it was dealt goes."""
    tap(ui, part(ui.widget("DealingSheet"), "PrimaryButton"))
    ui.settle(8)


def session_of(ui: Harness) -> Session:
    """The game on the table."""
    session: Session = ui.root.page.play.session
    return session


def tap(ui: Harness, widget: Widget, where: tuple[float, float] = (0.5, 0.5)) -> None:
    """A tap that waits no longer than it has to: only a scroll view that scrolls holds a touch back."""
    ui.scroll_to(widget)
    ui.touch_down(widget, where).touch_up()
    # A scroll view hands a tap on in two steps, each after a tenth of a second at most.
    for _ in range(3 if _scrolls(widget) else 0):
        ui.time.now += 0.1
        EventLoop.idle()
    ui.settle(2)


def double_tap(ui: Harness, widget: Any) -> None:
    """The second half of a double tap."""
    second = UnitTestTouch(*widget.to_window(*widget.center))
    second.is_double_tap = True
    second.touch_down()
    second.touch_up()
    ui.settle(2)


def tap_cell(ui: Harness, grid: Any, row: int, seat: int) -> None:
    """Taps a cell of a table of points."""
    x, y, width, height = grid.cell_box(row, seat)
    ui.tap(grid, ((x + width / 2 - grid.x) / grid.width, (y + height / 2 - grid.y) / grid.height))


def _scrolls(widget: Any) -> bool:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView) and parent.do_scroll_y:
            return True
        parent = parent.parent
    return False


def open_seat(ui: Harness, seat: int) -> None:
    """Taps a seat, wherever the game shows it."""
    page = ui.root.page
    if page.seats.seats:
        ui.tap(page.seats.cell(seat))
    else:
        grid = page.board.rounds.grid
        x, _, width, _ = grid.cell_box(0, seat)
        ui.tap(grid, ((x + width / 2 - grid.x) / grid.width, 1 - 20 / grid.height))
    ui.settle(4)


def press(ui: Harness, text: str) -> None:
    """Taps a button of the sheet that is open, even where it has to be scrolled to."""
    (sheet, *_) = ui.root.ids.overlays.children
    ui.tap(next(part for part in sheet.walk() if getattr(part, "text", "") == text and hasattr(part, "icon")))


class PanelPlayer:
    """Plays through the prompt panel alone: knows no game, only the widgets that are there."""

    def __init__(self, ui: Harness, chance: Random) -> None:
        self.ui = ui
        self.chance = chance

    @property
    def panel(self) -> Any:
        """The panel of the table page."""
        return self.ui.root.page.panel

    def step(self, tries: int = 30) -> bool:
        """Makes one step by tapping; False where nothing came of many tries."""
        before = session_of(self.ui).cursor
        for _ in range(tries):
            self._attempt()
            if session_of(self.ui).cursor != before:
                return True
        return False

    def _attempt(self) -> None:
        ways = self._tiles(self.panel.ways)
        if ways and (not self.panel.filling or self.chance.random() < 0.5):
            self._tap(self.chance.choice(ways))
        switch = self.panel.chance
        if switch.parent is not None and self.chance.random() < 0.3:
            self._tap(self.chance.choice(switch.children))
        if self.panel.form.parent is not None:
            self._fill(self.panel.form)
        buttons = [button for button in self._buttons() if button.lit]
        if buttons:
            self._tap(self.chance.choice(buttons))
        if self.ui.root.ids.curtains.children:
            self._behind_the_curtain()

    def _behind_the_curtain(self) -> None:
        curtain = self.ui.root.ids.curtains.children[0]
        show = self.ui.find(kind="HoldButton")
        if curtain.hold:
            self.ui.hold(show, 0.3)
        else:
            self._tap(show)
            self._fill(curtain.secret.ids.form)
        done = self.ui.find(kind="SecondaryButton")
        if done.disabled:
            self.ui.back()
        else:
            self._tap(done)

    def _fill(self, form: Any) -> None:
        seats = self._tiles(form.ids.seats)
        if seats:
            self._tap(self.chance.choice(seats))
        for editor in parts(form, "Editor"):
            getattr(self, f"_fill_{type(editor).__name__}")(editor)

    def _fill_PickEditor(self, editor: Any) -> None:
        tile = self.chance.choice(self._tiles(editor.ids.grid))
        if not tile.active:
            self._tap(tile)

    _fill_WhoEditor = _fill_PickEditor

    def _fill_SeveralEditor(self, editor: Any) -> None:
        low, high = editor.bounds
        wanted = self.chance.choice((low, min(high, low + 1), min(high, self.chance.randint(low, high))))
        while len(editor.chosen) > wanted:
            self._tap(self._tiles(editor.ids.row)[0])
        while len(editor.chosen) < wanted and (tiles := self._tiles(editor.ids.grid)):
            self._tap(self.chance.choice(tiles))

    _fill_DiceEditor = _fill_SeveralEditor

    def _fill_AmountEditor(self, editor: Any) -> None:
        if self.chance.random() < 0.2:
            self._tap(self.ui.find(text=editor.figure, kind="AmountFigure"))
            self._type(editor.field)
            return
        for _ in range(self.chance.choice((0, 0, 1, 2))):
            buttons = [editor.ids.more, *editor.ids.jumps.children]
            button = self.chance.choice([button for button in buttons if not button.disabled] or [None])
            if button is not None:
                self._tap(button)

    def _fill_EntryEditor(self, editor: Any) -> None:
        self._tap(self.chance.choice([editor.ids.more, *editor.ids.jumps.children]))

    def _fill_EntriesEditor(self, editor: Any) -> None:
        self._tap(next(reversed(editor.ids.cells.children)))
        while self.ui.root.ids.overlays.children:
            self._type(Amount("points", editor.field.low, editor.field.high))

    def _fill_TextEditor(self, editor: Any) -> None:
        self.ui.type_text(editor.ids.input, self._name())

    def _fill_RowsEditor(self, editor: Any) -> None:
        for record in reversed(editor.ids.records.children):
            for line in record.ids.texts.children:
                self.ui.type_text(line, self._name())
            cells = list(reversed(record.ids.cells.children))
            self._tap(cells[0])
            amounts = [part for part in editor.field.fields if isinstance(part, Amount)]
            for amount in amounts:
                self._type(amount)
            while self.ui.root.ids.overlays.children:
                self.ui.back()

    def _type(self, field: Amount) -> None:
        """Types a number that fits on the pad that is open."""
        high = field.low + 12 * field.step if field.high is None else field.high
        number = self.chance.randrange(field.low, high + 1, field.step)
        assert fits(number, field)
        for digit in f"-{-number}" if number < 0 else str(number):
            self._tap(self.ui.find(kind="PadKey", key="sign" if digit == "-" else digit))
        enter = next(widget for widget in self.ui.in_front() if type(widget).__name__ == "PrimaryButton")
        assert not enter.disabled
        self._tap(enter)

    def _name(self) -> str:
        return "".join(self.chance.choices("абвгдежзиклмн", k=6)).title()

    def _tiles(self, grid: Any) -> list[Any]:
        return [] if grid.parent is None else [tile for tile in grid.children if not tile.disabled]

    def _buttons(self) -> list[Any]:
        return parts(self.panel.ids.buttons, "WordButton")

    def _tap(self, widget: Widget) -> None:
        tap(self.ui, widget)


MOST_FRAMES = 20_000


def coached_game(ui: Harness, game: str, **setup: Any) -> int:
    """Starts a game with the coach; its number."""
    number = new_game(ui, game, **setup)
    ui.app.services.store.coaching.turn(number, 0, True)
    return number


def play_until(ui: Harness, number: int, wanted: Callable[[Session], Any], seed: int = 3) -> None:
    """Plays at random, before anybody sits down, up to a position that is wanted."""
    session = ui.app.services.store.open_game(number)
    chance = Random(seed)
    while not wanted(session):
        assert not session.over, "there was no such position"
        session.submit(random_action(session.game, session.state, chance))


def listen(ui: Harness) -> Any:
    """Waits until the coach on the table has worked everything out; the panel."""
    panel = ui.root.page.coach.panel
    for _ in range(MOST_FRAMES):
        if not panel.busy:
            ui.settle(4)
            return panel
        ui.settle(1)
    raise AssertionError("the coach never comes to an end")


def unfold(ui: Harness) -> None:
    """Taps the line of the coach."""
    ui.tap(ui.find(kind="CoachStrip"))
    ui.settle(4)


def sit_down_with_coach(ui: Harness, number: int) -> Any:
    """Opens the table and listens to the coach; its advice."""
    sit_down(ui, number)
    return listen(ui).advice
