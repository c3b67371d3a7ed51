"""Widgets that are made once and used again: every step changes what they show, never which they are.

self._rows = Pool(BarRow, on_release=self._tapped)      # bound as each of them is made
…
for row, bar in self._rows.lay_in(self, bars):          # a row for each bar, and no others
    row.name, row.text = bar.name, bar.text
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from typing import Any, Generic, TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)
T = TypeVar("T")


class Pool(Generic[W]):
    """Widgets of one kind; a new one is made only where more are wanted at once than ever before."""

    def __init__(self, make: Callable[[], W], **bound: Callable[..., Any]) -> None:
        self._make, self._bound = make, bound
        self._made: list[W] = []

    def nth(self, number: int) -> W:
        """The widget with this number, from 0: for whoever can't wait until all of them are made."""
        return self.take(number + 1)[number]

    def take(self, count: int) -> list[W]:
        while len(self._made) < count:
            widget = self._make()
            widget.bind(**self._bound)
            self._made.append(widget)
        return self._made[:count]

    def prefetch(self, count: int) -> Generator[W, None, None]:
        """The first ``count`` widgets, each made when it is asked for: for whoever makes them before they are
        wanted."""
        for number in range(count):
            yield self.nth(number)

    def lay_in(self, parent: Widget, items: Collection[T], *behind: Widget) -> list[tuple[W, T]]:
        """Makes one widget for each item the children of ``parent``, and others behind them; returns each
        with its item, to be filled in."""
        widgets = self.take(len(items))
        arrange(parent, [*widgets, *behind])
        return list(zip(widgets, items, strict=True))


def arrange(parent: Widget, wanted: Sequence[Widget]) -> None:
    """Makes ``wanted`` the children of ``parent``, in this order; does nothing where they already are."""
    if list(reversed(parent.children)) == list(wanted):
        return
    parent.clear_widgets()
    for widget in wanted:
        parent.add_widget(widget)
