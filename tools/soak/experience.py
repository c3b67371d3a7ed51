"""What has led on so far. Fingers that know no game learn from it where the next step is to be had."""

from __future__ import annotations

from collections import Counter, deque

SOON = 3
"""A step is put down to so many touches before it: a number, a card, then the button."""


class Experience:
    """How often a kind of touch was soon followed by a step of the game.

    >>> learned = Experience()
    >>> learned.touched("MainAction"), learned.led_on(), learned.touched("SeatCell")
    (None, None, None)
    >>> learned.worth("MainAction") > learned.worth("something new") > learned.worth("SeatCell")
    True
    """

    def __init__(self) -> None:
        self._touches: Counter[str] = Counter()
        self._steps: Counter[str] = Counter()
        self._last: deque[str] = deque(maxlen=SOON)

    def touched(self, kind: str) -> None:
        """Something was touched; what came of it is not known yet."""
        self._touches[kind] += 1
        self._last.append(kind)

    def led_on(self) -> None:
        """A step was made: all that was touched just before had a part in it."""
        self._steps.update(self._last)
        self._last.clear()

    def worth(self, kind: str) -> float:
        """About the chance that touching it leads on; what was never tried is worth a half."""
        return (self._steps[kind] + 1) / (self._touches[kind] + 2)
