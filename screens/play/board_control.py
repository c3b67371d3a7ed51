"""What the controls of a board share: each plays one part of its game, the buttons and what they open.

A board that draws much leaves to them what can be done: the auction, the trade, the bets. Rules are never
judged there, either. What is open stands in the prompt; whether it goes, the engine says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.prompt import Choice, compose
from screens.play.action_buttons import ActionButton, Tone
from screens.play.board import Board, Scene, V
from screens.play.play import Play


class BoardControl(Generic[V]):
    """One part of a game, as it is played on its board."""

    def __init__(self, board: Board[V]) -> None:
        self.board = board

    @property
    def scene(self) -> Scene[V]:
        return self.board.scene

    @property
    def view(self) -> V:
        return self.board.view

    @property
    def play(self) -> Play:
        return self.board.play

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
