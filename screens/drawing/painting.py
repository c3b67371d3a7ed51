"""What is painted, once everything has its place.

Before a frame, rows and columns settle in several rounds: a card is small, then wide, then where it belongs.
Whoever paints with every change of size paints three cards to show one. So a widget says that it is due, and
is asked once, after the last round and before anything is drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from kivy.core.window import Window

from screens.drawing.theme import theme


class Painting:
    """Paints a widget before the next frame is drawn, once, however often it is called until then; not at
    all where the widget is gone by then."""

    __slots__ = ("_is_due", "_paint")

    def __init__(self, paint: Callable[[], object]) -> None:
        self._paint = WeakMethod(paint)
        self._is_due = False

    def __call__(self, *_: object) -> None:
        if not self._is_due:
            self._is_due = True
            _due.append(self)
        Window.canvas.ask_update()

    def do(self) -> None:
        """Paints it."""
        self._is_due = False
        if paint := self._paint():
            paint()


_due: deque[Painting] = deque()


def once_a_picture(
    widget: Any, paint: Callable[[], object], *names: str, tokens: tuple[str, ...] = ()
) -> Painting:
    """What paints a widget whenever one of these properties of it changes, or one of these tokens of the
    theme."""
    soon = Painting(paint)
    for name in names:
        widget.fbind(name, soon)
    theme.follow(widget, soon, *tokens)
    return soon


def paint_all(*_: object) -> None:
    """Paints whatever is due; called before a frame is drawn."""
    while _due:
        _due.popleft().do()


Window.bind(on_draw=paint_all)
