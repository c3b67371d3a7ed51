"""Somebody who does not see, with TalkBack (`standin/TalkBack.java`): ears and hands.

reader.turn()                   # TalkBack is switched on
reader.tap_at("Rules")          # swipes until that is said, and taps twice
reader.heard()                  # all that was said since somebody last asked
"""

from __future__ import annotations

from typing import Any

from tests.android.phone import Phone
from tests.ui.harness import Harness


class Reader:
    """The person: ears and hands, and patience until both threads have come to rest."""

    AFTER_THE_START = 1.2
    """Seconds until the app asks whether anybody reads."""

    def __init__(self, phone: Phone, ui: Harness | None = None) -> None:
        self.phone, self.ui = phone, ui
        self.talkback = phone.talkback

    def turn(self, on: bool = True, explores: bool = True) -> None:
        self.talkback.turn(on, explores)
        self.rest()

    def rest(self) -> None:
        """Android's thread tells the app's, whose next frames answer."""
        for _ in range(3):
            self.phone.settle()
            if self.ui is not None:
                self.ui.pass_time(0.2)
        self.phone.settle()

    def heard(self) -> list[str]:
        """All that was said since somebody last asked."""
        spoken = self.talkback.spoken
        said = [spoken.get(index) for index in range(spoken.size())]
        spoken.clear()
        return said

    def stops(self) -> list[Any]:
        """All that swipes stop at."""
        everything = self.talkback.everything()
        return [everything.get(index) for index in range(everything.size())]

    def names(self) -> list[str]:
        return [words_of(node) for node in self.stops()]

    def go_to(self, name: str) -> Any:
        """Swipes on, and then back, until a thing of this name is said; it as it is now."""
        for direction in (1, -1):
            while True:
                current = self.talkback.current()
                if current is not None and words_of(current).startswith(name):
                    self.heard()
                    return current
                if not self.talkback.swipe(direction):
                    break
                if self.talkback.scrolls():
                    self.rest()
        raise AssertionError(f"no {name!r} among {self.names()}")

    def double_tap(self) -> bool:
        taken = bool(self.talkback.doubleTap())
        self.rest()
        return taken

    def tap_at(self, name: str) -> None:
        """Goes there and taps twice."""
        self.go_to(name)
        assert self.double_tap()

    def perform(self, action: int, text: str | None = None) -> bool:
        done = bool(self.talkback.perform(action, text))
        self.rest()
        return done

    def touch(self, x: float, y: float) -> str:
        """Feels at a place of the screen: what is said there, nothing where there is nothing."""
        self.heard()
        self.talkback.touch(round(x), round(y))
        return " ".join(self.heard())


def words_of(node: Any) -> str:
    """What a stop is called."""
    return str(node.description or node.hint or node.text or "")
