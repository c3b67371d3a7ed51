"""Things that hold other things.

``Column`` and ``Row`` are box layouts as high as their content. ``Card`` is a column on a rounded surface;
``TapCard`` one that can be tapped (``on_release``). ``Scroll`` scrolls a single ``Column``. ``BottomBar``
holds a page's main button at the bottom edge. ``EmptyState`` says what would be here and how to get it. All
of them take their width from the parent.

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
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.drawing.clip import clip
from screens.widgets.hideable import Hideable
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable


class Column(Hideable, BoxLayout):
    """Things below each other, as high as all of them together."""


class Row(Hideable, BoxLayout):
    """Things beside each other, as high as the highest."""

    least_height = NumericProperty(0)
    """How high it is at least."""


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

    def to_top(self) -> None:
        """Begins at the top again, even where a finger has just sent it on its way."""
        self.effect_y.reset(self.effect_y.max)
        self.scroll_y = 1


class BottomBar(Column):
    """The bar at the bottom edge with the main action of a page."""


class Divider(Widget):
    """A fine line between two things."""


class EmptyState(Column):
    """What a page says while it has nothing to show. Buttons may be added below."""

    icon = StringProperty("")
    """A large picture above the words."""
    title = StringProperty("")
    """What is not here yet."""
    text = StringProperty("")
    """How it gets here."""
    framed = BooleanProperty(True)
    """Whether the picture stands on a disc."""


load_kv(__file__)
