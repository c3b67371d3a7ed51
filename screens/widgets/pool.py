"""Widgets that are made once and used again: every step changes what they show, never which they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)


class Pool(Generic[W]):
    """Widgets of one kind; a new one is made only where more are wanted at once than ever before."""

    def __init__(self, make: Callable[[], W]) -> None:
        self._make = make
        self._made: list[W] = []

    def nth(self, number: int) -> W:
        """The widget with this number, from 0: for whoever can't wait until all of them are made."""
        return self.take(number + 1)[number]

    def take(self, count: int) -> list[W]:
        """The first ``count`` widgets."""
        while len(self._made) < count:
            self._made.append(self._make())
        return self._made[:count]


def arrange(parent: Widget, wanted: Sequence[Widget]) -> None:
    """Makes ``wanted`` the children of ``parent``, in this order; does nothing where they already are."""
    if list(reversed(parent.children)) == list(wanted):
        return
    parent.clear_widgets()
    for widget in wanted:
        parent.add_widget(widget)
