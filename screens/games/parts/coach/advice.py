"""What the coaches of all games share.

How to write the coach of a game
--------------------------------
A subclass of `Advice` in a module of its own, named in the game's `GameScreens`. The panel calls

    advice.consider(scene)          # a generator, see `companion.core.steps`

whenever the position changes, and does a few of its steps a frame (`screens.app.long_work`): the screen never
waits, however long it takes. It may look at ``scene.view`` alone, what the table sees. It updates the
widgets that it has, and ``summary``, the one line that is always there. Should the position change meanwhile,
the work is dropped and begun anew. There are lines with bars (``bars.py``) and tables of figures
(``grid.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.logger import Logger
from kivy.properties import StringProperty

from companion.core.messages import Message, Seat
from companion.core.steps import Steps
from screens.app.services import Services
from screens.drawing.theme import theme
from screens.play.board import Scene
from screens.widgets.containers import Column
from screens.widgets.pool import arrange
from screens.widgets.text import LabelText


class AdviceTitle(LabelText):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.padding = (0, theme.space_xs, 0, 0)


class Advice(Column):
    __events__ = ("on_wish",)
    summary = StringProperty("")
    """The one line that is always there."""

    def __init__(self, services: Services, **kwargs: Any) -> None:
        self.services = services
        super().__init__(**kwargs)
        self.spacing = theme.space_xs
        # What is not always there: the names in kv alone would not keep it.
        self._parts = {name: part.__self__ for name, part in self.ids.items()}

    def consider(self, scene: Scene[Any]) -> Steps[None]:
        """Works out what follows from a position, and shows it; overridden."""
        raise NotImplementedError

    def on_wish(self) -> None:
        """Somebody wants to know something else: `consider` is due again."""

    def show_parts(self, *names: str) -> None:
        """Shows the parts with these ids, and no others."""
        arrange(self, [self._parts[name] for name in names])


def at_most_lost(work: Steps[None], say_so: Callable[[], None]) -> Steps[None]:
    """The work of a coach. Where it fails, ``say_so`` takes the place of what it would have told: the game
    goes on without."""
    try:
        yield from work
    except Exception:
        Logger.exception("Coach: at a loss")
        say_so()


def for_whom(key: str, worth: Sequence[Any], points: str) -> Message:
    """A sentence about those to whom something is worth most, by seat; ``.all`` where that is everybody."""
    most = max(worth)
    seats = tuple(Seat(seat) for seat, value in enumerate(worth) if value == most)
    if len(seats) == len(worth):
        return Message(f"{key}.all", points=points)
    return Message(key, points=points, seats=seats)
