"""What a person can see of a widget tree, and what is wrong with it: the measuring half of the harness."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from kivy.core.text.markup import MarkupLabel
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.lean.widgets import LeanLabel


class Box(NamedTuple):
    """A rectangle of the window, in pixels."""

    left: float
    low: float
    right: float
    top: float

    def common(self, other: Box) -> Box:
        """What two boxes share; it may be empty."""
        return Box(
            max(self.left, other.left),
            max(self.low, other.low),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def meets(self, other: Box) -> bool:
        """Whether one lies over the other, by more than a rounded edge."""
        shared = self.common(other)
        return shared.right - shared.left > 1 and shared.top - shared.low > 1

    def empty(self) -> bool:
        return self.right - self.left < 0.5 or self.top - self.low < 0.5


def movers(widget: Any) -> tuple[Any, ...]:
    """What around a widget has places of its own, as all that scrolls has: the nearest first."""
    found = []
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if _moves(parent):
            found.append(parent)
        parent = parent.parent
    return tuple(found)


def _moves(widget: Any) -> bool:
    """Whether a place in a widget is another one in what is around it."""
    return type(widget).to_parent is not Widget.to_parent


def placed(around: tuple[Any, ...], left: float, low: float, right: float, top: float) -> Box:
    """The box of the window in which something lies that has these `movers` around it.

    Kivy's own ``to_window`` asks every widget on the way up, and hardly any of them moves anything.
    """
    for mover in around:
        left, low = mover.to_parent(left, low)
        right, top = mover.to_parent(right, top)
    # Widgets are turned by right angles only: two opposite corners say where they are.
    return Box(min(left, right), min(low, top), max(left, right), max(low, top))


def box_of(widget: Any) -> Box:
    """Where a widget is in the window."""
    return placed(movers(widget), widget.x, widget.y, widget.right, widget.top)


def visible(widget: Any) -> Iterator[Any]:
    """Every widget that shows in the window, from the front to the back."""
    return _showing(widget, 1.0, Box(0, 0, Window.width, Window.height), movers(widget))


def _showing(widget: Any, opacity: float, frame: Box, around: tuple[Any, ...]) -> Iterator[Any]:
    """A widget and its parts, as far as they show inside ``frame``."""
    opacity *= widget.opacity
    if opacity < 0.05:
        return
    shown = placed(around, widget.x, widget.y, widget.right, widget.top).common(frame)
    if shown.empty():
        return
    inner = shown if isinstance(widget, ScrollView) else frame
    within = (widget, *around) if _moves(widget) else around
    for child in widget.children:
        yield from _showing(child, opacity, inner, within)
    yield widget


def scrolls(widget: Any) -> bool:
    """Whether a widget lies in a scroll view, and so may be partly out of sight."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    return False


def shows_text(widget: Any) -> bool:
    return isinstance(widget, LeanLabel | TextInput) and bool(widget.text)


def plain(label: Any) -> str:
    """The text as it reads, without markup and icons."""
    text = label.text
    if getattr(label, "markup", False):
        text = "".join(part for part in MarkupLabel(text).markup if not part.startswith("["))
        for code, sign in (("&bl;", "["), ("&br;", "]"), ("&amp;", "&")):
            text = text.replace(code, sign)
    return "".join(sign for sign in text if not 0xF0000 <= ord(sign) <= 0xFFFFF).strip()


def written_size(label: Any) -> tuple[float, float]:
    """How large a text is; a figure may say that its digits are lower than their line."""
    wide, high = label.texture_size
    return wide, getattr(label, "ink_height", high)


def text_box(label: Any) -> Box:
    """Where the letters themselves are, without the empty room around them."""
    wide, high = written_size(label)
    written = min(wide, label.written.content_width or wide)
    room = (wide - written) * {"left": 0.0, "right": 1.0}.get(label.halign, 0.5)
    left, low = label.center_x - wide / 2 + room, label.center_y - high / 2
    return placed(movers(label), left, low, left + written, low + high)


def cut_texts(widgets: list[Any], shortened: bool) -> list[str]:
    """Texts that do not fit their widget or the window; with ``shortened`` also those with an ellipsis.

    A figure that lost a digit is always one of them: it would tell something else.
    """
    cut = []
    for label in widgets:
        if not shows_text(label) or isinstance(label, TextInput):
            continue
        wide, high = written_size(label)
        overflow = wide > label.width + 1 or high > label.height + 1
        box = text_box(label)
        outside = box.left < -1 or box.right > Window.width + 1 or box.low < -1 or box.top > Window.height + 1
        lost = label.is_shortened and (shortened or not any(map(str.isalpha, plain(label))))
        if overflow or (outside and not scrolls(label)) or lost:
            cut.append(plain(label))
    return cut


def small_targets(widgets: list[Any], least: float) -> list[str]:
    """Touchable widgets that are smaller than a fingertip."""
    return [
        f"{type(widget).__name__} {getattr(widget, 'text', '')!r} {widget.width:.0f}×{widget.height:.0f}"
        for widget in widgets
        if isinstance(widget, ButtonBehavior)
        and getattr(widget, "touchable", True)
        and not widget.disabled
        and (widget.width < dp(least) - 0.5 or widget.height < dp(least) - 0.5)
    ]


def shown_box(widget: Any) -> Box:
    """Where a widget can be seen: what the window and the scroll views around it leave of it."""
    return _within_scrolls(widget, box_of(widget).common(Box(0, 0, Window.width, Window.height)))


def shown_text(label: Any) -> Box:
    """Where letters can be seen: what the scroll views around them leave of `text_box`."""
    return _within_scrolls(label, text_box(label))


def _within_scrolls(widget: Any, box: Box) -> Box:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            box = box.common(box_of(parent))
        parent = parent.parent
    return box


def overlapping_texts(widgets: list[Any]) -> list[tuple[str, str]]:
    """Texts that are written over each other, or over a button that is not theirs."""
    texts = [
        (shown_text(label), said)
        for label in widgets
        if shows_text(label) and not isinstance(label, TextInput) and (said := plain(label))
    ]
    found = []
    for (one, said), (other, over) in combinations(texts, 2):
        shared = one.common(other)
        if shared.right - shared.left > dp(4) and shared.top - shared.low > dp(6):
            found.append((said, over))
    return found
