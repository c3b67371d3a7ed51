"""Parts of a page that come from above to below, a part a frame: what is seen first is there first, and stays
where it is.

    below = StagedReveal(page.deferred_work(), (fill_people, people), (fill_seats, seats))
    below.start()       # they are away, and come once the page is there
    below.finish()      # all of them at once
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from screens.app.long_work import NEXT_FRAME, LongWork


class StagedReveal:
    """The parts, each with what fills it."""

    def __init__(self, work: LongWork, *parts: tuple[Callable[[], object], Any]) -> None:
        self._work = work
        self._parts = parts

    def start(self) -> None:
        """Takes all parts away and lets them come."""
        for _, part in self._parts:
            part.shown = False
        self._work.start(self._come())

    def finish(self) -> None:
        """Lets whatever is still away come at once."""
        self._work.finish()

    def _come(self) -> Generator[object, None, None]:
        for fill, part in self._parts:
            yield NEXT_FRAME
            fill()
            part.shown = True
