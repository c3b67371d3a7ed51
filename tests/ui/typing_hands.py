"""Hands on a keyboard: keys as the window gets them from the system, and a player who has nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.window import Window

from screens.reading.node import Act, Node
from tests.ui.harness import Harness
from tests.ui.listening import Ear

TAB, ENTER, ESCAPE, RIGHT, LEFT, DOWN, UP = (
    (9, 43),
    (13, 40),
    (27, 41),
    (275, 79),
    (276, 80),
    (274, 81),
    (273, 82),
)
"""What the system calls a key, and its place on the keyboard."""
BACKSPACE = (8, 42)
HOME, END, PAGE_DOWN = (278, 74), (279, 77), (281, 78)


def letter(sign: str) -> tuple[int, int]:
    place = 30 + "1234567890".index(sign) if sign.isdigit() else 4 + ord(sign) - ord("a")
    return ord(sign), place


def press(key: tuple[int, int], *modifiers: str) -> None:
    """One key, before anything comes of it in a frame."""
    code, place = key
    text = chr(code) if 32 <= code < 127 else None
    if not Window.dispatch("on_key_down", code, place, text, list(modifiers)):
        Window.dispatch("on_keyboard", code, place, text, list(modifiers))


def strike(ui: Harness, *keys: tuple[int, int]) -> None:
    """Keys, and what comes of them."""
    for key in keys:
        press(key)
        ui.settle(8)


def framed(ui: Harness) -> Node:
    """What has the frame."""
    at = ui.app.keyboard.at
    assert at is not None, "there is no frame"
    node: Node = ui.app.reading.tree.nodes[at]
    return node


def go_to(ui: Harness, name: str) -> None:
    """Moves the frame to what is called so."""
    strike(ui, *([TAB] if ui.app.keyboard.at is None else []))
    for _ in ui.app.reading.tree.nodes:
        if framed(ui).name.startswith(name):
            ui.settle(8)
            return
        press(TAB)
    raise AssertionError(f"the frame never comes to {name!r}")


class KeyPlayer(Ear):
    """Plays by the keys alone, whatever can be acted on."""

    def _perform(self, node: Node) -> None:
        if self.ui.app.keyboard.at is None:
            press(TAB)
        order = [other.id for other in self.tree.in_order() if other.actions & {Act.CLICK, Act.SET_TEXT}]
        here, there = (order.index(key) if key in order else 0 for key in (self.ui.app.keyboard.at, node.id))
        way: Sequence[tuple[int, int]] = [DOWN if there > here else UP] * abs(there - here)
        for key in way:
            press(key)
        for _ in order:
            if self.ui.app.keyboard.at == node.id:
                break
            press(TAB)
        press(ENTER)
        self.ui.settle(6)
