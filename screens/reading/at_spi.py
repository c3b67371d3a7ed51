"""Linux's screen readers: AccessKit, where it is installed, hands the tree to AT-SPI.

    at_spi = AtSpi(lambda: app.reading, Window)     # from now on it waits until somebody asks for the tree
    at_spi.stop()

AccessKit has a thread of its own. It asks for the tree when the first screen reader of the system begins,
says when the last one has ended, and brings what they want done. Until then nothing is done here.

While it asks it waits for Python, under a lock: whoever calls it in that moment waits for the lock, holds
Python, and both wait for ever. So its question is only put into a queue, a single step for Python, and it is
called only while it is known not to be asking (`AtSpi._wanted`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

import accesskit as kit
from kivy.clock import Clock

from screens.reading.node import Act, Difference, Node, Role, State, Tree

if TYPE_CHECKING:
    from screens.reading.reading import Reading

ROLES = {
    Role.WINDOW: kit.Role.WINDOW,
    Role.DIALOG: kit.Role.DIALOG,
    Role.GROUP: kit.Role.GROUP,
    Role.HEADING: kit.Role.HEADING,
    Role.TEXT: kit.Role.LABEL,
    Role.BUTTON: kit.Role.BUTTON,
    # A switch would be a button that is pressed or not: readers speak of a check box more plainly.
    Role.SWITCH: kit.Role.CHECK_BOX,
    Role.CHOICE: kit.Role.RADIO_BUTTON,
    Role.FIELD: kit.Role.TEXT_INPUT,
    Role.SLIDER: kit.Role.SLIDER,
    Role.PICTURE: kit.Role.IMAGE,
}
GREYED = kit.Role.COLOR_WELL
"""The one kind of button of which AT-SPI is told that it can't be pressed. There it is one like any other."""
ACTS = ((kit.Action.CLICK, Act.CLICK), (kit.Action.FOCUS, Act.FOCUS))
NEWS, RUNS = 1 << 40, 1 << 41
"""Where the ids begin of what is announced, and of the texts that stand in fields."""


