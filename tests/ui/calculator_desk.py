"""Hands and eyes for the calculators: what a test taps and reads there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from companion.games.kuhhandel.material import ANIMALS
from screens.games.circle.calculator import Stake
from screens.games.parts.calculator.pad import Pad
from screens.games.whales.calculator import Entry
from tests.games.sheet.sheets import EXAMPLE
from tests.ui.harness import Harness

LONG = "Мария-Антуанетта Констан"


class Desk:
    """One opened calculator."""

    def __init__(self, ui: Harness, game: str, players: int = 0) -> None:
        self.ui = ui
        self.taps = 0
        ui.go("calculator", game=game)
        ui.settle()
        while len(self.page.scored.pad.players) < players:
            self.add()
        if players:
            self.choose(0)
        self.taps = 0

    @property
    def page(self) -> Any:
        """The page at the front."""
        return self.ui.root.page

    def tap(self, kind: str, **properties: Any) -> None:
        """Taps the one widget of this class and these properties, wherever it has scrolled to."""
        self.touch(next(self._all(kind, **properties)))

    def touch(self, widget: Any) -> None:
        """Taps a widget."""
        self.ui.tap(widget)
        self.taps += 1

    def _all(self, kind: str, **properties: Any) -> Any:
        for widget in self.page.walk(restrict=True):
            names = {base.__name__ for base in type(widget).__mro__}
            if kind in names and all(getattr(widget, name) == value for name, value in properties.items()):
                yield widget

    def add(self) -> None:
        """One more player."""
        self.tap("IconButton", icon="account-plus-outline")

    def choose(self, seat: int) -> None:
        """Another tab, unless it is the chosen one; −1 for that of the whole table."""
        if self.page.chosen != seat:
            self.tap("PlayerTab", seat=seat)

    def keys(self, text: str) -> None:
        """Taps digits; > goes on to the next field, < takes a digit back."""
        for sign in text:
            self.tap("PadKey", key={">": "next", "<": "back"}.get(sign, sign))

    def pad(self, number: str) -> None:
        """Enters a number on the sheet with the number pad."""
        sheet = self.ui.find(kind="PadSheet")
        for digit in number:
            self.ui.tap(sheet.ids.pad.ids.keypad.key(digit))
        self.ui.tap(sheet.ids.enter)

    def go_on(self) -> None:
        """The main button."""
        self.tap("PrimaryButton")

    @property
    def main(self) -> str:
        """What the main button says."""
        return str(next(self._all("PrimaryButton")).text)

    @property
    def totals(self) -> dict[str, str]:
        """Everybody's total as the standings show it, the best first."""
        cells = self.ui.find_all(kind="StandingCell")
        cells.sort(key=lambda cell: (-round(cell.to_window(*cell.pos)[1]), cell.to_window(*cell.pos)[0]))
        return {cell.name: cell.total for cell in cells}

    @property
    def leaders(self) -> list[str]:
        """Who is marked."""
        return [cell.name for cell in self.ui.find_all(kind="StandingCell") if cell.leads]

    def result(self) -> list[str]:
        """Opens the result, with everybody's lines, and reads it; back leads to the calculator."""
        self.tap("Standings")
        for card in list(self._all("PlaceCard")):
            if not card.open:
                self.touch(card)
        texts = (getattr(widget, "text", "") for widget in self.page.walk())
        return [str(text).replace("\u00a0", " ") for text in texts if text]

    def says(self, part: str) -> bool:
        """Whether a text on the screen has this in it."""
        return any(part in text for text in self.ui.texts_on_screen())


def filled(desk: Desk) -> Pad:
    """As many players as can play, the first with a long name, and something entered for each."""
    page = desk.page
    pad = page.scored.pad.share(**SHARED.get(page.game, {}))
    while len(pad.players) < page.form.seats(pad)[-1]:
        pad = pad.add(page.form.newcomer(pad))
    for seat in range(len(pad.players)):
        pad = pad.put(seat, **ENTRIES[page.game](seat))
    return pad.call(0, LONG)


ENTRIES: dict[str, Callable[[int], dict[str, Any]]] = {
    "heckmeck": lambda seat: {"tiles": (21 + 2 * seat,)},
    "kuhhandel": lambda seat: {"sets": ANIMALS[seat : seat + 1], "rats": seat == 0, "money": 5000},
    "antiques": lambda seat: {"painting": 9, "sculpture": seat, "coins": 12},
    "whales": lambda seat: {"rounds": (Entry(pearls=19, bonuses=7), Entry(pearls=seat), Entry())},
    "circle": lambda seat: {"cash": 12500, "bets": (Stake(stall=1, token=2), Stake(stall=7, token=1))},
    "sheet": lambda seat: {"rounds": ({"gear": 3, "wheel": seat, "has_road": seat == 1},)},
}
SHARED: dict[str, dict[str, Any]] = {
    "kuhhandel": {"non_olet": True},
    "circle": {"race": 3, "win": 1, "place": 2, "show": 3, "last": 7},
    "sheet": {"sheet": json.dumps(EXAMPLE)},
}
