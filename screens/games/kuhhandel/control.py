"""What the controls of Kuhhandel's board share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.kuhhandel.view import KuhhandelView, LotView
from screens.play.board import BoardControl

if TYPE_CHECKING:
    from screens.games.kuhhandel.board import KuhhandelBoard


class Control(BoardControl[KuhhandelView]):
    """One part of the game: the pile, the auction, a champion, a trade."""

    board: KuhhandelBoard

    @property
    def lot(self) -> LotView:
        """The card that is for sale; only called while there is one."""
        assert self.view.lot is not None
        return self.view.lot
