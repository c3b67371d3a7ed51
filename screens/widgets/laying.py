"""From the outside to the inside: a box is laid, and a text written, once what is around it has its place.

Otherwise that would happen for a width that is not its own yet, and again for each one on the way: a table
took 250 layouts of 36 boxes and wrote 47 texts 105 times until everything stood.

    box._trigger_layout = Laying(box, box.do_layout)
    box._trigger_layout()       # lays it before the next frame, however often it is called until then
    box._trigger_layout.later() # something in it has grown: lays it once nothing else is due

What has grown goes from the inside to the outside, and last: a column is laid after all of its texts are
written, not after each of them.

All of Kivy's layouts are laid like that, too. With a trigger each, Kivy would go through all of them, from
the first to the last, and then through those that were called meanwhile, up to twenty times before a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.uix.layout import Layout

from screens.drawing.painting import painting_later

MOST = 5000
"""No page needs more steps for a frame: two things that never agree on their sizes go on in the next one."""


class Laying:
    """What is to be done with a widget as soon as everything around it has its place."""

    __slots__ = ("_lay", "_widget")

    def __init__(self, widget: Any, lay: Callable[[], object]) -> None:
        self._widget, self._lay = widget, lay

    def __call__(self, *_: object) -> None:
        if self not in _due:
            _due[self] = None
            _lay_all_soon()

    def later(self, *_: object) -> None:
        """Something in the widget has grown, which does not change how wide the other things in it are."""
        if self not in _due and self not in _grown:
            _grown[self] = sum(1 for _ in _around(self._widget))
            _lay_all_soon()

    @property
    def is_triggered(self) -> bool:
        """Whether it has yet to be done."""
        return self in _due or self in _grown

    def outermost(self) -> Laying:
        """Whatever of the widget and all that is around it has to be laid first."""
        found = self
        for around in _around(self._widget):
            trigger = getattr(around, "_trigger_layout", None)
            if trigger in _due:
                found = trigger
        return found

    def do(self) -> None:
        """Does it."""
        self._lay()


_due: dict[Laying, None] = {}
"""In the order in which they were asked for."""
_grown: dict[Laying, int] = {}
"""Each with how many things are around it."""


def _around(widget: Any) -> Iterator[Any]:
    while (around := widget.parent) is not None and around is not widget:  # a window is its own parent
        yield around
        widget = around


def _next() -> Laying:
    laying = next(iter(_due)).outermost() if _due else max(_grown, key=_grown.__getitem__)
    _due.pop(laying, None)
    _grown.pop(laying, None)
    return laying


def _lay_all(*_: object) -> None:
    if _still:
        return
    left = MOST
    try:
        while (_due or _grown) and left:
            left -= 1
            _next().do()
    finally:
        if _due or _grown:
            _lay_all_soon()


_lay_all_soon = Clock.create_trigger(_lay_all, -1)
_still: list[object] = []
"""Whoever wants nothing to be laid just now."""


@contextmanager
def standing_still() -> Iterator[None]:
    """Nothing is laid or painted meanwhile, also over several frames: what comes is not all there yet."""
    reason = object()
    _still.append(reason)
    try:
        with painting_later():
            yield
    finally:
        _still.remove(reason)
        _lay_all_soon()


# Where a layout has no trigger yet, Kivy makes one of its own.
Layout._trigger_layout = cached_property(lambda layout: Laying(layout, layout.do_layout))
Layout._trigger_layout.__set_name__(Layout, "_trigger_layout")
