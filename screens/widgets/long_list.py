"""A list of any length, of which only the rows in sight exist.

    LongList:
        id: list
        row_height: dp(88)

    page.ids.list.show(count, GameLine, fill=lambda row, index: …, on_release=…)   # new content, from the top
    page.ids.list.refresh(count)                                                   # the same, changed

Every row is bound as it is made. ``fill`` writes the properties of a row when it comes into sight, so it may
read what it shows just then. Kivy's own recycled list takes an entry for every row and goes through all of
them at each change: 0.15 seconds for 10,000 games here, several times that on a phone. This one costs the
same for ten and for ten thousand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.widgets.containers import Scroll


class LongList(Scroll):
    """Rows of one height, below each other."""

    row_height = NumericProperty(64)
    count = NumericProperty(0)
    """How many there are."""
    side = NumericProperty(0)
    """How much room is left free at both sides."""

    def __init__(self, **kwargs: Any) -> None:
        self._rows: list[Any] = []
        self._shown: list[int | None] = []
        self._make: Callable[[], Any] | None = None
        self._fill: Callable[[Any, int], object] = lambda row, index: None
        self._bound: dict[str, Any] = {}
        self._lay = Clock.create_trigger(self._lay_out, -1)
        super().__init__(**kwargs)
        self._sheet = Widget(size_hint_y=None)
        self.add_widget(self._sheet)
        for name in ("height", "scroll_y", "count"):
            self.fbind(name, self._lay)
        for name in ("width", "row_height", "side"):
            self.fbind(name, self._forget)
        for name in ("width", "pos"):
            self._sheet.fbind(name, self._lay)

    def show(
        self, count: int, make: Callable[[], Any], fill: Callable[[Any, int], object], **bound: Any
    ) -> None:
        """Shows ``count`` rows from the first on; ``make`` makes a widget, ``fill`` writes a row into it."""
        if make is not self._make:
            self._sheet.clear_widgets()
            self._rows, self._shown = [], []
        self._make, self._fill, self._bound = make, fill, bound
        self.refresh(count)
        self.scroll_y = 1

    def reveal(self, index: int) -> None:
        """Scrolls so that a row stands in the middle, as far as the list reaches."""
        below = self.count * self.row_height - self.height
        if below > 0:
            wanted = (index + 0.5) * self.row_height - self.height / 2
            self.scroll_y = 1 - min(1.0, max(0.0, wanted / below))

    def refresh(self, count: int) -> None:
        """What the rows show, or how many there are, has changed."""
        self.count = count
        self._forget()

    def _forget(self, *_: object) -> None:
        """Rows are written anew: something else is in them, or they have more or less room."""
        self._shown = [None] * len(self._rows)
        self._lay()

    def _lay_out(self, *_: object) -> None:
        high = self.row_height
        self._sheet.height = self.count * high
        if self._make is None:
            return
        for _missing in range(min(int(self.count), ceil(self.height / high) + 1) - len(self._rows)):
            row = self._make()
            row.bind(**self._bound)
            self._rows.append(row)
            self._shown.append(None)
            self._sheet.add_widget(row)
        below = max(0.0, self._sheet.height - self.height)
        first = max(0, int((1 - self.scroll_y) * below // high))
        for number, row in enumerate(self._rows):
            # Every row of the list has its own widget, the same one as long as it stays in sight.
            index = first + (number - first) % len(self._rows)
            if index >= self.count:
                row.pos = (-2 * self.width, 0)
                continue
            row.size = (self.width - 2 * self.side, high)
            row.pos = (self._sheet.x + self.side, self._sheet.top - (index + 1) * high)
            if self._shown[number] != index:
                self._shown[number] = index
                self._fill(row, index)
