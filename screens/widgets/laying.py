"""From the outside to the inside: a box is laid, and a text written, once what is around it has its place.

Otherwise that would happen for a width that is not its own yet, and again for each one on the way: a table
took 250 layouts of 36 boxes and wrote 47 texts 105 times until everything stood.

    box._trigger_layout = Laying(box, box.do_layout)
    box._trigger_layout()       # lays it before the next frame, however often it is called until then

All of Kivy's layouts are laid like that, too. With a trigger each, Kivy would go through all of them, from
the first to the last, and then through those that were called meanwhile, up to twenty times before a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.uix.layout import Layout

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

    @property
    def is_triggered(self) -> bool:
        """Whether it has yet to be done."""
        return self in _due

    def outermost(self) -> Laying:
        """Whatever of the widget and all that is around it has to be laid first."""
        found, around = self, self._widget.parent
        while around is not None:
            trigger = getattr(around, "_trigger_layout", None)
            if trigger in _due:
                found = trigger
            around = around.parent if around.parent is not around else None  # a window is its own parent
        return found

    def do(self) -> None:
        """Does it."""
        self._lay()


_due: dict[Laying, None] = {}
"""In the order in which they were asked for."""


def _lay_all(*_: object) -> None:
    left = MOST
    try:
        while _due and left:
            laying = next(iter(_due)).outermost()
            del _due[laying]
            left -= 1
            laying.do()
    finally:
        if _due:
            _lay_all_soon()


_lay_all_soon = Clock.create_trigger(_lay_all, -1)

# Where a layout has no trigger yet, Kivy makes one of its own.
Layout._trigger_layout = cached_property(lambda layout: Laying(layout, layout.do_layout))
Layout._trigger_layout.__set_name__(Layout, "_trigger_layout")
