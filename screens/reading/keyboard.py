"""The keys of a keyboard or a remote control: they move a frame from one thing to the next, as it is read.

Arrows and Tab go on and back, Home and End to the ends, Enter and the space bar act (with Shift as a long
press does), left and right change what can be more or less, Page Up and Down scroll. Letters and digits press
what has them for its own, wherever it is. The frame comes with the first key and goes with the next touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from screens.drawing.theme import theme
from screens.reading.node import Act, Difference, Node, Role, Tree
from screens.reading.reading import Reading

ON, BACK, FIRST, LAST, ACT, MORE, LESS, DOWN, UP = range(9)
"""What a key does."""
KEYS = {
    43: ON, 81: ON, 79: MORE, 82: BACK, 80: LESS, 74: FIRST, 77: LAST,  # Tab, arrows, Home, End
    40: ACT, 44: ACT, 88: ACT, 119: ACT, 78: DOWN, 75: UP,  # Enter, space, a remote's middle, pages
}  # fmt: skip
"""By their place on the keyboard, which is the same for every alphabet."""
LETTERS = {
    **{4 + place: letter for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{first + place: digit for first in (30, 89) for place, digit in enumerate("1234567890")},
    42: "back",
}
ACTING = frozenset({Act.CLICK, Act.SET_TEXT, Act.INCREMENT})
ROUND, WIDE = 8, 3
"""dp: the corners of the frame, and how thick it is."""


class Keyboard:
    """Reads along as long as its frame is there."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._frame: InstructionGroup | None = None
        self._at: int | None = None
        """The node with the frame."""
        self._place, self._title = 0, ""
        """How many things come before it, and what was at the front: for when it is gone."""

    @property
    def at(self) -> int | None:
        """The node with the frame, as long as there is one."""
        return self._at if self._frame is not None else None

    def press(self, place: int, modifiers: Sequence[str] = ()) -> bool:
        """A key was pressed; whether it meant anything."""
        if set(modifiers) & {"ctrl", "alt", "meta"}:
            return False
        if place in LETTERS:
            return self._reading.press_letter(LETTERS[place])
        if place not in KEYS:
            return False
        if self._frame is None:
            self._begin()
        else:
            self._do(KEYS[place], "shift" in modifiers)
        return True

    # A reader

    def update(self, tree: Tree, _difference: Difference) -> None:
        things = _things(tree)
        if not things:
            self._at = None
        elif all(node.id != self._at for node in things):
            self._go_to(tree, things, self._place if tree.title == self._title else _start(tree, things))
        self._draw(next((node for node in things if node.id == self._at), None))

    def announce(self, text: str, urgent: bool = False) -> None:
        """It has no voice."""

    # What keys do

    def _do(self, key: int, shifted: bool) -> None:
        tree = self._reading.tree
        things = _things(tree)
        here = next((number for number, node in enumerate(things) if node.id == self._at), -1)
        node = things[here] if here >= 0 else None
        if key in (MORE, LESS) and node is not None and Act.INCREMENT in node.actions:
            self._reading.perform(node.id, Act.INCREMENT if key == MORE else Act.DECREMENT)
        elif key in (DOWN, UP):
            act = Act.SCROLL_FORWARD if key == DOWN else Act.SCROLL_BACKWARD
            list_ = next((node for node in tree.in_order() if act in node.actions), None)
            if list_ is not None:
                self._reading.perform(list_.id, act)
        elif key == ACT:
            if node is not None:
                self._reading.perform(node.id, Act.LONG_CLICK if shifted else Act.CLICK)
        elif things:
            back = key in (BACK, LESS) or (key == ON and shifted)
            self._go_to(tree, things, {FIRST: 0, LAST: -1}.get(key, here + (-1 if back else 1)))

    def _go_to(self, tree: Tree, things: list[Node], place: int) -> None:
        self._place = place % len(things)
        node = things[self._place]
        self._at, self._title = node.id, tree.title
        self._reading.perform(node.id, Act.FOCUS)

    # The frame

    def _begin(self) -> None:
        self._frame = InstructionGroup()
        Window.canvas.after.add(self._frame)
        Window.bind(on_touch_down=self._end)
        self._reading.attach(self)

    def _end(self, *_: object) -> None:
        """A finger is quicker."""
        Window.unbind(on_touch_down=self._end)
        Window.canvas.after.remove(self._frame)
        self._frame = None
        self._reading.detach(self)

    def stop(self) -> None:
        """The app ends."""
        if self._frame is not None:
            self._end()

    def _draw(self, node: Node | None) -> None:
        frame = self._frame
        if frame is None:
            return
        frame.clear()
        if node is None:
            return
        left, top, width, height = node.bounds
        box = (left, Window.height - top - height, width, height)
        # Light on dark, or dark on light, whatever lies below.
        for colour, wide in ((theme.background, 2 * WIDE), (theme.primary, WIDE)):
            frame.add(Color(*colour))
            frame.add(_outline(box, dp(wide)))


def _outline(box: tuple[float, float, float, float], wide: float) -> Any:
    return Line(rounded_rectangle=(*box, min(dp(ROUND), *(side / 2 for side in box[2:]))), width=wide / 2)


def _things(tree: Tree) -> list[Node]:
    """What can be acted on, as it is read."""
    return [node for node in tree.in_order() if node.actions & ACTING]


def _start(tree: Tree, things: list[Node]) -> int:
    """The first thing below the heading."""
    order = [node.id for node in tree.in_order()]
    heading = next((node.id for node in tree.in_order() if node.role is Role.HEADING), tree.root)
    below = set(order[order.index(heading) + 1 :])
    return next((number for number, node in enumerate(things) if node.id in below), 0)
