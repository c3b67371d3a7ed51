"""Things that hold other things.

``Column``, ``Row``, ``Grid`` and ``Flow`` are as high as their content, ``Upright`` and ``Level`` as high as
they are made; beside each other everything stands in the middle of the height. In a ``Pane`` things lie above
each other, each as large as it. ``Card`` is a column on a rounded surface; ``TapCard`` one that can be tapped
(``on_release``). ``Scroll`` scrolls a single ``Column``. ``BottomBar`` holds a page's main button at the
bottom edge. ``EmptyState`` says what would be here and how to get it, an ``EmptyPage`` in the middle of a
``Pane``. All of them take their width from the parent.

At the top of every page there is a ``TopBar``: back, where we are, and icon buttons at the right. Its arrow
goes back by itself, like the phone's own back key; ``can_go_back: False`` leaves it out. With
``has_menu: True`` a tap on the title dispatches ``on_menu``.

    Scroll:
        Column:
            padding: theme.space_l
            Card:
                TitleText:
                    text: …
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.effects.scroll import ScrollEffect
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.drawing.clip import clip
from screens.lean.layout_queue import LeanScrollView
from screens.widgets.box import Box
from screens.widgets.collapsible import Collapsible
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable, Touched

if TYPE_CHECKING:
    from screens.reading.description import Description


class FilledInside(Widget):
    """Something with a part that is filled from outside: what is added to it goes there."""

    inside = "body"

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        part = self.ids.get(self.inside)
        # As long as there is no such part, it is still made of its own.
        add = super().add_widget if part is None else part.add_widget
        add(widget, *args, **kwargs)


class Upright(Box):
    """Things below each other, as high as it is made."""


class Column(Collapsible, Upright):
    """Things below each other, as high as all of them together."""


class PageColumn(Column):
    """A column no wider than can be read well; what is left of the width is ``side``, free at both sides."""

    widest = NumericProperty(640)
    """dp."""
    least_side = NumericProperty(0)
    side = AliasProperty(
        lambda column: max(column.least_side, (column.width - dp(column.widest)) / 2),
        bind=("width", "widest", "least_side"),
    )


class Level(Box):
    """Things beside each other, each in the middle of the height unless its ``pos_hint`` says otherwise."""

    across = 0.5


class Pane(FloatLayout):
    """Things above each other, each as large as it unless its hints say otherwise."""

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        super().do_layout(*args, **kwargs)
        for child in self.children:
            if not child.pos_hint:
                child.pos = self.pos


class Row(Collapsible, Level):
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


class Scrolling(Touched, LeanScrollView):
    """Scrolls, and stops at its ends: with Kivy's springs a flick would throw a short list out of sight for
    seconds."""

    outlives_steps = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(effect_cls=ScrollEffect, **kwargs)
        clip(self)

    def forget(self, touch: Any) -> None:
        self.drop_touch()
        for effect in (self.effect_x, self.effect_y):
            if effect:
                effect.cancel()


class Scroll(Scrolling):
    """Scrolls one column up and down."""

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


class ActionRow(Tappable, Level):
    """One thing that can be done: a picture, what it is, and what it means."""

    icon = StringProperty("")
    key = StringProperty("")
    """Where its words are, title and ``.help``; or the two are set themselves."""
    title = StringProperty("")
    help = StringProperty("")
    danger = BooleanProperty(False)


class Divider(Widget):
    """A fine line between two things."""


class EmptyState(Column):
    """What a page says while it has nothing to show. Buttons may be added below."""

    icon = StringProperty("")
    """A large picture above the words."""
    key = StringProperty("")
    """Where its words are, title and ``.help``; or the two are set themselves."""
    title = StringProperty("")
    text = StringProperty("")
    framed = BooleanProperty(True)
    """Whether the picture stands on a disc."""


class EmptyPage(EmptyState):
    """The same in the middle of a page whose list is empty; ``shown`` says so."""


class BarHeading(Tappable, FloatLayout):
    """Where we are; a button where there is a menu behind it."""

    def describe(self) -> Description:
        bar = self.parent
        return {"role": "heading", "name": bar.title, "value": bar.subtitle, "letter": "m"}


class TopBar(FilledInside, Level):
    inside = "actions"

    __events__ = ("on_menu",)
    title = StringProperty("")
    subtitle = StringProperty("")
    """Small print below the title."""
    can_go_back = BooleanProperty(True)
    has_menu = BooleanProperty(False)
    """Whether a tap on the title opens a menu: then ``on_menu`` is dispatched."""

    def on_menu(self) -> None:
        pass


load_kv(__file__)
