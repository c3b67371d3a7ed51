"""Asks for one of several things, each a large button.

shared_overlay(PickSheet).ask(title, options, done)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from screens.widgets.kv import load_kv
from screens.widgets.option_grid import Option
from screens.widgets.overlays import Sheet


class PickSheet(Sheet):
    def ask(self, title: str, options: Sequence[Option], done: Callable[[Any], object]) -> None:
        """Opens, and calls ``done`` with the value of what was tapped."""
        self.title, self._done = title, done
        self.ids.grid.options = options
        self.open()

    def pick(self, value: Any) -> None:
        self.close()
        self._done(value)


load_kv(__file__, "overlays")
