"""A screen in the middle of the table: the whole page turns to whoever is asked, the seats to their people.

People sit around it clockwise, the first half of them at the lower edge, the others opposite. What opens over
the page turns with it, and touches find what they see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.core.window import Window

from companion.store.settings import FACING

if TYPE_CHECKING:
    from screens.table.page import TablePage


def sits_opposite(seat: int, count: int) -> bool:
    return seat >= (count + 1) // 2


class Facing:
    def __init__(self, page: TablePage) -> None:
        self._page = page

    def follow(self) -> None:
        """Turns to whoever is asked here, if the table wants that; where everybody is, it stays as it is."""
        page = self._page
        if not (page.editable and page.services.settings.get(FACING)):
            self.turn_back()
        elif not page.panel.elsewhere:
            seat, count = page.play.session.prompt().seat, len(page.play.people.names)
            turned = Window.rotation == 180 if seat is None else sits_opposite(seat, count)
            self.turn(turned, frozenset(one for one in range(count) if sits_opposite(one, count) != turned))

    def turn_back(self) -> None:
        self.turn(False, frozenset())

    def turn(self, turned: bool, opposite: frozenset[int]) -> None:
        """Turns the page, and the seats that are read from its upper edge."""
        self._page.seats.opposite = opposite
        angle = 180 if turned else 0
        if Window.rotation != angle:
            Window.rotation = angle
            Window.update_viewport()  # which Kivy does for another size only
