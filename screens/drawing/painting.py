"""What is painted, once everything has its place.

Before a frame, rows and columns settle in several rounds: a card is small, then wide, then where it belongs.
Whoever paints with every change of size paints three cards to show one. So a widget says that it is due, and
is asked once, after the last round and before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from kivy.core.window import Window

from screens.drawing.theme import theme

_due: set[WeakMethod[Callable[[], object]]] = set()
"""Whoever is to be painted, unless it is gone by then."""


def once_a_picture(
    widget: Any, paint: Callable[[], object], *names: str, tokens: tuple[str, ...] = ()
) -> Callable[..., None]:
    """A trigger that paints a widget before the next frame is drawn, however often it is pulled until then.

    It is pulled whenever one of these properties of the widget changes, or one of these tokens of the theme.
    """
    painter = WeakMethod(paint)

    def soon(*_: object) -> None:
        if painter() is not None:
            _paint_soon(painter)

    for name in names:
        widget.fbind(name, soon)
    theme.follow(widget, soon, *tokens)
    return soon


def paint_soon(paint: Callable[[], object]) -> None:
    """Calls a widget's method before the next frame is drawn, once."""
    _paint_soon(WeakMethod(paint))


def _paint_soon(painter: WeakMethod[Callable[[], object]]) -> None:
    _due.add(painter)
    Window.canvas.ask_update()


def paint_all(*_: object) -> None:
    """Paints whatever is due; called before a frame is drawn."""
    while _due:
        if paint := _due.pop()():
            paint()


Window.bind(on_draw=paint_all)
