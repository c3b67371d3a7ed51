"""One look at the widgets at the front: the nodes that a reader is told of, and what each of them does."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import count
from typing import Any
from weakref import WeakKeyDictionary

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.lean.widgets import LeanLabel
from screens.reading.node import Act, Box, Node, Role, State, Tree

WINDOW = 1
"""The id of the root of every tree."""
UNSEEN = 0.05
"""What is fainter is not there."""
PAGE = 0.8
"""So much of what is in sight is scrolled on at once."""
HOLDERS = (Role.GROUP, Role.DIALOG)
"""The roles of what is read together with all that is in it."""
MARKUP, ICONS = re.compile(r"\[.*?\]"), re.compile("[\U000f0000-\U000fffff]")
ACTS = {
    "press": Act.CLICK, "hold": Act.LONG_CLICK, "more": Act.INCREMENT, "less": Act.DECREMENT,
    "write": Act.SET_TEXT, "forward": Act.SCROLL_FORWARD, "backward": Act.SCROLL_BACKWARD,
}  # fmt: skip

Handlers = dict[Act, Callable[..., object]]


class Ids:
    """A number for everything that was ever seen, as long as its widget lives."""

    def __init__(self) -> None:
        self._next = count(WINDOW + 1)
        self._of: WeakKeyDictionary[Any, dict[Hashable, int]] = WeakKeyDictionary()

    def of(self, widget: Any, piece: Hashable = None) -> int:
        known = self._of.setdefault(widget, {})
        if piece not in known:
            known[piece] = next(self._next)
        return known[piece]


class Place:
    """Where a part of the widget tree is: the frame it is seen in, and what around it moves it."""

    def __init__(self, frame: Box, movers: tuple[Any, ...] = (), reach: bool = True) -> None:
        self.frame, self.movers, self.reach = frame, movers, reach

    def bounds(self, left: float, low: float, width: float, height: float) -> Box:
        """A box of a widget in the window from its top left corner, as much of it as is in sight."""
        right, top = left + width, low + height
        for mover in self.movers:
            left, low = mover.to_parent(left, low)
            right, top = mover.to_parent(right, top)
        left, right, low, top = min(left, right), max(left, right), min(low, top), max(low, top)
        x, y, wide, high = self.frame
        left, right = (min(max(edge, x), x + wide) for edge in (left, right))
        height = Window.height - _lifted()
        upper, lower = (min(max(height - edge, y), y + high) for edge in (top, low))
        return left, upper, right - left, lower - upper

    def inside(self, widget: Any) -> Place:
        moves = type(widget).to_parent is not Widget.to_parent
        scrolls = isinstance(widget, ScrollView)
        frame = self.bounds(*widget.pos, *widget.size) if scrolls else self.frame
        movers = (widget, *self.movers) if moves else self.movers
        return Place(frame, movers, self.reach and getattr(widget, "reachable", True))


class Survey:
    """What was seen, with ``tree`` as its sum and for each node its widget and what can be done."""

    def __init__(self, ids: Ids) -> None:
        self._ids = ids
        self.nodes: dict[int, Node] = {}
        self.handlers: dict[int, Handlers] = {}
        self.letters: dict[str, int] = {}
        """What a letter of a keyboard presses."""
        self._caption = ""
        """The text before: so a group is called that has no name of its own."""

    def look(self, fronts: Iterable[Widget]) -> None:
        """Reads what is at the front, each part as it hangs in the window."""
        window = (0.0, 0.0, float(Window.width), float(Window.height))
        children: list[int] = []
        for front in fronts:
            movers = [parent for parent in _around(front) if type(parent).to_parent is not Widget.to_parent]
            children += self._read(front, Place(window, tuple(movers)))
        title = next(
            (node.name for node in self.nodes.values() if node.role is Role.DIALOG and node.name), ""
        )
        title = title or next((node.name for node in self.nodes.values() if node.role is Role.HEADING), "")
        self.nodes[WINDOW] = Node(WINDOW, Role.WINDOW, title, window, children=tuple(children))

    def tree(self, focus: int | None) -> Tree:
        focus = focus if focus in self.nodes else None
        return Tree(WINDOW, self.nodes, self.nodes[WINDOW].name, focus)

    # Widgets

    def _read(self, widget: Any, place: Place, acting_only: bool = False) -> list[int]:
        """The nodes of a widget and what is in it; with ``acting_only`` those that somebody can do something
        with: the others are part of a name already."""
        if widget.opacity < UNSEEN or not getattr(widget, "shown", True) or widget.right <= 0 < widget.width:
            return []  # what is not wanted waits beside the screen
        inner = place.inside(widget)
        said = _default(widget, inner.reach) | (widget.describe() if hasattr(widget, "describe") else {})
        if not said:
            return self._read_inside(widget, inner, acting_only)
        role = Role(said.get("role", "text"))
        node_id, caption = self._ids.of(widget), self._caption
        held = self._read_inside(widget, inner, acting_only or role not in HOLDERS)
        if "name" not in said:
            said["name"] = caption if role in (*HOLDERS, Role.FIELD) else join(_words(widget))
        if role is Role.DIALOG and not said["name"]:
            said["name"] = next((self.nodes[part].name for part in held if self.nodes[part].name), "")
        handlers = self._handlers(said, inner.reach)
        if isinstance(widget, ScrollView):
            handlers |= _scrolling(widget)
        if acting_only and not handlers:
            return held
        if not said["name"] and not handlers and role is not Role.DIALOG:
            return held
        bounds = place.bounds(*widget.pos, *widget.size)
        self._add(node_id, role, said, bounds, handlers | {Act.FOCUS: lambda: _reveal(widget)}, held)
        return [node_id]

    def _read_inside(self, widget: Any, place: Place, acting_only: bool) -> list[int]:
        found: list[int] = []
        for child in in_order(widget):
            found += self._read(child, place, acting_only)
        drawn = getattr(widget, "pieces", None)  # seats have theirs in front of them
        for piece in drawn() if callable(drawn) else ():
            handlers = self._handlers(piece, place.reach)
            if acting_only and not handlers:
                continue
            role = Role(piece.get("role") or ("button" if "press" in piece and place.reach else "text"))
            node_id = self._ids.of(widget, piece["key"])
            handlers[Act.FOCUS] = piece.get("reveal") or (lambda: _reveal(widget))
            self._add(node_id, role, piece, place.bounds(*piece["box"]), handlers, [])
            found.append(node_id)
        return found

    def _add(
        self,
        node_id: int,
        role: Role,
        said: Mapping[str, Any],
        bounds: Box,
        handlers: Handlers,
        held: list[int],
    ) -> None:
        name, value, hint = (said.get(part, "") for part in ("name", "value", "hint"))
        if role in (Role.TEXT, Role.HEADING):
            self._caption = name
        if "letter" in said:
            self.letters[said["letter"]] = node_id
        actions = frozenset(handlers)
        self.handlers[node_id] = handlers
        self.nodes[node_id] = Node(
            node_id, role, name, bounds, value, hint, _states(said), actions, tuple(held)
        )

    def _handlers(self, said: Mapping[str, Any], reach: bool) -> Handlers:
        if not reach or said.get("disabled"):
            return {}
        return {act: said[word] for word, act in ACTS.items() if said.get(word)}


def _default(widget: Any, reach: bool) -> dict[str, Any]:
    """What follows from a widget where it says nothing else of itself."""
    if _is_button(widget) and reach and widget.width and widget.height:
        said = {"role": "button", "press": widget.do_tap, "disabled": widget.disabled}
        said["selected"] = getattr(widget, "active", False)
        if isinstance(getattr(widget, "open", None), bool):
            said["open"] = widget.open
        return said | ({"hold": widget.do_hold} if widget.holdable else {})
    if isinstance(widget, LeanLabel):
        return {"name": plain(widget)}
    if isinstance(widget, ScrollView) and _scrolling(widget):
        return {"role": "group", "name": ""}
    return {}


def _is_button(widget: Any) -> bool:
    return hasattr(widget, "do_tap") and bool(widget.touchable)


def _states(said: Mapping[str, Any]) -> frozenset[State]:
    states = {
        State.DISABLED: said.get("disabled"),
        State.SELECTED: said.get("selected"),
        State.CHECKED: said.get("checked"),
        State.UNCHECKED: said.get("checked") is False,
        State.EXPANDED: said.get("open"),
        State.COLLAPSED: said.get("open") is False,
    }
    return frozenset(state for state, applies in states.items() if applies)


def in_order(widget: Any) -> list[Any]:
    """The children of a widget as they are read: from top to bottom, from left to right."""
    if hasattr(widget, "reading_order"):
        return [child.__self__ for child in widget.reading_order()]
    children = widget.children
    if len(children) < 2:
        return list(children)
    rows: list[list[Any]] = []
    downwards = list(reversed(children))
    downwards.sort(key=lambda child: -child.top)
    for child in downwards:
        if rows and child.center_y >= rows[-1][0].y:
            rows[-1].append(child)
        else:
            rows.append([child])
    return [child for row in rows for child in sorted(row, key=lambda child: float(child.x))]


def _words(widget: Any) -> Iterable[str]:
    """The texts on a button, without those of buttons within."""
    if isinstance(widget, LeanLabel):
        yield plain(widget)
    for child in in_order(widget):
        hidden = child.opacity < UNSEEN or not getattr(child, "shown", True)
        if not hidden and not _is_button(child):
            named = child.describe().get("name", "") if hasattr(child, "describe") else ""
            yield from (named,) if named else _words(child)


def plain(label: Any) -> str:
    """A text as it reads, without markup and icons."""
    text = str(label.text)
    if label.markup:
        text = MARKUP.sub("", text)
        for code, sign in (("&bl;", "["), ("&br;", "]"), ("&amp;", "&")):
            text = text.replace(code, sign)
    return ICONS.sub("", text).strip()


def join(texts: Iterable[str]) -> str:
    """Several texts as one sentence."""
    whole = ""
    for text in filter(None, texts):
        whole += (" " if whole.endswith((".", "!", "?", ":", "…")) else ", " if whole else "") + text
    return whole


def _around(widget: Any) -> Iterable[Any]:
    """What a widget hangs in, from the inside out."""
    while widget.parent is not None and widget.parent is not widget.parent.parent:
        widget = widget.parent
        yield widget


def _lifted() -> float:
    """By how much a phone's keyboard has pushed up all that is drawn, so that it does not cover a field."""
    return float(Window.render_context["modelview_mat"][13])


def _scrolling(scroll: Any) -> Handlers:
    """What a list does that has more than there is room for."""
    handlers: Handlers = {}
    for name, size, side in (("scroll_y", 1, -1), ("scroll_x", 0, 1)):
        spare = scroll.viewport_size[size] - scroll.size[size] if getattr(scroll, f"do_{name}") else 0
        if spare > 1:
            at = getattr(scroll, name)
            step = side * PAGE * scroll.size[size] / spare

            def go(by: float, name: str = name, at: float = at) -> None:
                setattr(scroll, name, min(1.0, max(0.0, at + by)))

            if side * at < max(0, side) - 0.001:
                handlers[Act.SCROLL_FORWARD] = lambda go=go, step=step: go(step)
            if side * at > min(0, side) + 0.001:
                handlers[Act.SCROLL_BACKWARD] = lambda go=go, step=step: go(-step)
    return handlers


def _reveal(widget: Any) -> None:
    """Brings a widget into sight, as far as what it hangs in scrolls."""
    for outer in _around(widget):
        if isinstance(outer, ScrollView) and outer.children:
            outer.scroll_to(widget, padding=8, animate=False)
