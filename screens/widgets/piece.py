"""The drawn things of a game: cards, dice, tiles.

A piece is only a picture until its page says ``touchable: True``. One that has the mode ``dimmed`` is pale
in it.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from screens.drawing.pictures import Drawn
from screens.widgets.touch import Tappable


class Piece(Tappable, Drawn):
    """Something of a game that lies on the table."""

    touchable = BooleanProperty(False)
    """Whether it is a button, too."""
    mode = "normal"
    """How it lies there; most pieces make it a property."""
    pale = 0.4
    """How opaque it is while it is dimmed."""
    holder = ""
    """Who has it, where that is told by a colour alone."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)

    def strength(self) -> float:
        return self.pale if self.mode == "dimmed" else 1.0
