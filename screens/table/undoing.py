"""Undo and redo on the table page, and the words that say which step it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.table.correcting.taking_back import TakingBack
from screens.text.words import words

if TYPE_CHECKING:
    from screens.table.page import TablePage


class Undoing:
    """Takes steps back and plays them again."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._offers_redo = False
        self._taking_back = TakingBack()

    def stop(self) -> None:
        """The game leaves the table."""
        self._taking_back.stop()

    def undo(self) -> None:
        """Takes the last step back, and says which."""
        root, play = self._page.root, self._page.play
        if play.session.undoes_correction:
            self._taking_back.start(play)
            return
        step = play.session.cursor - 1
        if step >= 0 and play.undo():
            said = words.tr("table.undone", what=play.headline(step))
            root.toast(said, words.tr("table.redo"), self.redo)
            self._offers_redo = True

    def redo(self) -> None:
        """Plays the step again that was taken back."""
        page = self._page
        if page.is_open and page.play.session.can_redo and page.play.redo():
            self.drop_notice()

    def drop_notice(self) -> None:
        """The notice that offers redo goes as soon as it would mean something else."""
        if self._offers_redo:
            self._offers_redo = False
            self._page.root.drop_toast()

    def say_which(self) -> None:
        """Says what undo would take back."""
        root, play = self._page.root, self._page.play
        step = play.session.cursor - 1
        if play.session.undoes_correction:
            root.toast(words.tr("correct.would_undo"))
        elif step >= 0:
            root.toast(words.tr("table.would_undo", what=play.headline(step)))
