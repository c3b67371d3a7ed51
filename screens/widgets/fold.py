"""A card of which only a line is seen that says what is inside; a tap unfolds it, another folds it up.

Fold:
    icon: 'tune-variant'
    title: words.tr('setup.rules')
    told: words.tr('setup.rules.usual')
    Row:
        …                   # what is inside
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from screens.widgets.containers import Card, FilledInside, Level
from screens.widgets.kv import load_kv
from screens.widgets.touch import Tappable


class FoldLine(Tappable, Level):
    """The line that is always seen."""


class Fold(FilledInside, Card):
    icon = StringProperty("")
    title = StringProperty("")
    told = StringProperty("")
    """What was chosen inside, in a few words."""
    open = BooleanProperty(False)
    act_icon = StringProperty("")
    """A button on the line itself, which dispatches ``on_act``; empty: none."""
    act_hint = StringProperty("")

    __events__ = ("on_act",)

    def on_act(self) -> None:
        pass


load_kv(__file__)
