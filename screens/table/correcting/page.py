"""The table as it stood before a step: ``root.go('correct', game=7, at=12, drop=1)``.

Here somebody says what really happened. Board, panel and curtains are those of play; what is done here is
weighed, not played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.session import Source
from screens.app.root import AppRoot
from screens.play.play import TABLE, Play
from screens.table.correcting.proposal import Place, Proposal
from screens.table.page import TablePage
from screens.text.words import words


class PastStepPlay(Play):
    """A moment of the past in which something else is said; what it is goes to ``chosen``.

    Dice and cards are those of the table: a correction is no way to roll again.
    """

    present = False

    def __init__(
        self, root: AppRoot, number: int, at: int, chosen: Callable[[Play, Mapping[str, Json]], object]
    ) -> None:
        super().__init__(root, number)
        self.now = Play(root, number)
        """The game as it stands."""
        self._chosen = chosen
        self.session = self.session.snapshot()
        self.session.go_to(min(at, self.session.cursor))

    @property
    def app_chance(self) -> bool:
        return False

    @app_chance.setter
    def app_chance(self, by_app: bool) -> None:
        pass

    @property
    def guests(self) -> None:
        """What is said here of the past, nobody is asked on a phone of their own."""

    def submit(self, raw: Mapping[str, Json], source: Source = TABLE) -> bool:
        """Hands over what was chosen; False where the rules forbade it already then."""
        refusal = self.session.preview(raw)
        if refusal is not None:
            self.root.toast(self.say(refusal.message))
            return False
        self._chosen(self.now, raw)
        return True


class CorrectPage(TablePage):
    """A step of the past, asked once more."""

    editable = False
    _place = Place(0, 1)
    _proposal: Proposal | None = None

    def on_show(self, game: int = 0, at: int = 0, drop: int = 1, **_: Any) -> None:
        self._place = Place(at, drop)
        super().on_show(game=game)
        if self.is_open and at + drop > len(self.play.session.entries):
            self.root.toast(words.tr(Message("core.no_such_step")))
            # The page is not at the front yet: it can only leave again once it is.
            Clock.schedule_once(lambda _: self._back_to_the_table(), 0)

    def on_hide(self) -> None:
        if self._proposal is not None:
            self._proposal.stop()
        super().on_hide()

    def open_play(self, number: int) -> Play:
        return PastStepPlay(self.root, number, self._place.at, self._weigh)

    def where(self) -> str:
        kind = "change" if self._place.drop else "put_in"
        return str(words.tr(f"correct.where.{kind}", n=self._place.at + 1))

    def _weigh(self, present: Play, raw: Mapping[str, Json]) -> None:
        self._proposal = Proposal(present, self._place, self._back_to_the_table)
        self._proposal.weigh([dict(raw)])

    def _back_to_the_table(self) -> None:
        self.root.back_to("table")
