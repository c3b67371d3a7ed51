"""The bar at the top of every page: back, where we are, and icon buttons at the right.

    TopBar:
        title: words.tr('history.title')
        subtitle: words.tr('history.count', n=root.count)
        IconButton:
            icon: 'undo-variant'
            on_release: root.undo()

The arrow goes back by itself (like the phone's own back key); ``can_go_back: False`` leaves it out. With
``has_menu: True`` a tap on the title dispatches ``on_menu``.
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.widgets.containers import FilledInside, Level
from screens.widgets.kv import load_kv
from screens.widgets.touch import Tappable


class BarHeading(Tappable, FloatLayout):
    """Where we are; a button where there is a menu behind it."""


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
