"""What is wrong with a screen for somebody who has it read aloud: ``complaints(ui)``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

from screens.reading.node import Act, Node, Role, Tree
from screens.widgets.touch import Draggable
from tests.ui import measure
from tests.ui.harness import Harness

NAMELESS = (Role.WINDOW, Role.GROUP)
"""What needs no name of its own."""
ACTING = {Act.CLICK, Act.SET_TEXT, Act.INCREMENT}
ELSEWHERE = {
    "DragHandle": "the arrow beside it moves the row, too",
    "FingerField": "fingers are counted; lots are drawn beside it",
}
"""What only a finger can do, and where the same is done without."""


def complaints(ui: Harness) -> list[str]:
    """All that is wrong with what is at the front."""
    tree = ui.app.reading.tree
    return [*_unheard(ui, tree), *_nameless(tree), *_alike(tree), *_jumps(ui, tree)]


def _unheard(ui: Harness, tree: Tree) -> Iterator[str]:
    """What can be touched and has no node, or none that does anything."""
    acting = [node for node in tree.nodes.values() if node.actions & ACTING]
    for widget in ui.in_front():
        if not _takes_touches(widget) or type(widget).__name__ in ELSEWHERE or not _reachable(widget):
            continue
        box = measure.shown_box(widget)
        whole = isinstance(widget, ButtonBehavior | TextInput) and not hasattr(widget, "pieces")
        if not any(_is_at(node, box) if whole else _is_within(node, box) for node in acting):
            yield f"unheard: {type(widget).__name__} {getattr(widget, 'text', '')!r}"


def _takes_touches(widget: Any) -> bool:
    if widget.disabled or not getattr(widget, "touchable", True):
        return False
    return isinstance(widget, ButtonBehavior | TextInput | Draggable)


def _reachable(widget: Any) -> bool:
    while widget is not None and widget.parent is not widget:
        if not getattr(widget, "reachable", True):
            return False
        widget = widget.parent
    return True


def _is_at(node: Node, box: measure.Box) -> bool:
    """Whether a node is where a widget is."""
    left, top, width, height = node.bounds
    places = (left, Window.height - top - height, left + width, Window.height - top)
    return all(abs(place - edge) < 1.5 for place, edge in zip(places, box, strict=True))


def _is_within(node: Node, box: measure.Box) -> bool:
    left, top, width, height = node.bounds
    x, y = left + width / 2, Window.height - top - height / 2
    return box.left <= x <= box.right and box.low <= y <= box.top


def _nameless(tree: Tree) -> Iterator[str]:
    for node in tree.nodes.values():
        if not node.name and node.role not in NAMELESS:
            yield f"nameless: {node.role} at {tuple(map(round, node.bounds))}"


def _alike(tree: Tree) -> Iterator[str]:
    """Two things in one place that are called the same and do something."""
    for parent in tree.nodes.values():
        names = Counter(
            (child.role, child.name, child.value)
            for child in map(tree.nodes.__getitem__, parent.children)
            if child.actions & ACTING
        )
        yield from (f"alike: {name!r} × {count}" for (_, name, _), count in names.items() if count > 1)


def _jumps(ui: Harness, tree: Tree) -> Iterator[str]:
    """Where what comes next is above what came before, or to the left of it in the same row."""
    notice = bool(ui.root.ids.notices.children)
    for parent in tree.nodes.values():
        children = [tree.nodes[child] for child in parent.children]
        if parent.role is Role.DIALOG or (parent.role is Role.WINDOW and notice):
            children = children[:-1]  # what closes a sheet is above it, a notice lies over all: said last
        seen = [child for child in children if child.bounds[2] >= 1 and child.bounds[3] >= 1]
        for before, after in pairwise(seen):
            if _jumps_back(before, after):
                yield f"jump: from {before.name!r} to {after.name!r}"


def _jumps_back(before: Node, after: Node) -> bool:
    left, top, width, height = before.bounds
    x, y, wide, high = after.bounds
    above = y + high <= top + 1 and x < left + width - 1  # and no column to the right
    same_row = min(y + high, top + height) - max(y, top) > min(high, height) / 2
    return above or (same_row and x + wide <= left + 1)
