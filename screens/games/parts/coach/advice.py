"""What the coaches of all games share. See `screens.coach` for how to write one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty

from companion.core.messages import Message, Seat
from companion.core.steps import Steps
from screens.play.board import Scene
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.pool import arrange
from screens.widgets.text import LabelText


class AdviceTitle(LabelText):
    """The heading of a part."""


class Advice(Column):
    """What the coach says of a game."""

    share = 1.0
    """How much of the board it may cover: all of it, unless one looks from one to the other."""
    summary = StringProperty("")
    """The one line that is always there."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_wish")
        super().__init__(**kwargs)

    def consider(self, scene: Scene[Any]) -> Steps[None]:
        """Works out what follows from a position, and shows it; overridden."""
        raise NotImplementedError

    def on_wish(self) -> None:
        """Somebody wants to know something else: `consider` is due again."""

    def lay(self, *parts: Any) -> None:
        """Shows these parts, and no others."""
        arrange(self, parts)


def for_whom(key: str, worth: Sequence[Any], points: str) -> Message:
    """A sentence about those to whom something is worth most, by seat; ``.all`` where that is everybody."""
    most = max(worth)
    seats = tuple(Seat(seat) for seat, value in enumerate(worth) if value == most)
    if len(seats) == len(worth):
        return Message(f"{key}.all", points=points)
    return Message(key, points=points, seats=seats)


load_kv(__file__)
