"""Things that hold other things.

``Column``, ``Row``, ``Grid`` and ``Flow`` are as high as their content, ``Upright`` and ``Level`` as high as
they are made; beside each other everything stands in the middle of the height. In a ``Pane`` things lie above
each other, each as large as it. ``Card`` is a column on a rounded surface; ``TapCard`` one that can be tapped
(``on_release``). ``Scroll`` scrolls a single ``Column``. ``BottomBar`` holds a page's main button at the
bottom edge. ``EmptyState`` says what would be here and how to get it, an ``EmptyPage`` in the middle of a
``Pane``. All of them take their width from the parent.

    Scroll:
        Column:
            padding: theme.space_l
            Card:
                TitleText:
                    text: …
"""

from __future__ import annotations

from typing import Any

from kivy.effects.scroll import ScrollEffect
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    ReferenceListProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.drawing.clip import clip
from screens.drawing.plain_widget import PlainWidget
from screens.widgets.hideable import Hideable
from screens.widgets.kv import load_kv
from screens.widgets.laying import Laying
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

Reckoned = list[tuple[Widget, float, float]]
"""How large a box took itself and the things in it to be."""


class FilledInside(Widget):
    """Something with a part that is filled from outside: what is added to it goes there."""

    inside = "body"
    """The id of that part."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        part = self.ids.get(self.inside)
        # As long as there is no such part, it is still made of its own.
        add = super().add_widget if part is None else part.add_widget
        add(widget, *args, **kwargs)


class Box(PlainWidget):
    """Things in a row: beside each other, or below each other where its ``orientation`` is vertical.

    A ``size_hint`` along the row is a share of what the others leave, across it a part of the box; there a
    ``pos_hint`` says where. Kivy's own box also asks everything in it for its least and largest sizes, which
    nothing here has. That took most of its time, and boxes are laid hundreds of times until a page stands.
    """

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
        self._trigger_layout = Laying(self, self.do_layout)
        self._laying = False
        super().__init__(**kwargs)
        for name in ("orientation", "spacing", "padding", "children", "parent"):
            self.fbind(name, self._trigger_layout)
        self.fbind("pos", self._trigger_layout.moved)
        self.fbind("size", self._lay_again)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
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
            self._trigger_layout.later()

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
            y = low
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


class Upright(Box):
    """Things below each other, as high as it is made."""


class Column(Hideable, Upright):
    """Things below each other, as high as all of them together."""


class Level(Box):
    """Things beside each other, each in the middle of the height unless its ``pos_hint`` says otherwise."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.pos_hint = widget.pos_hint or {"center_y": 0.5}
        super().add_widget(widget, *args, **kwargs)


class Pane(FloatLayout):
    """Things above each other, each as large as it unless its hints say otherwise."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.pos_hint = widget.pos_hint or {"x": 0, "y": 0}
        super().add_widget(widget, *args, **kwargs)


class Row(Hideable, Level):
    """Things beside each other, as high as the highest."""

    least_height = NumericProperty(0)
    """How high it is at least."""


class Grid(GridLayout):
    """Things in ``cols`` columns, as high as all their rows."""


class Flow(StackLayout):
    """Things beside each other, in as many lines as they need."""


class Card(Plate, Column):
    """A column on a rounded surface of its own."""


class TapCard(Tappable, Card):
    """A card that is one large button."""


class Scroll(ScrollView):
    """Scrolls one column up and down, and stops at its ends: with Kivy's springs a flick would throw a short
    list out of sight for seconds."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(effect_cls=ScrollEffect, **kwargs)
        clip(self)

    @property
    def _trigger_update_from_scroll(self) -> Laying:
        """What Kivy calls where it has to be laid; it would have its own way to do that."""
        return self._trigger_layout

    @_trigger_update_from_scroll.setter
    def _trigger_update_from_scroll(self, _: object) -> None:
        self._trigger_layout = Laying(self, self.update_from_scroll)

    def to_top(self) -> None:
        """Begins at the top again, even where a finger has just sent it on its way."""
        self.effect_y.reset(self.effect_y.max)
        self.scroll_y = 1


class EdgeBar(Box):
    """A bar along an edge of the screen, with a fine line towards the page."""

    beside = BooleanProperty(False)
    """Whether it is at the right edge; otherwise at the bottom."""


class BottomBar(EdgeBar, Column):
    """The bar at the bottom edge with the main action of a page."""


class Divider(Widget):
    """A fine line between two things."""


class EmptyState(Column):
    """What a page says while it has nothing to show. Buttons may be added below."""

    icon = StringProperty("")
    """A large picture above the words."""
    key = StringProperty("")
    """Where its words are, title and ``.help``; or the two are set themselves."""
    title = StringProperty("")
    """What is not here yet."""
    text = StringProperty("")
    """How it gets here."""
    framed = BooleanProperty(True)
    """Whether the picture stands on a disc."""


class EmptyPage(EmptyState):
    """The same in the middle of a page whose list is empty; ``shown`` says so."""


load_kv(__file__)
