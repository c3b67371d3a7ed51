"""What a widget says of itself to somebody who does not see it.

    def describe(self) -> Description:
        return {"name": words.tr(…), "value": self.figure}

    def pieces(self) -> Iterator[Piece]:                # what it draws rather than makes of widgets
        for number, box in enumerate(self._boxes):
            yield {"key": number, "name": …, "box": box, "press": partial(self.tapped, number)}

Nothing is imported for it: a description is a dictionary. What is left out follows from the widget: a
`Tappable` is a button that is called as the words on it, is pressed and held as by a finger, is disabled when
it is, selected while it is ``active``, unfolded while it is ``open``; a text is a text, and what holds others
is walked through, from top to bottom and from left to right. ``reading_order`` may say otherwise: the widgets
within in their order. Where ``reachable`` is False nothing inside can be touched.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal, Required, TypedDict

RoleWord = Literal[
    "dialog", "group", "heading", "text", "button", "switch", "choice", "field", "slider", "picture"
]


class Description(TypedDict, total=False):
    role: RoleWord
    """A ``group`` or a ``dialog`` is read together with what is in it; of everything else only what can be
    touched by itself."""
    name: str
    """In the player's words; none: the words that stand on it, or before a group."""
    value: str
    hint: str
    """How to act, where that is not plain."""
    checked: bool
    selected: bool
    open: bool
    """Whether what it unfolds is there."""
    disabled: bool
    press: Callable[[], object] | None
    """None: what can be touched of it are its pieces."""
    hold: Callable[[], object]
    more: Callable[[], object]
    less: Callable[[], object]
    write: Callable[[str], object]
    forward: Callable[[], object]
    """Scrolls on."""
    backward: Callable[[], object]
    letter: str
    """The letter or digit of a keyboard that presses it."""


class Piece(Description, total=False):
    key: Required[Hashable]
    """Which of the pieces of the widget it is."""
    box: Required[tuple[float, float, float, float]]
    """Left, low, width and height, in the coordinates that the widget itself is in."""
    reveal: Callable[[], object]
    """Brings it into sight."""
