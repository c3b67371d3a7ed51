"""TalkBack, and whatever else reads on Android: a switch, a voice that gives orders, a braille display.

    reader = AndroidReader(lambda: app.reading)         # from now on it waits until somebody begins to read
    reader.stop()

`phone/java` has the other half: `ReadableSurface` answers TalkBack on Android's own thread, from what it was
handed, and only takes a note of what somebody wants done. Here, on the app's thread, changes are handed over
and notes worked off. While nobody reads there is one listener in Java, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from screens.reading.node import Act, Difference, Node, Tree
from screens.text.words import words

if TYPE_CHECKING:
    from screens.reading.reading import Reading

NOWHERE = -2
"""The focus where nobody has any."""


class AndroidReader:
    """Attached as long as somebody reads: Android says when."""

    def __init__(self, reading: Callable[[], Reading]) -> None:
        from jnius import autoclass

        self._reading = reading
        self._attached = False
        listener = _listener()
        self._surface = autoclass("org.tablecompanion.reading.ReadableSurface")(listener)
        listener.reader = self
        self.switch()

    def stop(self) -> None:
        """The app ends: Android is told nothing more, and nothing comes from there."""
        _listener().reader = None
        if self._attached:
            self._reading().detach(self)
        self._attached = False
        self._surface.close()

    # Reader

    def update(self, tree: Tree, difference: Difference) -> None:
        for node in difference.changed:
            self._put(node)
        focus = NOWHERE if tree.focus is None else tree.focus
        self._surface.show(tree.root, tree.title, focus, words.language, sorted(difference.removed))

    def announce(self, text: str, urgent: bool = False) -> None:
        self._surface.announce(text, urgent)

    def _put(self, node: Node) -> None:
        left, top, width, height = node.bounds
        right, bottom = round(left + width), round(top + height)
        texts = (node.role.value, node.name, node.value, node.hint)
        box = (round(left), round(top), right, bottom)
        states, acts = (sorted(word.value for word in some) for some in (node.states, node.actions))
        self._surface.put(node.id, *texts, *box, states, acts, list(node.children))

    # What comes from Android, on the app's own thread

    def switch(self) -> None:
        """Somebody has begun to read, or nobody does any more."""
        wanted = self._surface.isWanted()
        if wanted == self._attached:
            return
        self._attached = wanted
        if wanted:
            self._reading().attach(self)
        else:
            self._reading().detach(self)
            self._surface.clear()

    def act(self, node: int, act: str, value: str) -> None:
        """Somebody wants something done."""
        if self._attached:
            self._reading().perform(node, Act(act), value)


@cache
def _listener() -> Any:
    """What Java calls, for the whole life of the process: pyjnius keeps no hold of it for Java."""
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):
        """Is called on Android's own thread, and hands everything on to the app's, before its next frame."""

        __javainterfaces__ = ("org/tablecompanion/reading/ReadableSurface$App",)
        __javacontext__ = "app"
        reader: AndroidReader | None = None

        @java_method("(Z)V")
        def onSwitch(self, _on: bool) -> None:
            Clock.schedule_once(self._switch, -1)

        @java_method("(ILjava/lang/String;Ljava/lang/String;)V")
        def onAct(self, node: int, act: str, value: str) -> None:
            Clock.schedule_once(lambda _: self._act(node, act, value), -1)

        def _switch(self, _: float) -> None:
            if self.reader is not None:
                self.reader.switch()

        def _act(self, node: int, act: str, value: str) -> None:
            if self.reader is not None:
                self.reader.act(node, act, value)

    return Listener()
