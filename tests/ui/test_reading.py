"""The tree that screen readers are told of: what is in it, how it changes, and what can be done with it."""

import sys
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from screens.reading.node import Act, Difference, Node, Role, State, Tree
from screens.widgets.overlays import confirm
from tests.ui.gallery import show
from tests.ui.harness import Harness


class Listener:
    """A reader that remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[Tree, Difference]] = []
        self.said: list[tuple[str, bool]] = []

    def update(self, tree: Tree, difference: Difference) -> None:
        self.told.append((tree, difference))

    def announce(self, text: str, urgent: bool = False) -> None:
        self.said.append((text, urgent))

    @property
    def tree(self) -> Tree:
        return self.told[-1][0]


def named(ui: Harness, name: str) -> Node:
    """The one node with this name."""
    (found,) = [node for node in ui.app.reading.tree.in_order() if node.name == name]
    return found


def press(ui: Harness, name: str) -> bool:
    done: bool = ui.app.reading.perform(named(ui, name).id, Act.CLICK)
    ui.settle()
    return done


COUNTER = """
Column:
    pos_hint: {'top': 1}
    Row:
        PrimaryButton:
            id: first
            text: 'First'
        SecondaryButton:
            text: 'Second'
            disabled: True
    TitleText:
        text: 'Heading'
    BodyText:
        text: 'Words'
    TextField:
        hint: 'Name'
"""


def test_what_stands_on_the_screen_is_in_the_tree_from_top_to_bottom(ui: Harness) -> None:
    show(ui, COUNTER)
    nodes = ui.app.reading.tree.in_order()[1:]
    assert [(node.role, node.name) for node in nodes] == [
        (Role.BUTTON, "First"), (Role.BUTTON, "Second"), (Role.HEADING, "Heading"), (Role.TEXT, "Words"),
        (Role.FIELD, "Name"),
    ]  # fmt: skip
    assert State.DISABLED in nodes[1].states and Act.CLICK not in nodes[1].actions
    left, top, width, height = nodes[0].bounds
    assert (left, top) == (0, 0) and width > 48 and height >= 48


def test_a_node_keeps_its_number_and_a_change_is_told_once(ui: Harness) -> None:
    column = show(ui, COUNTER)
    listener = Listener()
    ui.app.reading.attach(listener)
    assert len(listener.told) == 1 and set(listener.told[0][1].changed) == set(listener.tree.nodes.values())
    before = named(ui, "Words")
    heading, words = column.children[2], column.children[1]
    words.text = "Other"
    words.text = "Last"
    heading.text = ""
    ui.settle(8)
    _, change = listener.told[-1]
    assert len(listener.told) == 2
    assert {node.name for node in change.changed if node.id == before.id} == {"Last"}
    assert len(change.removed) == 1


def test_a_press_is_a_tap_and_a_text_is_typed(ui: Harness) -> None:
    column = show(ui, COUNTER)
    pressed: list[Any] = []
    column.children[3].children[1].bind(on_release=pressed.append)
    assert press(ui, "First") and len(pressed) == 1
    second = next(node for node in ui.app.reading.tree.in_order() if node.name == "Second")
    assert not ui.app.reading.perform(second.id, Act.CLICK)
    assert ui.app.reading.perform(named(ui, "Name").id, Act.SET_TEXT, "Masha")
    assert named(ui, "Name").value == column.children[0].text == "Masha"


def test_what_is_covered_or_gone_is_neither_read_nor_pressed(ui: Harness) -> None:
    column = show(ui, COUNTER)
    first = named(ui, "First")
    done: list[bool] = []
    confirm("Sure?", "It is gone then.", "Yes", lambda: done.append(True))
    ui.settle()
    assert {node.name for node in ui.app.reading.tree.nodes.values()} >= {"Sure?", "Yes"}
    assert first.id not in ui.app.reading.tree.nodes
    assert not ui.app.reading.perform(first.id, Act.CLICK)
    assert ui.app.reading.tree.title == "Sure?"
    assert press(ui, "Yes") and done == [True]
    column.clear_widgets()
    assert not ui.app.reading.perform(first.id, Act.CLICK)


def test_as_long_as_nobody_reads_nothing_is_done(ui: Harness) -> None:
    bound: Callable[[], int] = lambda: len(list(Window.get_property_observers("on_flip") or ()))  # noqa: E731
    show(ui, COUNTER)
    before = bound(), len(list(Clock.get_events()))
    listener = Listener()
    ui.app.reading.attach(listener)
    ui.settle(8)
    assert bound() == before[0] + 1
    ui.app.reading.detach(listener)
    assert (bound(), len(list(Clock.get_events()))) == before
    told = len(listener.told)
    show(ui, COUNTER)
    ui.settle(8)
    ui.app.services.announce("Nobody hears it")
    assert len(listener.told) == told and not listener.said


def test_a_reader_says_what_is_announced(ui: Harness) -> None:
    listener = Listener()
    ui.app.reading.attach(listener)
    ui.app.services.announce("Sold!", urgent=True)
    ui.root.toast("Undone")
    assert listener.said == [("Sold!", True), ("Undone", False)]
    assert "screens.reading.reading" in sys.modules
