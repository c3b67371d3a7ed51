"""What the options of a game share on the screen: the words, and below them what there is to choose."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.widgets.containers import Column
from screens.widgets.kv import load_kv


class OptionRow(Column):
    """One thing that is agreed on."""

    key = StringProperty("")


load_kv(__file__, "text_options")
