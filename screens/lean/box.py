"""A row or a column of things, in less work than Kivy's own box."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, OptionProperty, ReferenceListProperty, VariableListProperty
from kivy.uix.widget import Widget

from screens.lean.layout_queue import LayoutTrigger

Reckoned = list[tuple[Widget, float, float]]
"""How large a box took itself and the things in it to be."""
UNKNOWN = ("size_hint_min", "size_hint_max")
"""What a box of Kivy's own asks of the things in it."""


def _refuse_bounds(widget: Widget, *_: object) -> None:
    for name in UNKNOWN:
        if any(bound is not None for bound in getattr(widget, name)):
            raise ValueError(
                f"{type(widget).__name__} has a {name}, which a Box does not know: say its size, or "
                f"put it into a BoxLayout of Kivy's (screens/lean/README.md)"
            )


class Box(Widget):
    """Things in a row: beside each other, or below each other where its ``orientation`` is vertical.

    A ``size_hint`` along the row is a share of what the others leave, across it a part of the box; there a
    ``pos_hint`` says where. Kivy's own box also asks everything in it for its least and largest sizes, which
    takes most of its time; ours knows neither, and says so where something has one.
    """

    across: float | None = None
    """Where things beside each other stand that do not say so by a ``pos_hint``, as a share of the height."""

    orientation = OptionProperty("horizontal", options=("horizontal", "vertical"))
    spacing = NumericProperty(0)
    """Room between two of them."""
    padding = VariableListProperty([0, 0, 0, 0])
    """Room around all of them: left, top, right, bottom."""
    minimum_width = NumericProperty(0)
    """What they need."""
    minimum_height = NumericProperty(0)
    minimum_size = ReferenceListProperty(minimum_width, minimum_height)

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_layout = LayoutTrigger(self, self.do_layout)
        self._laying = False
        super().__init__(**kwargs)
        for name in ("orientation", "spacing", "padding", "children", "parent"):
            self.fbind(name, self._trigger_layout)
        self.fbind("pos", self._trigger_layout.after_sizes)
        self.fbind("size", self._lay_again)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        _refuse_bounds(widget)
        for name in UNKNOWN:
            widget.fbind(name, _refuse_bounds)
        for name in ("size_hint", "pos_hint"):
            widget.fbind(name, self._trigger_layout)
        widget.fbind("width", self._lay_for_width)
        widget.fbind("height", self._lay_for_height)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in ("size_hint", "pos_hint"):
            widget.funbind(name, self._trigger_layout)
        widget.funbind("width", self._lay_for_width)
        widget.funbind("height", self._lay_for_height)
        for name in UNKNOWN:
            widget.funbind(name, _refuse_bounds)
        super().remove_widget(widget, *args, **kwargs)

    # The box or something in it has another size; while it is laid, that is looked at in the end.

    def _lay_again(self, *_: object) -> None:
        if not self._laying:
            self._trigger_layout()

    def _lay_for_width(self, *_: object) -> None:
        if self.orientation == "horizontal":  # the things beside it get more room, or less
            self._lay_again()
        else:
            self._lay_for_height()

    def _lay_for_height(self, *_: object) -> None:
        if not self._laying:
            self._trigger_layout.after_children()

    def do_layout(self) -> None:
        """Gives everything its place."""
        self._laying = True
        try:
            reckoned = self._lay_below() if self.orientation == "vertical" else self._lay_beside()
        finally:
            self._laying = False
        if any(thing.width != width or thing.height != height for thing, width, height in reckoned):
            self._trigger_layout()  # something is not as large as it was told to be

    def _lay_beside(self) -> Reckoned:
        left, top, right, bottom = self.padding
        spacing, things = self.spacing, self.children[::-1]
        fixed, highest, shares = left + right + spacing * max(0, len(things) - 1), 0.0, 0.0
        for thing in things:
            if (share := thing.size_hint_x) is None:
                fixed += thing.width
            else:
                shares += share
            if thing.size_hint_y is None:
                highest = max(highest, thing.height)
        self.minimum_size = fixed, highest + top + bottom  # from now on it may have another size of its own
        reckoned: Reckoned = [(self, self.width, self.height)]
        free, inside = max(0.0, self.width - fixed), self.height - top - bottom
        x, low = self.x + left, self.y + bottom
        for thing in things:
            wide, high = thing.size_hint_x, thing.size_hint_y
            width = free * wide / shares if wide else thing.width
            height = max(0.0, high * inside) if high else thing.height
            y = low if self.across is None else low + self.across * inside - height / 2
            for name, part in thing.pos_hint.items():
                if name == "center_y":
                    y = low + part * inside - height / 2
                elif name == "y":
                    y = low + part * inside
                elif name == "top":
                    y = low + part * inside - height
            reckoned.append((thing, width, height))
            _place(thing, x, y, width if wide is not None else None, height if high is not None else None)
            x += width + spacing
        return reckoned

    def _lay_below(self) -> Reckoned:
        left, top, right, bottom = self.padding
        spacing, things = self.spacing, self.children[:]
        fixed, widest, shares = top + bottom + spacing * max(0, len(things) - 1), 0.0, 0.0
        for thing in things:
            if (share := thing.size_hint_y) is None:
                fixed += thing.height
            else:
                shares += share
            if thing.size_hint_x is None:
                widest = max(widest, thing.width)
        self.minimum_size = widest + left + right, fixed
        reckoned: Reckoned = [(self, self.width, self.height)]
        free, inside = max(0.0, self.height - fixed), self.width - left - right
        near, y = self.x + left, self.y + bottom
        for thing in things:
            wide, high = thing.size_hint_x, thing.size_hint_y
            width = max(0.0, wide * inside) if wide else thing.width
            height = free * high / shares if high else thing.height
            x = near
            for name, part in thing.pos_hint.items():
                if name == "center_x":
                    x = near + part * inside - width / 2
                elif name == "x":
                    x = near + part * inside
                elif name == "right":
                    x = near + part * inside - width
            reckoned.append((thing, width, height))
            _place(thing, x, y, width if wide is not None else None, height if high is not None else None)
            y += height + spacing
        return reckoned


def _place(thing: Widget, x: float, y: float, width: float | None, height: float | None) -> None:
    """Tells something where it is, and how wide and high where it does not say so itself."""
    thing.pos = x, y
    if width is not None and height is not None:
        thing.size = width, height
    elif width is not None:
        thing.width = width
    elif height is not None:
        thing.height = height
