"""A card of which only a line is seen that says what is inside; a tap unfolds it, another folds it up.

Fold:
    icon: 'tune-variant'
    title: words.tr('setup.rules')
    told: words.tr('setup.rules.usual')
    Row:
        …                   # what is inside
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, StringProperty

from screens.widgets.containers import Card, FilledInside, Level
from screens.widgets.kv import load_kv
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description


class FoldLine(Tappable, Level):
    """The line that is always seen."""

    def describe(self) -> Description:
        return {"open": self.parent.open}


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
