"""A game that is only looked at."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.action import Json
from companion.core.session import Source
from screens.app.services import Services
from screens.play.play import TABLE, Play


class Past(Play):
    """A finished game as boards use it. Everything can be asked, nothing can be done."""

    interactive = False
    present = False

    def __init__(self, services: Services, number: int, step: int) -> None:
        """``step`` is how many steps have been made, at most as many as there are."""
        super().__init__(services, number)
        self.moments = self.session.chronicle().moments
        """What was remarkable about it."""
        self.session = self.session.snapshot()
        self.steps = len(self.session.entries)
        """How many steps the game took."""
        self.session.go_to(min(max(0, step), self.steps))

    # Boards show dice and decks as those of the app: nothing has to be entered.

    @property
    def app_chance(self) -> bool:
        return True

    @app_chance.setter
    def app_chance(self, by_app: bool) -> None:
        pass

    def submit(self, raw: Mapping[str, Json], source: Source = TABLE) -> bool:
        """Nothing happens: it has all happened already."""
        return False
