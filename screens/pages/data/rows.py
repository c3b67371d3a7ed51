"""What the pages about data share: a row that can be tapped, and a line that shows progress."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.touch import Tappable


class DataRow(Tappable, Level):
    """One thing that can be done: a picture, what it is, and what it means."""

    icon = StringProperty("")
    key = StringProperty("")
    """Where its words are, title and ``.help``; or the two are set themselves."""
    title = StringProperty("")
    help = StringProperty("")
    danger = BooleanProperty(False)


class ProgressLine(Widget):
    """How far some work has come."""

    part = NumericProperty(0.0)
    """From 0 to 1."""


load_kv(__file__)