class AtSpi:
    """A `Reader` of the app's tree as long as some screen reader of the system runs."""

    def __init__(self, reading: Callable[[], Reading], window: Any) -> None:
        self._reading, self._window = reading, window
        self._attached = False
        self._tree: Tree | None = None
        self._news: tuple[int, kit.Node] | None = None
        self._calling = Lock()
        self._begun = self._ended = self._told = 0
        """How often the tree was asked for, and wanted no more; and which time it was told whole last."""
        self._asked: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        Thread(target=self._hand_over, name="at-spi", daemon=True).start()
        self._adapter = kit.unix.Adapter(partial(self._asked.put, self._begin), self._want, self._end)

    def stop(self) -> None:
        """The app ends."""
        self._asked.put(None)
        with self._calling:
            self._ended = self._begun + 1
        self._leave()
        del self._adapter

    # What the reading has to say

    def update(self, tree: Tree, difference: Difference) -> None:
        self._tree = tree
        self._tell(difference.changed)

    def announce(self, text: str, urgent: bool = False) -> None:
        """It is said when it comes into the window: each time as something new."""
        said = kit.Node(kit.Role.LABEL)
        said.set_value(text)
        said.set_live(kit.Live.ASSERTIVE if urgent else kit.Live.POLITE)
        self._news = (self._news[0] if self._news else NEWS) + 1, said
        if self._tree is not None:
            self._tell([self._tree.nodes[self._tree.root]], news=[self._news])

    def _tell(self, nodes: Iterable[Node], news: Iterable[tuple[int, kit.Node]] = ()) -> None:
        """Tells of some nodes, or of all where AccessKit knows none."""
        tree = self._tree
        assert tree is not None
        with self._calling:
            if not self._wanted:
                return
            update = kit.TreeUpdate(tree.root if tree.focus is None else tree.focus)
            if self._told != self._begun:
                self._told = self._begun
                update.tree = kit.Tree(tree.root)
                nodes, news = tree.nodes.values(), filter(None, [self._news])
            update.nodes = [*news, *(pair for node in nodes for pair in self._made(node))]
            self._adapter.update_if_active(lambda: update)

    def _made(self, node: Node) -> Iterator[tuple[int, kit.Node]]:
        """A node in AccessKit's words."""
        made = made_of(node)
        yield node.id, made
        if node.role is Role.WINDOW and self._news:
            made.push_child(self._news[0])
        if node.role is Role.FIELD:
            run = kit.Node(kit.Role.TEXT_RUN)
            run.set_value(node.value)
            run.set_character_lengths([len(sign.encode()) for sign in node.value])
            end = kit.TextPosition(RUNS + node.id, len(node.value))
            made.set_text_selection(kit.TextSelection(end, end))
            made.push_child(RUNS + node.id)
            yield RUNS + node.id, run

    # What screen readers want

    @property
    def _wanted(self) -> bool:
        """Whether AccessKit may be called: it has asked for the tree, and nobody has ended since."""
        return self._begun > self._ended

    def _hand_over(self) -> None:
        """In a thread of its own: goes on with what AccessKit has asked for, once it waits no more."""
        while begin := self._asked.get():
            begin()

    def _begin(self) -> None:
        """Somebody wants the tree."""
        with self._calling:
            self._begun += 1
        Clock.schedule_once(self._follow, -1)

    def _end(self) -> None:
        """In AccessKit's thread: nobody wants the tree any more."""
        with self._calling:
            self._ended += 1
        Clock.schedule_once(self._follow, -1)

    def _want(self, request: kit.ActionRequest) -> None:
        """In AccessKit's thread: somebody wants something done. The app does it before its next frame."""
        Clock.schedule_once(partial(self._act, request), -1)

    def _follow(self, *_: object) -> None:
        """A screen reader has begun, or ended."""
        self._leave()
        if self._wanted:
            self._window.bind(focus=self._place, on_move=self._place, on_resize=self._place)
            self._place()
            self._attached = True
            self._reading().attach(self)

    def _leave(self) -> None:
        if self._attached:
            self._attached = False
            self._window.unbind(focus=self._place, on_move=self._place, on_resize=self._place)
            self._reading().detach(self)

    def _place(self, *_: object) -> None:
        """Where the window is, and whether it is the one that keys go to."""
        left, top, (width, height) = self._window.left, self._window.top, self._window.system_size
        where = kit.Rect(left, top, left + width, top + height)
        with self._calling:
            if self._wanted:
                self._adapter.set_root_window_bounds(where, where)
                self._adapter.update_window_focus_state(self._window.focus)

    def _act(self, request: kit.ActionRequest, *_: object) -> None:
        for action, act in ACTS:
            if self._attached and request.action == action:
                self._reading().perform(request.target, act)


def made_of(node: Node) -> kit.Node:
    """A node in AccessKit's words, without what it holds besides."""
    greyed = node.role is Role.BUTTON and State.DISABLED in node.states
    made = kit.Node(GREYED if greyed else ROLES[node.role])
    left, top, width, height = node.bounds
    made.set_bounds(kit.Rect(left, top, left + width, top + height))
    made.set_children(list(node.children))
    if node.role is Role.TEXT:
        made.set_value(node.name)
    elif node.role is Role.FIELD:
        made.set_label(node.name)
        made.set_value(node.value)
    else:
        # AT-SPI knows no value in words.
        made.set_label(", ".join(filter(None, (node.name, node.value))))
    if node.hint:
        made.set_description(node.hint)
    if node.role in (Role.SWITCH, Role.CHOICE):
        on = node.states & {State.CHECKED, State.SELECTED}
        made.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
    elif State.SELECTED in node.states:
        made.set_selected(True)
    if State.DISABLED in node.states:
        made.set_disabled()
    if node.states & {State.EXPANDED, State.COLLAPSED}:
        made.set_expanded(State.EXPANDED in node.states)
    for action, act in ACTS:
        if act in node.actions:
            made.add_action(action)
    return made
