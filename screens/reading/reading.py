"""What is on the screen, for those who do not see it: one tree, told to whoever reads.

    reading.attach(reader)                      # from now on it hears of every change, once a frame
    reading.perform(node.id, Act.CLICK)         # does what a finger there would do
    reading.announce(words.tr(…))               # said aloud by all readers

As long as nobody reads, nothing is done: no tree, no binding, no event of the clock. What is drawn is what
has changed: after a frame that was drawn, at most every `PAUSE`, the tree is read again and the difference is
told.
"""

from __future__ import annotations

from typing import Any, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.reading.node import Act, Difference, Tree, difference
from screens.reading.survey import Ids, Survey

PAUSE = 0.05
"""Seconds between two looks: what moves is not told with every frame."""


class Reader(Protocol):
    """Somebody who reads: a system's screen reader, or the focus of the keyboard."""

    def update(self, tree: Tree, difference: Difference) -> None:
        """The screen has changed; at first everything has."""

    def announce(self, text: str, urgent: bool = False) -> None:
        """Something is to be said; what is urgent, at once."""


class Reading:
    """The one of the app; ``root`` is its root."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._readers: list[Reader] = []
        self._ids = Ids()
        self._told: Tree | None = None
        self._focus: int | None = None
        self._tell_soon: Any = None

    # Readers

    def attach(self, reader: Reader) -> None:
        """Tells a reader all there is, and from now on what changes."""
        if not self._readers:
            self._tell_soon = Clock.create_trigger(self._tell, PAUSE)
            Window.bind(on_flip=self._tell_soon)
        self._tell()
        self._readers.append(reader)
        if self._told is None:
            self._told = self.tree
        reader.update(self._told, difference(None, self._told))

    def detach(self, reader: Reader) -> None:
        if reader in self._readers:
            self._readers.remove(reader)
        if not self._readers and self._tell_soon is not None:
            Window.unbind(on_flip=self._tell_soon)
            self._tell_soon.cancel()
            self._told = self._tell_soon = None

    def leave(self) -> None:
        """The app ends."""
        for reader in list(self._readers):
            self.detach(reader)

    @property
    def runs(self) -> bool:
        """Whether anybody reads."""
        return bool(self._readers)

    def announce(self, text: str, urgent: bool = False) -> None:
        for reader in list(self._readers):
            reader.announce(text, urgent)

    def _tell(self, *_: object) -> None:
        if not self._readers:
            return
        before, self._told = self._told, self.tree
        change = difference(before, self._told)
        if change:
            for reader in list(self._readers):
                reader.update(self._told, change)

    # What is there

    @property
    def tree(self) -> Tree:
        """What is at the front now."""
        return self._look().tree(self._focus)

    def _look(self) -> Survey:
        survey = Survey(self._ids)
        survey.look(self._fronts())
        return survey

    def _fronts(self) -> list[Widget]:
        """The curtain, or what lies over the page, or the page; and the notice that is up."""
        layers = self._root.ids
        if layers.curtains.children:
            return list(layers.curtains.children[:1])
        over = [overlay for overlay in layers.overlays.children if not getattr(overlay, "leaving", False)]
        front = over[:1] or [page for page in (self._root.page,) if page is not None]
        return [*front, *layers.notices.children]

    # What is done

    def press_letter(self, letter: str) -> bool:
        """Presses what has this letter or digit for its own, where there is such a thing."""
        found = self._look().letters.get(letter)
        return found is not None and self.perform(found, Act.CLICK)

    def perform(self, node_id: int, act: Act, value: str = "") -> bool:
        """Does what somebody wants done with a node, as a finger would; False where that can't be: it is
        gone, covered or disabled. On the thread of the app."""
        if self._root.page_transition.busy:
            return False
        handler = self._look().handlers.get(node_id, {}).get(act)
        if handler is None:
            return False
        if act is Act.FOCUS:
            self._focus = node_id
        handler(value) if act is Act.SET_TEXT else handler()
        if self._tell_soon is not None:
            self._tell_soon()
        return True
