"""Somebody who plays by ear: knows what things are called, and presses them.

player = Player(ui, reader)
player.press("Heckmeck, .*")
player.play(("Take .*", "Roll .*"), until="Play again")
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from random import Random

from tests.reading.linux import ScreenReader, Seen
from tests.ui.harness import Harness

MOST = 600
"""So many presses are a game that does not end."""


class Player:
    """Knows of the app only what pyatspi tells."""

    def __init__(self, ui: Harness, reader: ScreenReader, seed: int = 1) -> None:
        self.ui, self.reader, self._chance = ui, reader, Random(seed)
        self.pressed = 0

    def named(self, words: str) -> list[Seen]:
        """What can be pressed and is called so, as far as the app has told of it."""
        self.ui.settle(6)
        return [node for node in self.reader.find(os.getpid(), words) if node.acts]

    def press(self, words: str) -> None:
        """Presses what is called so."""
        self._press(self.reader.until(lambda: self.named(words), f"nothing is called {words}"))

    def _press(self, found: Sequence[Seen]) -> None:
        assert self.reader.ask("press", self._chance.choice(found).number)
        self.pressed += 1
        assert self.pressed < MOST, f"it never ends: {found} is there still"

    def play(self, wishes: Sequence[str], until: str) -> None:
        """Presses whatever fits the first of these wishes of which nothing is chosen yet."""
        words = "|".join([until, *wishes])
        while True:
            there = self.reader.until(lambda: self.named(words), "nothing to do")
            if any(re.fullmatch(until, node.name) for node in there):
                return
            self._press(next(filter(None, (_open(there, wish) for wish in wishes))))


def _open(there: Sequence[Seen], wish: str) -> list[Seen]:
    fits = [node for node in there if re.fullmatch(wish, node.name, re.DOTALL)]
    return [] if any("selected" in node.states for node in fits) else fits
