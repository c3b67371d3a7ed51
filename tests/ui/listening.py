"""Somebody who plays by ear: knows no game and no widget, only what a screen reader is told of the screen.

ear = Ear(ui, Random(1))
ear.play()                  # taps what there is until the game on the table is over
"""

from __future__ import annotations

from random import Random

from screens.reading.node import Act, Difference, Node, Role, State, Tree
from screens.text.words import words
from tests.ui.harness import Harness
from tests.ui.table import session_of

ASIDE = ("ui.back", "ui.undo", "ui.redo", "log.title", "rules.title")
"""What leads away from the table, or back in the game."""
CLOSING = ("ui.close", "ui.cancel", "ui.curtain.not_now")
"""What leaves a sheet or a curtain, when nothing else is left to be done there."""
WAITS = 6
"""Frames until what was tapped has come to rest."""


class Ear:
    """Hears the tree and what is announced, and acts on nodes alone."""

    def __init__(self, ui: Harness, chance: Random) -> None:
        self.ui, self.chance = ui, chance
        self.said: list[str] = []
        self.tree: Tree
        self._aside, self._closing = ({words.tr(key) for key in keys} for keys in (ASIDE, CLOSING))
        self._tried: set[tuple[int, str]] = set()
        self.session = session_of(ui)
        ui.app.reading.attach(self)
        self._title = self.tree.title
        """Of the table."""

    # What a reader is told

    def update(self, tree: Tree, difference: Difference) -> None:
        self.tree = tree

    def announce(self, text: str, urgent: bool = False) -> None:
        self.said.append(text)

    # What is done

    def acting(self) -> list[Node]:
        """All that can be tapped now, but for what leads away from the table."""
        tree = self.tree
        seats = self._seats(tree)
        return [
            node
            for node in tree.in_order()
            if Act.CLICK in node.actions
            and State.DISABLED not in node.states
            and node.role is not Role.HEADING
            and node.name not in self._aside
            and node.id not in seats
        ]

    def _seats(self, tree: Tree) -> set[int]:
        """Where people sit: the first thing on the page that has their name."""
        top = [tree.nodes[child] for child in tree.nodes[tree.root].children]
        names = self.session.setup.seats
        return {next((node.id for node in top if name in node.name), 0) for name in names}

    def step(self) -> None:
        """Taps something that was not tapped yet since the game went on; else anything."""
        if self._is_elsewhere():
            self.press(words.tr("ui.back"))
            return
        nodes = self.acting()
        assert nodes, f"nothing can be done: {[node.name for node in self.tree.in_order()]}"
        going_on = [node for node in nodes if node.name not in self._closing]
        fresh = [node for node in going_on if (node.id, node.name) not in self._tried]
        node = self.chance.choice(fresh or nodes)
        before = self.session.cursor
        self._tried.add((node.id, node.name))
        self._perform(node)
        if self.session.cursor != before:
            self._tried.clear()

    def press(self, name: str) -> None:
        """Taps what is called so."""
        self._perform(next(node for node in self.tree.in_order() if node.name == name))

    def _perform(self, node: Node) -> None:
        self.ui.app.reading.perform(node.id, Act.CLICK)
        self.ui.settle(WAITS)

    def _is_elsewhere(self) -> bool:
        """Whether a tap has led to another page: no sheet lies over it, and it is called otherwise."""
        nodes = self.tree.nodes
        sheet = any(nodes[child].role is Role.DIALOG for child in nodes[self.tree.root].children)
        return not sheet and self.tree.title != self._title

    def play(self, most: int = 4000) -> int:
        """Plays to the end; how many taps that took."""
        for taps in range(most):
            if self.session.over:
                return taps
            self.step()
        raise AssertionError(f"not over after {most} taps: {self.session.cursor} steps")
