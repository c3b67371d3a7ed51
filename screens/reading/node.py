"""What a screen reader is told: nodes with a role and a name, and how one tree differs from another.

Plain Python: neither Kivy nor any system's own words for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Role(StrEnum):
    WINDOW = "window"
    DIALOG = "dialog"
    GROUP = "group"
    HEADING = "heading"
    TEXT = "text"
    BUTTON = "button"
    SWITCH = "switch"
    CHOICE = "choice"
    """One of several."""
    FIELD = "field"
    SLIDER = "slider"
    PICTURE = "picture"


class Act(StrEnum):
    CLICK = "click"
    LONG_CLICK = "long_click"
    SCROLL_FORWARD = "scroll_forward"
    SCROLL_BACKWARD = "scroll_backward"
    SET_TEXT = "set_text"
    INCREMENT = "increment"
    DECREMENT = "decrement"
    FOCUS = "focus"
    """It comes into sight, and the reader stays there."""


class State(StrEnum):
    DISABLED = "disabled"
    CHECKED = "checked"
    UNCHECKED = "unchecked"
    SELECTED = "selected"
    EXPANDED = "expanded"
    COLLAPSED = "collapsed"


@dataclass(frozen=True, slots=True)
class Node:
    id: int
    """The same as long as its widget lives, or the piece of it."""
    role: Role
    name: str
    bounds: Box
    """In pixels of the window, from its top left corner; what is out of sight has no width or no height."""
    value: str = ""
    hint: str = ""
    """How to act: readers say it once."""
    states: frozenset[State] = frozenset()
    actions: frozenset[Act] = frozenset()
    children: tuple[int, ...] = ()
    """In reading order."""


@dataclass(frozen=True, slots=True)
class Tree:
    root: int
    nodes: Mapping[int, Node]
    title: str
    """What is at the front: a page, or what lies over it."""
    focus: int | None = None

    def in_order(self) -> list[Node]:
        """All nodes as they are read, the root first."""
        found, due = [], [self.root]
        while due:
            node = self.nodes[due.pop()]
            found.append(node)
            due += reversed(node.children)
        return found


@dataclass(frozen=True, slots=True)
class Difference:
    changed: tuple[Node, ...]
    """New nodes, and those that are not as they were."""
    removed: frozenset[int]
    moved_on: bool
    """Whether something else is at the front, or the focus is elsewhere."""

    def __bool__(self) -> bool:
        return bool(self.changed or self.removed or self.moved_on)


def difference(before: Tree | None, after: Tree) -> Difference:
    """What a reader that knows ``before`` is to be told; one that knows nothing is told everything."""
    if before is None:
        return Difference(tuple(after.nodes.values()), frozenset(), True)
    changed = tuple(node for key, node in after.nodes.items() if before.nodes.get(key) != node)
    removed = frozenset(before.nodes.keys() - after.nodes.keys())
    return Difference(changed, removed, (before.title, before.focus) != (after.title, after.focus))
