"""What the controls of the board share: each plays one part of the game, its buttons and what they open.

Rules are never judged there. What is open stands in the prompt; whether it goes, the engine says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.prompt import Choice, compose
from companion.games.kuhhandel.view import KuhhandelView, LotView
from screens.play.action_buttons import ActionButton, Tone
from screens.play.board import Scene
from screens.play.play import Play

if TYPE_CHECKING:
    from screens.games.kuhhandel.board import KuhhandelBoard


class Control:
    """One part of the game, as it is played on the board."""

    def __init__(self, board: KuhhandelBoard) -> None:
        self.board = board

    @property
    def scene(self) -> Scene[KuhhandelView]:
        """What there is to show."""
        return self.board.scene

    @property
    def view(self) -> KuhhandelView:
        """What everybody may see."""
        return self.board.view

    def view_of(self, seat: int) -> KuhhandelView:
        """What one seat may see: only behind the curtain."""
        view = self.play.session.view(seat)
        assert isinstance(view, KuhhandelView)
        return view

    @property
    def play(self) -> Play:
        """The game."""
        return self.board.play

    @property
    def lot(self) -> LotView:
        """The card that is for sale; only called while there is one."""
        assert self.view.lot is not None
        return self.view.lot

    def say(self, message: Message | None) -> str:
        """A message with the names at this table."""
        return self.play.say(message)

    def plain_buttons(
        self, verb: str, text: str = "", icon: str = "", tone: Tone = "main"
    ) -> list[ActionButton]:
        """The button of a choice with nothing to fill in, where it is open."""
        choice = self.scene.choice(verb)
        if choice is None:
            return []
        return [self.board.button(choice, {}, text or self.say(choice.label), icon, tone)]

    def submit(self, choice: Choice, values: Mapping[str, Json], seat: int | None = None) -> bool:
        """Says these values with a choice."""
        return self.play.submit(compose(choice, values, seat))
