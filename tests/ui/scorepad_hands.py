"""Hands at a scorepad: they tap real keys, cells and zones, and count the taps."""

from __future__ import annotations

from tests.ui.harness import Harness
from tests.ui.table import tap, tap_cell


class Hands:
    """Taps, and counts them."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.taps = 0

    def key(self, *keys: str) -> None:
        """Keys of the pad, one after the other."""
        for key in keys:
            self.taps += 1
            found = [part for part in self.ui.root.page.board.walk() if getattr(part, "key", "") == key]
            tap(self.ui, found[0])

    def cell(self, row: int, seat: int) -> None:
        """A cell of the sheet."""
        tap_cell(self.ui, self.ui.root.page.board.rounds.grid, row, seat)

    def main(self) -> None:
        """The main button."""
        self.taps += 1
        tap(self.ui, self.ui.find(kind="MainAction"))

    def zone(self, seat: int, part: str) -> None:
        """Minus, the figure or plus of somebody's zone, as they see it."""
        self.taps += 1
        zone = self.ui.root.page.board.counter.zones[seat]
        along = {"less": 0.15, "figure": 0.5, "more": 0.85}[part]
        where = {0: (along, 0.5), 180: (1 - along, 0.5), 90: (0.5, along), 270: (0.5, 1 - along)}
        self.ui.touch_down(zone, where[int(zone.turn)]).touch_up()
        self.ui.settle(2)

    def swipe(self, seat: int, towards: str, begin: str = "figure") -> None:
        """A finger slides over somebody's zone towards their plus or minus."""
        self.taps += 1
        zone = self.ui.root.page.board.counter.zones[seat]
        along = {"less": 0.2, "figure": 0.5, "more": 0.8}[begin]
        where = {0: (along, 0.5), 180: (1 - along, 0.5), 90: (0.5, along), 270: (0.5, 1 - along)}
        touch = self.ui.touch_down(zone, where[int(zone.turn)])
        far = 60 if towards == "more" else -60
        dx, dy = {0: (far, 0), 180: (-far, 0), 90: (0, far), 270: (0, -far)}[int(zone.turn)]
        x, y = touch.x, touch.y
        for step in range(1, 7):
            touch.touch_move(x + dx * step / 6, y + dy * step / 6)
            self.ui.settle(1)
        touch.touch_up()
        self.ui.settle(2)
