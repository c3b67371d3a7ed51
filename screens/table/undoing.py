"""Undo and redo on the table page, and the words that say which step it is."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from companion.core.errors import Refusal
from companion.store import StoreError
from screens.app.long_work import AWAITED, NEXT_FRAME, LongWork
from screens.lean.gc_pause import without_gc
from screens.play.play import Play
from screens.text.words import words

if TYPE_CHECKING:
    from screens.table.page import TablePage


class TakingBack:
    """Takes corrections back, a slice a frame: the way there may lead through thousands of steps."""

    def __init__(self) -> None:
        self._work = LongWork(AWAITED)

    def start(self, play: Play) -> None:
        """Begins with the last correction of a game; a second tap meanwhile changes nothing."""
        if not self._work.busy:
            self._work.start(self._going(play))

    def stop(self) -> None:
        """The game leaves the table: nothing has changed until it was done."""
        self._work.stop()

    @staticmethod
    def _going(play: Play) -> Generator[object, None, None]:
        try:
            way = yield from without_gc(play.session.undoing_correction())
            yield NEXT_FRAME
            for _ in play.session.commit_undo_correction(way):
                yield NEXT_FRAME
        except (Refusal, StoreError) as trouble:
            play.root.toast(play.say(trouble.message))
        else:
            play.root.toast(words.tr("correct.undone"))


class Undoing:
    """Takes steps back and plays them again."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._offers_redo = False
        self._taking_back = TakingBack()

    def stop(self) -> None:
        self._taking_back.stop()

    def undo(self) -> None:
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
        page = self._page
        if page.is_open and page.play.session.can_redo and page.play.redo():
            self.drop_notice()

    def drop_notice(self) -> None:
        """The notice that offers redo goes as soon as it would mean something else."""
        if self._offers_redo:
            self._offers_redo = False
            self._page.root.drop_toast()

    def say_which(self) -> None:
        root, play = self._page.root, self._page.play
        step = play.session.cursor - 1
        if play.session.undoes_correction:
            root.toast(words.tr("correct.would_undo"))
        elif step >= 0:
            root.toast(words.tr("table.would_undo", what=play.headline(step)))
