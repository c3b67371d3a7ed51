"""What is Kivy's, Python's or a package's is changed in ``screens/lean`` and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = ("companion", "screens", "main", "tests", "tools", "bench")
SETTINGS = {
    "Window.allow_screensaver", "Window.clearcolor", "Window.rotation", "Window.softinput_mode",
    "Clock.max_iteration",
}  # fmt: skip
"""What Kivy has for everybody to set, by its documentation."""
FILES = [
    ROOT / "main.py",
    *sorted((ROOT / "companion").rglob("*.py")),
    *(path for path in sorted((ROOT / "screens").rglob("*.py")) if path.parent.name != "lean"),
]


def names_of_others(tree: ast.AST) -> set[str]:
    """The names under which a module knows what others have made."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] not in OURS:
            found.update(alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(
                (alias.asname or alias.name).split(".")[0]
                for alias in node.names
                if alias.name.split(".")[0] not in OURS
            )
    return found


def changed(source: str) -> Iterator[str]:
    """What a module sets, deletes or reaches into of theirs."""
    tree = ast.parse(source)
    theirs = names_of_others(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).split(".")[0] in theirs:
            private = node.attr.startswith("_") and not node.attr.startswith("__")
            if private or not isinstance(node.ctx, ast.Load):
                yield ast.unparse(node)
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            if ast.unparse(node.value).split(".")[0] in theirs and ast.unparse(node.value) != "os.environ":
                yield ast.unparse(node)
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            sets = called in ("setattr", "delattr") and ast.unparse(node.args[0]).split(".")[0] in theirs
            if sets or (called.startswith("gc.") and called != "gc.collect"):
                yield ast.unparse(node)
        elif isinstance(node, ast.Import) and node.names[0].name == "ctypes":
            yield ast.unparse(node)


def test_nobody_else_changes_what_is_not_ours() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {what}"
        for path in FILES
        for what in changed(path.read_text(encoding="utf-8"))
        if what not in SETTINGS
    }
    assert found == set()


@pytest.mark.parametrize(
    "lines",
    [
        "from kivy.uix.widget import Widget\nWidget.on_touch_down = None",
        "import gc as g\ng.collect = print",
        "from kivy.base import EventLoop\nEventLoop.window._pause = 1",
        "from websockets.asyncio.server import ServerConnection\nsetattr(ServerConnection, 'close', None)",
        "from kivy.clock import Clock\nprint(Clock._max_fps)",
        "import sys\nsys.modules['asyncio'] = None",
        "import gc\ngc.disable()",
        "import ctypes",
    ],
)
def test_one_that_did_would_be_caught(lines: str) -> None:
    assert list(changed(lines))
