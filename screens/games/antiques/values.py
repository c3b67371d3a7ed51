"""What stamps and jewelry score, to be corrected from the players' own cards: once, and then remembered.

ValuesSheet(root).ask(changed)              # for games to come and the calculator
ValuesSheet(root).ask(changed, game)        # and for a game of the store, which is counted anew
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.prompt import Amount
from companion.games.antiques.scoring import HIGHEST_VALUE, TABLE_LENGTH, allows_values
from companion.games.antiques.state import Values
from screens.app.root import AppRoot
from screens.text.words import words
from screens.widgets.containers import Column, Upright
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

GAME = "antiques"
PRINTED = {kind: tuple(points) for kind, points in asdict(Values()).items()}
"""What the app believes of the cards before anybody corrects it."""


class ValueCell(Plate, Tappable, Upright):
    cards = StringProperty("")
    points = NumericProperty(0)
    corrected = BooleanProperty(False)


class ValueTable(Column):
    kind = StringProperty("")

    def __init__(self, kind: str, edit: Callable[[str, int], object]) -> None:
        super().__init__(kind=kind)
        self.cells = [ValueCell() for _ in range(TABLE_LENGTH)]
        for place, cell in enumerate(self.cells):
            cell.cards = f"{place + 1}+" if place == TABLE_LENGTH - 1 else str(place + 1)
            cell.bind(on_release=lambda _cell, place=place: edit(kind, place))
            self.ids.cells.add_widget(cell)

    def describe(self) -> Description:
        return {"role": "group", "name": words.tr(f"antiques.screen.kind.{self.kind}")}

    def show(self, points: tuple[int, ...]) -> None:
        """Writes the values, and marks those that were corrected."""
        for cell, value, printed in zip(self.cells, points, PRINTED[self.kind], strict=True):
            cell.points, cell.corrected = value, value != printed


class ValuesSheet(Sheet):
    changed = BooleanProperty(False)
    """Whether anything differs from what the app brings along."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._root, self._services = root, root.services
        self._done: Callable[[], object] = lambda: None
        self._game: int | None = None
        self._values = dict(PRINTED)
        self.tables = {kind: ValueTable(kind, self._edit) for kind in PRINTED}
        for table in self.tables.values():
            self.ids.tables.add_widget(table)

    def ask(self, done: Callable[[], object], game: int | None = None) -> None:
        """Opens; ``done`` is called after every correction."""
        self._done, self._game = done, game
        with self._root.reporting_errors():
            self._read()
        self._show()
        self.open()

    def reset(self) -> None:
        """Back to what the app brings along."""
        with self._root.reporting_errors():
            self._forget()

    def _edit(self, kind: str, place: int) -> None:
        title = words.tr(f"antiques.screen.values.{kind}", n=self.tables[kind].cells[place].cards)
        points = Amount("points", 0, HIGHEST_VALUE)
        ask_number(title, points, lambda value: self._correct(kind, place, value))

    def _correct(self, kind: str, place: int, value: int) -> None:
        points = self._values[kind]
        points = (*points[:place], value, *points[place + 1 :])
        with self._root.reporting_errors():
            self._services.store.decks.learn(GAME, {kind: list(points)})
            self._values[kind] = points
            self._apply()

    def _forget(self) -> None:
        for kind in PRINTED:
            self._services.store.decks.forget(GAME, kind)
        self._values = dict(PRINTED)
        self._apply()

    def _apply(self) -> None:
        """Tells the game that is being counted, too."""
        if self._game is not None:
            known = self._services.store.decks.known(GAME)
            self._services.store.teach(self._game, "values", known)
            self._services.open_game(self._game)  # where guests play it, they go along
        self._show()
        self._done()

    def _read(self) -> None:
        known: dict[str, Any] = self._services.store.decks.known(GAME)
        self._values = dict(PRINTED)
        if allows_values(known):
            self._values |= {kind: tuple(points) for kind, points in known.items()}

    def _show(self) -> None:
        for kind, table in self.tables.items():
            table.show(self._values[kind])
        self.changed = self._values != PRINTED


load_kv(__file__)
