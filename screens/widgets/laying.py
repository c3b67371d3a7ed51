"""From the outside to the inside: a box is laid, and a text written, once what is around it has its place.

Otherwise that would happen for a width that is not its own yet, and again for each one on the way: a table
took 250 layouts of 36 boxes and wrote 47 texts 105 times until everything stood.

    box._trigger_layout = Laying(box, box.do_layout)
    box._trigger_layout()       # lays it before the next frame, however often it is called until then
    box._trigger_layout.later() # something in it has grown: lays it once nothing else is due
    box._trigger_layout.moved() # it stands elsewhere: lays it once everything is as large as it will be

What has grown goes from the inside to the outside, after all that is due: a column is laid after all of its
texts are written, not after each of them. What stands elsewhere comes last: it would be moved again by
whatever else grows above it.

All of Kivy's layouts are laid like that, too. With a trigger each, Kivy would go through all of them, from
the first to the last, and then through those that were called meanwhile, up to twenty times before a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
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

    def moved(self, *_: object) -> None:
        """The widget stands elsewhere, and all that is in it has to go with it."""
        if not self.is_triggered:
            _moved[self] = None
            _lay_all_soon()

    @property
    def is_triggered(self) -> bool:
        """Whether it has yet to be done."""
        return self in _due or self in _grown or self in _moved

    def outermost(self, of: Collection[Laying]) -> Laying:
        """Whatever of these belongs to the widget or to what is around it, and has to be laid first."""
        found = self
        for around in _around(self._widget):
            trigger: Any = getattr(around, "_trigger_layout", None)
            if trigger in of:
                found = trigger
        return found

    def do(self) -> None:
        """Does it."""
        self._lay()


class KivysLaying(Laying):
    """The same for one of Kivy's layouts, which calls it for whatever changes, in it and of its own: a grid
    of thirty texts would be laid after each of them."""

    __slots__ = ()

    def __call__(self, changed: object = None, *_: object) -> None:
        if changed is None or changed is self._widget:
            super().__call__()
        else:
            self.later()


_due: dict[Laying, None] = {}
"""In the order in which they were asked for."""
_grown: dict[Laying, int] = {}
"""Each with how many things are around it."""
_moved: dict[Laying, None] = {}


def _around(widget: Any) -> Iterator[Any]:
    while (around := widget.parent) is not None and around is not widget:  # a window is its own parent
        yield around
        widget = around


def _next() -> Laying:
    if _grown and not _due:
        laying = max(_grown, key=_grown.__getitem__)
    else:
        waiting = _due or _moved
        laying = next(iter(waiting)).outermost(waiting)
    for one_of in (_due, _grown, _moved):
        one_of.pop(laying, None)
    return laying


def _lay_all(*_: object) -> None:
    if _still:
        return
    left = MOST
    try:
        while (_due or _grown or _moved) and left:
            left -= 1
            _next().do()
    finally:
        if _due or _grown or _moved:
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
Layout._trigger_layout = cached_property(lambda layout: KivysLaying(layout, layout.do_layout))
Layout._trigger_layout.__set_name__(Layout, "_trigger_layout")
