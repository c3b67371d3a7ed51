"""A throw of real dice: entered die by die, or told by what is set aside of it, a face and how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.action import Json
from companion.core.messages import Message
from companion.games.heckmeck.state import Face, worth
from companion.games.heckmeck.view import HeckmeckView
from screens.play.action_buttons import ActionButton, Tone, closed_button
from screens.play.board import BoardControl
from screens.text.words import words

if TYPE_CHECKING:
    from screens.games.heckmeck.board import HeckmeckBoard
    from screens.games.heckmeck.tray import DiceTray


class RealThrow(BoardControl[HeckmeckView]):
    board: HeckmeckBoard

    def __init__(self, board: HeckmeckBoard) -> None:
        super().__init__(board)
        self._entry: tuple[int, tuple[Face, ...]] | None = None
        """After which step real dice were entered last, and which."""

    @property
    def _tray(self) -> DiceTray:
        return self.board.tray

    def button(self, tone: Tone, first: bool) -> ActionButton | None:
        """What the dice entered so far make; none where something else is the main thing."""
        entered, missing = self._tray.entered, self._tray.count - len(self._tray.entered)
        if not missing:
            return ActionButton(words.tr("heckmeck.screen.entered"), self.enter, "check", tone)
        if not first and not entered:
            return None
        if len(set(entered)) == 1 and not self.play.why_not(self._aside(entered)):
            return self._aside_button(entered, tone)
        key = "heckmeck.screen.enter_more" if entered else "heckmeck.screen.enter"
        return closed_button(words.tr(key, n=missing), "dice-multiple", tone)

    def enter(self) -> None:
        """All real dice are entered: that is the roll. Or all of one face: that is what is set aside."""
        entered = self._tray.entered
        if len(entered) < self._tray.count:
            self.play.submit(self._aside(entered))
        elif (roll := self.scene.choice("roll")) is not None:
            self._entry = (self.play.session.cursor, entered)
            self.submit(roll, {"dice": list(entered)})

    def taken_back(self) -> tuple[Face, ...]:
        """The dice of a roll that was entered and taken back: the wrong one alone is mended."""
        step, entered = self._entry or (-1, ())
        return entered if self.scene.news is None and step == self.play.session.cursor else ()

    def nothing_new(self) -> list[ActionButton]:
        """A throw of which nothing can be set aside."""
        if self.play.app_chance or not self.view.kept or self._tray.entered:
            return []
        text = words.tr("heckmeck.screen.nothing_new")
        return [ActionButton(text, lambda: self.play.submit({"do": "set_aside"}), tone="quiet")]

    @staticmethod
    def _aside(dice: tuple[Face, ...]) -> dict[str, Json]:
        """A throw told by dice of one face."""
        return {"do": "set_aside", "face": dice[0], "count": len(dice)}

    def _aside_button(self, dice: tuple[Face, ...], tone: Tone) -> ActionButton:
        face, n = dice[0], len(dice)
        said, reached = Message(f"heckmeck.face.{face}"), self.view.sum + n * worth(face)
        text = words.tr("heckmeck.screen.keep", n=n, face=said, sum=reached)
        return ActionButton(text, self.enter, "tray-arrow-down", tone, once=True)
