"""Layout from the outside to the inside: a box is laid out, and a text written, once what is around it has
its place.

Otherwise that would happen for a width that is not its own yet, and again for each one on the way: a table
took 250 layouts of 36 boxes and wrote 47 texts 105 times until everything stood.

    trigger = LayoutTrigger(box, box.do_layout)
    trigger()                   # before the next frame, however often it is called until then
    trigger.after_children()    # something in it has grown: once nothing else is due
    trigger.after_sizes()       # it stands elsewhere: once everything is as large as it will be

What has grown goes from the inside to the outside, after all that is due: a column is laid out after all of
its texts are written, not after each of them. What stands elsewhere comes last: it would be moved again by
whatever else grows above it.

With a trigger each, Kivy would go through all of its layouts, from the first to the last, and then through
those that were called meanwhile, up to twenty times before a frame. With this part all of them are in the
queue, too; without it, each `LayoutTrigger` is one of Kivy's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView

from screens.lean import chosen
from screens.lean.paint_queue import painting_suspended

MOST = 5000
"""No page needs more steps for a frame: two things that never agree on their sizes go on in the next one."""


class QueuedTrigger:
    """What is to be done with a widget as soon as everything around it has its place."""

    __slots__ = ("_lay_out", "_widget")

    def __init__(self, widget: Any, lay_out: Callable[[], object]) -> None:
        self._widget, self._lay_out = widget, lay_out

    def __call__(self, *_: object) -> None:
        if self not in _due:
            _due[self] = None
            _flush_soon()

    def after_children(self, *_: object) -> None:
        """Something in the widget has grown, which does not change how wide the other things in it are."""
        if self not in _due and self not in _grown:
            _grown[self] = sum(1 for _ in _around(self._widget))
            _flush_soon()

    def after_sizes(self, *_: object) -> None:
        """The widget stands elsewhere, and all that is in it has to go with it."""
        if not self.is_triggered:
            _moved[self] = None
            _flush_soon()

    @property
    def is_triggered(self) -> bool:
        """Whether it has yet to be done."""
        return self in _due or self in _grown or self in _moved

    def outermost(self, of: Collection[QueuedTrigger]) -> QueuedTrigger:
        """Whatever of these belongs to the widget or to what is around it, and has to come first."""
        found = self
        for around in _around(self._widget):
            trigger: Any = getattr(around, "_trigger_layout", None)
            if trigger in of:
                found = trigger
        return found

    def do(self) -> None:
        """Does it."""
        self._lay_out()


class KivyLayoutTrigger(QueuedTrigger):
    """The same for one of Kivy's layouts, which calls it for whatever changes, in it and of its own: a grid
    of thirty texts would be laid out after each of them."""

    __slots__ = ("_laid",)

    def __init__(self, widget: Any, lay_out: Callable[[], object]) -> None:
        super().__init__(widget, lay_out)
        self._laid: tuple[float, float] | None = None
        """The size for which it was laid out."""

    def __call__(self, changed: object = None, value: object = None, *_: object) -> None:
        if changed is not None and changed is not self._widget:
            self.after_children()
        elif value == self._widget.pos and tuple(self._widget.size) == self._laid:
            self.after_sizes()
        else:
            super().__call__()

    def do(self) -> None:
        self._laid = tuple(self._widget.size)
        super().do()


class ClockTrigger:
    """The twin without a queue: one of Kivy's triggers."""

    __slots__ = ("_trigger",)

    def __init__(self, _widget: Any, lay_out: Callable[[], object]) -> None:
        self._trigger = Clock.create_trigger(lambda _: lay_out(), -1)

    def __call__(self, *_: object) -> None:
        self._trigger()

    after_children = after_sizes = __call__

    @property
    def is_triggered(self) -> bool:
        """Whether it has yet to be done."""
        return bool(self._trigger.is_triggered)


LayoutTrigger: Callable[[Any, Callable[[], object]], Any] = (
    QueuedTrigger if "layout_queue" in chosen() else ClockTrigger
)

_due: dict[QueuedTrigger, None] = {}
"""In the order in which they were asked for."""
_grown: dict[QueuedTrigger, int] = {}
"""Each with how many things are around it."""
_moved: dict[QueuedTrigger, None] = {}


def _around(widget: Any) -> Iterator[Any]:
    while (around := widget.parent) is not None and around is not widget:  # a window is its own parent
        yield around
        widget = around


def _next() -> QueuedTrigger:
    if _grown and not _due:
        trigger = max(_grown, key=_grown.__getitem__)
    else:
        waiting = _due or _moved
        trigger = next(iter(waiting)).outermost(waiting)
    for one_of in (_due, _grown, _moved):
        one_of.pop(trigger, None)
    return trigger


def _flush(*_: object) -> None:
    if _suspended:
        return
    left = MOST
    try:
        while (_due or _grown or _moved) and left:
            left -= 1
            _next().do()
    finally:
        if _due or _grown or _moved:
            _flush_soon()


_flush_soon = Clock.create_trigger(_flush, -1)
_suspended: list[object] = []
"""Whoever wants nothing to be laid out just now."""


@contextmanager
def layout_suspended() -> Iterator[None]:
    """Nothing is laid out or painted meanwhile, also over several frames: what comes is not all there yet."""
    reason = object()
    _suspended.append(reason)
    try:
        with painting_suspended():
            yield
    finally:
        _suspended.remove(reason)
        _flush_soon()


class LeanScrollView(ScrollView):
    """A scroll view that is placed by the same trigger; without the queue, Kivy's own."""

    def drop_touch(self) -> None:
        """A touch of which it waits whether the finger wants to scroll is not handed on: there is no public
        way to say so."""
        self._touch = None

    if "layout_queue" in chosen():

        @property
        def _trigger_update_from_scroll(self) -> QueuedTrigger:
            """What Kivy calls where it has to be laid out; it would have its own way to do that."""
            return self._trigger_layout

        @_trigger_update_from_scroll.setter
        def _trigger_update_from_scroll(self, _: object) -> None:
            self._trigger_layout = QueuedTrigger(self, self.update_from_scroll)


def patch() -> Callable[[], object]:
    """From now on the layouts of Kivy that are made are in the queue, too."""
    # Where a layout has no trigger yet, Kivy makes one of its own.
    Layout._trigger_layout = cached_property(lambda layout: KivyLayoutTrigger(layout, layout.do_layout))
    Layout._trigger_layout.__set_name__(Layout, "_trigger_layout")

    def undo() -> None:
        Layout._trigger_layout = None

    return undo
