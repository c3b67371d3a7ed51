"""The app on a desktop of Linux: a program of its own with a window, read by pyatspi."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.reading.linux import Desktop
from tests.reading.program import Program, started

pytestmark = pytest.mark.waits
TAB, ENTER = 0xFF09, 0xFF0D
"""As X calls these keys."""
STARTS = 3
HOME = "Table Companion"
"""What the first page is called."""


@pytest.fixture(scope="module")
def program(desktop: Desktop, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    # AccessKit's thread ends for good when the bus lets it down while it registers the app. That is no fault
    # of the app, which goes on unread; so it may begin anew, but only as long as nothing was told of it.
    for _ in range(STARTS):
        with started(desktop, tmp_path_factory.mktemp("home")) as program:
            desktop.reader.ask("wanted", True)
            if program.is_told_of():
                yield program
                return
    pytest.fail("AccessKit did not get through to AT-SPI")


@pytest.fixture
def app(program: Program) -> Program:
    """At home, wherever the test before has left it."""
    program.reader.until(lambda: program.title, "the app tells nothing")
    while program.title != HOME:
        program.press("Back" if program.named("Back") else "Games")
        program.reader.until(lambda: program.title == HOME, "back home")
    return program


@pytest.mark.parametrize("page", ["Statistics", "Rules", "Settings", "Players", "Dice", "Tools"])
def test_every_main_page_is_read_and_left_again(app: Program, page: str) -> None:
    app.go(page, page)
    nodes = app.nodes
    assert [node.role for node in nodes].count("frame") == 1
    assert any(node.role == "heading" and node.name == page for node in nodes)
    assert all(node.name for node in nodes if node.acts) and any(node.acts for node in nodes)
    boxes = [app.reader.ask("box", node.number) for node in nodes]
    left, top, width, height = boxes[0]
    assert (width, height) == (360, 740)
    for x, y, wide, high in boxes:
        assert left <= x <= x + wide <= left + width and top <= y <= y + high <= top + height
    app.go("Back" if app.named("Back") else "Games", HOME)


def test_a_name_is_typed_and_its_player_is_at_the_table(app: Program) -> None:
    app.go("Heckmeck", "Heckmeck")
    app.go("New player", "New player")
    (field,) = (node for node in app.nodes if node.role == "entry")
    (save,) = (node for node in app.nodes if node.name == "Save")
    assert field.name == "Name" and app.reader.ask("text", field.number) == ["", 0]
    assert save.role == "push button" and "sensitive" not in save.states and not save.acts
    app.reader.ask("type", "Walter")
    app.reader.until(lambda: app.named("Save"), "a name is there, so that it can be saved")
    (field,) = (node for node in app.nodes if node.role == "entry")
    assert app.reader.ask("text", field.number) == ["Walter", 6]
    app.go("Save", "Heckmeck")
    walter = app.reader.until(lambda: app.named("Walter"), "who was typed is there")
    assert walter.role == "check box" and "checked" in walter.states


def test_keys_move_the_focus_as_things_are_read(app: Program) -> None:
    order = [node.name for node in app.nodes if node.acts]
    walked: list[str] = []
    while "Settings" not in walked:
        app.reader.ask("key", TAB)
        walked.append(app.reader.until(lambda: app.focused_beside(walked), "the next one has the focus"))
    assert walked == order[order.index(walked[0]) :][: len(walked)]
    app.reader.ask("key", ENTER)
    app.reader.until(lambda: app.title == "Settings", "Enter opens what has the focus")


def test_readers_come_and_go_and_come_again(app: Program) -> None:
    """In the middle of what the app has to tell: AccessKit asks for the tree, and keeps a lock meanwhile."""
    for _ in range(3):
        app.press("Settings")
        app.reader.ask("wanted", False)
        app.reader.until(lambda: not app.nodes, "nobody reads, and nothing is told")
        app.reader.ask("wanted", True)
        app.go("Back", HOME)
