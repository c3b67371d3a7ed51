"""The last correction taken back, a slice a frame: the way there may lead through thousands of steps."""

from __future__ import annotations

from collections.abc import Generator

from companion.core.errors import Refusal
from companion.store import StoreError
from screens.app.long_work import AWAITED, NEXT_FRAME, LongWork
from screens.app.root import the_root
from screens.lean.gc_pause import without_gc
from screens.play.play import Play
from screens.text.words import words


class TakingBack:
    """Takes corrections back, one at a time."""

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
            the_root().toast(play.say(trouble.message))
        else:
            the_root().toast(words.tr("correct.undone"))
